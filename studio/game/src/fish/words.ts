/** The words of the fishing rooms, on top of those of every instant game; Vietnamese is the source and the type. */
import { type InstantWords, instantWords } from '../instant/words.ts'

const vi = {
  water: 'Mặt nước. Chạm vào cá để bắn. Phím cách: bắn, mũi tên trái phải: chọn cá, lên xuống: đổi súng.',
  readyFish: 'Chạm vào cá để bắn, giữ tay để bắn liên tục',
  cannon: 'Mỗi phát',
  cannonUp: 'Tăng mức súng',
  cannonDown: 'Giảm mức súng',
  auto: 'Tự bắn',
  lock: 'Khóa cá',
  lockHint: 'Chạm vào con cá muốn khóa',
  locked: 'Đã khóa: {0}',
  lastWin: 'Vừa thắng',
  caughtOwn: 'Bắt được {0} ×{1}: {2}',
  bossSoon: 'Trùm sau {0}',
  bossNow: '{0} đang ở đây!',
  players: 'Trong phòng: {0}/4',
  alone: 'Chơi thử một mình',
  fishGone: 'Cá đã bơi đi hoặc đã bị bắt. Phát bắn vào nó không được nhận và không trừ tiền.',
  notSeated:
    'Chỗ của bạn đã được nhường vì vắng lâu. Loạt đạn chưa được nhận, không trừ tiền; bạn đang được xếp chỗ lại.',
  badChoice: 'Loạt đạn này không hợp lệ, không trừ tiền.',
  autoOver: 'Tự bắn đã dừng sau {0} phát. Bấm lại để bắn tiếp.',
  network: 'Mất kết nối. Mỗi loạt đạn chỉ được tính một lần, bạn có thể thử lại an toàn.',
  link: 'Đang nối lại với phòng…',
  elsewhere: 'Phòng này đang mở ở một cửa sổ khác.',
  takeBack: 'Chơi ở đây',
  fishTable: 'Bảng cá',
  fishKind: 'Loài',
  paysTimes: 'Cá và mức trả',
  perShot: 'Cơ hội mỗi phát',
  oneIn: 'khoảng 1 trên {0}',
  oneOf: 'một trong: {0}',
  shots: 'Số phát',
  resultOf: 'Kết quả',
  missed: 'Trượt',
  caughtBy: 'Bắt được ở phát thứ {0}: ×{1}',
  drawnOf: 'Số rút {0} trên {1}; mỗi phát ăn {2} số',
  fishRules:
    'Mỗi phát là một cược bằng mức của súng. Các phát trong khoảng một giây đi chung một loạt; một loạt là một ván: cược một lần, trả một lần.|Cơ hội bắt được ở mỗi phát = {0} chia cho số lần mà con cá trả. Bắn con nào, súng nào thì RTP cũng như nhau.|Cá không có máu và không nhớ phát trước. Người khác bắn không làm cơ hội của bạn tăng hay giảm.|Nhiều phát vào cùng một con trong một loạt có chung một số rút, mỗi phát giữ một phần riêng; vì vậy một loạt bắt mỗi con nhiều nhất một lần và chỉ nhận chừng ấy phát vào nó.|Hai người bắt cùng một con trong cùng khoảnh khắc thì mỗi người được trả đủ.|Phát bắn vào cá đã đi hoặc đã bị bắt không được nhận và không trừ tiền; giờ của máy chủ quyết định.|Trùm ghé khoảng {1} giây một lần và trả một trong các mức ghi ở bảng; mức nào được rút khi bắt được.|Đường bơi suy ra từ mã phòng và giờ máy chủ, nên mọi người trong phòng thấy cùng những con cá.|Chơi thử thì một mình một phòng, cùng bảng cá và cùng cơ hội.',
}

const en: typeof vi = {
  water: 'The water. Tap a fish to shoot. Space shoots, left and right choose a fish, up and down change the cannon.',
  readyFish: 'Tap a fish to shoot, hold to keep shooting',
  cannon: 'Per shot',
  cannonUp: 'Larger cannon',
  cannonDown: 'Smaller cannon',
  auto: 'Auto-fire',
  lock: 'Lock on',
  lockHint: 'Tap the fish to lock on',
  locked: 'Locked on: {0}',
  lastWin: 'Last win',
  caughtOwn: '{0} caught ×{1}: {2}',
  bossSoon: 'Boss in {0}',
  bossNow: '{0} is here!',
  players: 'In the room: {0}/4',
  alone: 'Free play, alone',
  fishGone: 'The fish has left or was caught. Shots at it were not taken and cost nothing.',
  notSeated:
    'Your seat was given up while you were away. The burst was not taken and costs nothing; you are being seated again.',
  badChoice: 'This burst is not possible and costs nothing.',
  autoOver: 'Auto-fire stopped after {0} shots. Press again to go on.',
  network: 'Connection lost. A burst counts once only, so it is safe to try again.',
  link: 'Connecting to the room again…',
  elsewhere: 'This room is open in another window.',
  takeBack: 'Play here',
  fishTable: 'Fish table',
  fishKind: 'Fish',
  paysTimes: 'Fish and pay',
  perShot: 'Chance per shot',
  oneIn: 'about 1 in {0}',
  oneOf: 'one of {0}',
  shots: 'Shots',
  resultOf: 'Result',
  missed: 'Missed',
  caughtBy: 'Caught by shot {0}: ×{1}',
  drawnOf: 'Drawn: {0} of {1}; each shot has {2} numbers',
  fishRules:
    'Each shot is a bet of the cannon’s price. Shots within about a second go as one burst; a burst is one round, bet once and paid once.|The chance of each shot = {0} over what the fish pays, so the RTP is the same at every fish and with every cannon.|Fish have no health and remember no shots. Others shooting makes your chance neither better nor worse.|Shots of one burst at the same fish share one drawn number, each with a part of its own; so a burst catches a fish once at most, and takes only so many shots at it.|If two players catch a fish in the same moment, each is paid in full.|A shot at a fish that has left or was caught is not taken and costs nothing; the server’s clock decides.|A boss comes about every {1} seconds and pays one of the prizes in the table; which one is drawn when it is caught.|The ways of the fish follow from the room’s id and the server’s clock, so everybody in the room sees the same fish.|Free play is alone in a room, with the same table and the same chances.',
}

export type FishWords = InstantWords & typeof vi

/** All words of a fishing room in a language. */
export const fishWords = (language: 'vi' | 'en'): FishWords => ({
  ...instantWords(language),
  ...(language === 'en' ? en : vi),
})
