import type { PhraseTable } from '../phrases.ts'

export const playPhrases = {
  'play.gameMaintenance': { vi: 'Trò chơi đang bảo trì, mời bạn chơi trò khác', en: 'This game is under maintenance, please try another one' },
  'play.launchFailed': { vi: 'Không mở được trò chơi, vui lòng thử lại', en: 'The game could not be opened, please try again' },
  'play.noDemo': { vi: 'Trò chơi này không có chế độ chơi thử', en: 'This game has no demo mode' },
  'play.accountBlocked': { vi: 'Tài khoản đang bị khóa, vui lòng liên hệ chăm sóc khách hàng', en: 'This account is blocked, please contact customer service' },
  'play.roundUnknown': { vi: 'Không tìm thấy ván cược này', en: 'This round was not found' },
  'play.breakUnknown': { vi: 'Không tìm thấy hồ sơ đối soát này', en: 'This case was not found' },
  'play.breakResolved': { vi: 'Hồ sơ đối soát này đã được xử lý', en: 'This case is resolved already' },
} satisfies PhraseTable
