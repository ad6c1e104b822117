export const contentVi = {
  'content.announcementUnknown': 'Không tìm thấy thông báo này',
}
