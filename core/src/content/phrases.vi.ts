export const contentVi = {
  'content.announcementUnknown': 'Không tìm thấy thông báo này',
  'content.contactInvalid': 'Thông tin liên hệ chưa đúng, vui lòng kiểm tra lại',
  'content.applicationPending': 'Liên hệ này đã gửi đơn và đang chờ trả lời. Chúng tôi sẽ liên lạc với bạn sớm.',
  'content.applicationUnknown': 'Không có đơn này',
  'content.applicationDecided': 'Đơn này đã được xử lý',
}
