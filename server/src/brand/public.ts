/**
 * brand: brands, their domains and switches. Owns schema `brand` (brands, domains).
 * Laws: a host names one brand; nothing of one brand is seen under another (row-level security).
 */

export { encryptServicePath } from './encrypt-service-path.ts'
export {
  type BrandFile,
  findMovedCalendars,
  listBrands,
  loadBrands,
  openBrands,
  printBrandFiles,
  readBrandFiles,
  saveBrands,
} from './load-brands.ts'
export { proveTenantWall } from './prove-tenant-wall.ts'
export { readMobileForm } from './read-mobile-form.ts'
export {
  findLineSwitches,
  type LineSwitches,
  lockLineSwitches,
  lockStatus,
  saveLineSwitches,
  saveStatus,
} from './save-status.ts'
