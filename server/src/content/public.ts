/**
 * content: banners, notices, popups and promotions as texts. Owns schema `content` (announcements, banners).
 * Laws: nothing is shown outside its time; no HTML leaves uncleaned.
 */
export { contentRoutes } from './routes.ts'
export { seedContent } from './seed-content.ts'
