import type { PhraseTable } from '../phrases.ts'

export const contentPhrases = {
  'content.announcementUnknown': { vi: 'Không tìm thấy thông báo này', en: 'This announcement was not found' },
  'content.contactInvalid': { vi: 'Thông tin liên hệ chưa đúng, vui lòng kiểm tra lại', en: 'This contact does not look right, please check it' },
  'content.applicationPending': { vi: 'Liên hệ này đã gửi đơn và đang chờ trả lời. Chúng tôi sẽ liên lạc với bạn sớm.', en: 'An application with this contact is already under review. We will get in touch soon.' },
  'content.applicationUnknown': { vi: 'Không có đơn này', en: 'This application was not found' },
  'content.applicationDecided': { vi: 'Đơn này đã được xử lý', en: 'This application has already been decided' },
} satisfies PhraseTable
