export const playVi = {
  'play.gameMaintenance': 'Trò chơi đang bảo trì, mời bạn chơi trò khác',
  'play.launchFailed': 'Không mở được trò chơi, vui lòng thử lại',
  'play.noDemo': 'Trò chơi này không có chế độ chơi thử',
  'play.accountBlocked': 'Tài khoản đang bị khóa, vui lòng liên hệ chăm sóc khách hàng',
  'play.roundUnknown': 'Không tìm thấy ván cược này',
  'play.breakUnknown': 'Không tìm thấy hồ sơ đối soát này',
  'play.breakResolved': 'Hồ sơ đối soát này đã được xử lý',
}
