/**
 * content: banners, notices, popups, promotions and help as texts, VIP levels as a table, the way to customer service, the
 * applications of affiliates. Owns schema `content` (announcements, banners, pictures, help_sections, vip_levels, affiliate_applications).
 * Laws: nothing is shown outside its time; no HTML leaves uncleaned; one contact waits for one answer.
 */

export { cleanHtml } from './clean-html.ts'
export {
  listEditableBanners,
  lockBanner,
  placeBanners,
  saveBanner,
} from './edit-banners.ts'
export { listEditableNotices, lockNotice, saveNotice } from './edit-notices.ts'
export { listApplications } from './list-applications.ts'
export { listPromotionAnnouncementIds, listPromotionAnnouncements } from './list-promotion-announcements.ts'
export { namePromotion, namePromotions } from './name-promotions.ts'
export {
  deletePicture,
  holdPictures,
  listPictureRows,
  listShownPictures,
  lockPicture,
  type PictureRow,
  savePicture,
} from './pictures.ts'
export { seedContent } from './seed-content.ts'
export { countWaiting as countApplications, listVipRows, lockApplication, type VipRow } from './store.ts'
