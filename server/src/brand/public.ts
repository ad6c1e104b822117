/**
 * brand: brands, their domains and switches. Owns schema `brand` (brands, domains).
 * Laws: a host names one brand; nothing of one brand is seen under another (row-level security).
 */

export { encryptServicePath } from './encrypt-service-path.ts'
export { listBrands, loadBrands, openBrands } from './load-brands.ts'
export { brandRoutes } from './routes.ts'
export { lockStatus, saveStatus } from './save-status.ts'
