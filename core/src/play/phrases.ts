import type { PhraseTable } from '../phrases.ts'

export const playPhrases = {
  'play.gameMaintenance': { vi: 'Trò chơi này hiện chưa chơi được, mời bạn chọn trò khác', en: 'This game is not available now, please choose another one' },
  'play.launchFailed': { vi: 'Không mở được trò chơi, vui lòng thử lại', en: 'The game could not be opened, please try again' },
  'play.noDemo': { vi: 'Trò chơi này không có chơi thử', en: 'This game has no free play' },
  'play.accountBlocked': { vi: 'Tài khoản đang bị khóa, vui lòng liên hệ chăm sóc khách hàng', en: 'This account is locked, please contact customer service' },
  'play.roundUnknown': { vi: 'Không tìm thấy ván cược này', en: 'This round was not found' },
  'play.nothingOwed': { vi: 'Khoản nợ này đã hết', en: 'Nothing of this is owed any more' },
  'play.owed': { vi: 'kết quả được sửa sau khi trả thưởng, bạn còn nợ', en: 'a result was corrected after it was paid; you still owe' },
  'play.owedUntil': { vi: 'Khoản này trừ vào tiền thắng ở đây đến {0}, không trừ tiền nạp.', en: 'It is set off against wins here until {0}, never against deposits.' },
  'play.breakUnknown': { vi: 'Không tìm thấy sai lệch này', en: 'This difference was not found' },
  'play.breakResolved': { vi: 'Sai lệch này đã được xử lý', en: 'This difference has already been resolved' },
} satisfies PhraseTable
