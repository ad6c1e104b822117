/** The words of xiangqi and cờ úp; Vietnamese is the source and the type. */
const vi = {
  pieces: 'Quân úp|Tướng|Sĩ|Tượng|Mã|Xe|Pháo|Tốt',
  sides: 'đen|đỏ',
  onPiece: '|Tướng|Sĩ|Tượng|Mã|Xe|Pháo|Tốt',
  square: 'ô {0}',
  board: 'Bàn cờ',
  red: 'Đỏ',
  black: 'Đen',
  clockOf: 'Đồng hồ của {0}',
  moveClock: 'nước này {0}',
  takenBy: 'Quân {0} đã ăn',
  offer: 'Xin hòa ({0})',
  offerSent: 'Đã xin hòa',
  accept: 'Đồng ý hòa',
  decline: 'Từ chối hòa',
  resign: 'Xin thua',
  resignAsk: 'Bạn muốn xin thua?',
  resignText: 'Ván kết thúc ngay và đối thủ thắng tiền cược.',
  keepOn: 'Chơi tiếp',
  useNames: 'Chữ Việt',
  useSigns: 'Chữ Hán',
  check: 'Chiếu tướng!',
  offered: 'Đối thủ xin hòa.',
  repeats: 'Thế cờ đã lặp {0} lần.',
  moveHint: 'Chọn quân rồi chọn ô, hoặc kéo quân.',
  mate: 'Chiếu hết',
  stalemate: 'Hết nước đi',
  resigned: 'Xin thua',
  time: 'Hết giờ',
  agreed: 'Hai bên đồng ý hòa',
  repeated: 'Hòa: thế cờ lặp lại lần thứ ba',
  perpetual: 'Chiếu mãi bị xử thua',
  quiet: 'Hòa: {0} nước không ăn quân',
  bare: 'Hòa: không còn quân qua sông',
  long: 'Hòa: ván đủ {0} nước mỗi bên',
  moves: 'Nước {0}/{1}',
  first: 'Về đầu ván',
  back: 'Lùi một nước',
  next: 'Tới một nước',
  end: 'Tới cuối ván',
  offersDraw: 'xin hòa',
  accepts: 'đồng ý hòa',
  declines: 'từ chối hòa',
  resigns: 'xin thua',
  runsOut: 'hết giờ',
  good: 'Hạt giống khớp mã băm đã báo trước; màu quân và mọi quân úp đúng như đã cam kết trước ván.',
}

const en: typeof vi = {
  pieces: 'Hidden piece|King|Advisor|Elephant|Horse|Rook|Cannon|Pawn',
  sides: 'black|red',
  onPiece: '|King|Adv.|Eleph.|Horse|Rook|Cann.|Pawn',
  square: 'square {0}',
  board: 'Board',
  red: 'Red',
  black: 'Black',
  clockOf: 'Clock of {0}',
  moveClock: 'this move {0}',
  takenBy: 'Pieces taken by {0}',
  offer: 'Offer draw ({0})',
  offerSent: 'Draw offered',
  accept: 'Accept draw',
  decline: 'Decline draw',
  resign: 'Resign',
  resignAsk: 'Resign this game?',
  resignText: 'The game ends at once and your opponent wins the stake.',
  keepOn: 'Play on',
  useNames: 'Names',
  useSigns: 'Characters',
  check: 'Check!',
  offered: 'Your opponent offers a draw.',
  repeats: 'This position has come {0} times.',
  moveHint: 'Tap a piece, then a point, or drag it.',
  mate: 'Checkmate',
  stalemate: 'No move left',
  resigned: 'Resignation',
  time: 'Out of time',
  agreed: 'Draw by agreement',
  repeated: 'Draw: the position came a third time',
  perpetual: 'Perpetual check loses',
  quiet: 'Draw: {0} moves without a capture',
  bare: 'Draw: nothing left that crosses the river',
  long: 'Draw: {0} moves of each side',
  moves: 'Move {0}/{1}',
  first: 'To the start',
  back: 'One move back',
  next: 'One move on',
  end: 'To the end',
  offersDraw: 'offers a draw',
  accepts: 'accepts the draw',
  declines: 'declines the draw',
  resigns: 'resigns',
  runsOut: 'out of time',
  good: 'The seed has the hash that was told beforehand; the colours and every hidden piece are as they were committed before the game.',
}

export type XiangqiWords = typeof vi
export const xiangqiWords = (language: 'vi' | 'en'): XiangqiWords => (language === 'en' ? en : vi)

/** What rooms say of cards, said of a board. */
export const XIANGQI_ROOM = {
  vi: {
    stakeNote: 'Mỗi người đặt {0} một ván, người thắng nhận cả hai phần.',
    dealSoon: 'Ván bắt đầu sau {0} giây',
    nextSoon: 'Sắp bắt đầu ván mới…',
    even: 'Ván hòa, tiền cược trả lại đủ',
    limitReached: 'Bạn đã chạm hạn mức. Bạn không vào được ván này.',
    walletUnreachable: 'Ví chưa trả lời. Bạn không vào ván này và không mất tiền.',
    root: 'Gốc Merkle đã cam kết',
  },
  en: {
    stakeNote: 'Each player puts up {0} a game; the winner takes both.',
    myHands: 'My games',
    sitOut: 'Sit out next game',
    leaving: 'You leave the table after this game.',
    dealSoon: 'Starting in {0} s',
    nextSoon: 'A new game begins soon…',
    watching: 'A game is being played. You join the next one.',
    even: 'A draw, your stake is back whole',
    handVoid: 'The game did not begin; what was held is refunded.',
    historyNone: 'You have not played this game yet.',
    handNo: 'Game {0}',
    staleSeed: 'A new game has begun. Press again.',
    handOver: 'This game is over.',
    limitReached: 'You have reached a limit. You are not in this game.',
    walletUnreachable: 'The wallet did not answer. You are not in this game and lose nothing.',
    nextHash: 'Hash of the next game’s seed',
    seedHash: 'Hash of this game’s seed',
    root: 'Merkle root committed to',
    fairHow: 'After a game open "My games" and press Replay: your browser checks everything again.',
  },
}

const BOTH = {
  vi: [
    'Hai người, một người cầm quân đỏ và đi trước. Ván đầu của bàn bốc màu bằng hạt giống, các ván sau đổi màu.',
    'Ăn được tướng đối phương là thắng: chiếu hết, hoặc đối phương không còn nước đi (dù không bị chiếu) là thua. Hai tướng không được nhìn mặt nhau; không được đi nước để tướng mình bị chiếu.',
    'Thế cờ lặp lại lần thứ ba: bên nào chiếu liên tục ở mọi nước trong vòng lặp thì thua; nếu không, hoặc cả hai cùng chiếu, thì hòa. Đuổi quân liên tục không bị xử thua.',
  ],
  en: [
    'Two players; red moves first. The seed decides the colours of a table’s first game; then they change from game to game.',
    'Mate wins, and who has no move left has lost, in check or not. The kings may not face each other on an open line, and no move may leave your own king in check.',
    'A position that comes a third time: who gave check with every move of the cycle has lost; otherwise, or where both did, it is a draw. Chasing a piece again and again does not lose.',
  ],
}
const OPEN = {
  vi: [
    'Xe đi thẳng, không giới hạn. Pháo đi như xe, ăn quân phải nhảy qua đúng một quân. Mã đi chữ nhật, bị cản nếu có quân sát bên. Tượng đi chéo hai ô, không qua sông, bị cản ở giữa. Sĩ và tướng ở trong cung. Tốt đi thẳng một ô, qua sông được đi ngang, không lùi.',
    'Hòa khi hai bên đồng ý (mỗi bên xin tối đa {offers} lần), khi {quiet} nước mỗi bên không ăn quân, khi không còn quân nào qua được sông, hoặc khi ván đủ {longest} nước mỗi bên.',
  ],
  en: [
    'The rook goes straight as far as it is free. The cannon goes like a rook and takes by jumping exactly one piece. The horse goes one straight and one slanting, blocked by a piece beside it. The elephant goes two slanting, not across the river, blocked in the middle. Advisors and king stay in the palace. The pawn goes one ahead, across the river also aside, never back.',
    'It is a draw when both agree (each may offer {offers} times), after {quiet} moves of each side without a capture, when nothing is left that can cross the river, or after {longest} moves of each side.',
  ],
}
const HIDDEN = {
  vi: [
    'Trừ tướng, mọi quân đặt úp và xáo trong chính bên mình. Nước đầu, quân úp đi theo vị trí nó đứng; đi xong thì lật và từ đó đi theo mặt thật.',
    'Quân đã lật: sĩ và tượng đi khắp bàn (sĩ chéo một ô; tượng chéo hai ô, vẫn bị cản ở giữa), các quân khác như cờ tướng. Quân úp cũng chiếu được tướng theo vị trí nó đứng.',
    'Quân bị ăn khi còn úp chỉ người ăn biết là quân gì; hết ván thì mở hết.',
    'Hòa khi hai bên đồng ý (mỗi bên xin tối đa {offers} lần), khi {quiet} nước mỗi bên không ăn và không lật quân nào, hoặc khi ván đủ {longest} nước mỗi bên.',
  ],
  en: [
    'All pieces but the kings lie face down, mixed within their own side. A hidden piece first moves as the piece whose point it stands on; then it is turned, and from there on it moves as what it is.',
    'Turned advisors and elephants go anywhere on the board (one slanting; two slanting with a free middle), the others as in xiangqi. A hidden piece gives check as the piece whose point it stands on.',
    'What a hidden piece was that is taken only its taker sees; after the game everything is shown.',
    'It is a draw when both agree (each may offer {offers} times), after {quiet} moves of each side without a capture or a piece turned, or after {longest} moves of each side.',
  ],
}
const TIMES = {
  vi: [
    'Mỗi bên có {game} phút cho cả ván, mỗi nước cộng {add} giây; một nước không quá {turn} giây. Hết giờ là thua, kể cả khi mất kết nối; ghế giữ 60 giây sau khi hết ván.',
    'Mỗi ván giữ trước một mức cược của mỗi người. Người thắng nhận cả hai phần trừ phí bàn {rake} trên tiền thắng; hòa thì ai nấy nhận lại đủ.',
    'Lỗi kỹ thuật không chơi tiếp được thì ván hủy và tiền cược trả lại; nếu máy chủ ngừng khi đồng hồ chạy hết thì nước đó được thêm giờ.',
  ],
  en: [
    'Each side has {game} minutes for the game and {add} seconds more with every move; one move takes {turn} seconds at most. Out of time loses, also when the connection is lost; your seat is kept for 60 seconds after the game.',
    'Each game holds one stake of both players. The winner takes both less the rake of {rake} of what he wins; after a draw both get theirs back whole.',
    'A technical fault that stops a game for good voids it and the stakes are refunded; a clock that ran out while the server stood still is given more time.',
  ],
}
/** The rules, with {names} for the numbers of the game's file. */
export const xiangqiRules = (isHidden: boolean, language: 'vi' | 'en'): string[] =>
  [BOTH, isHidden ? HIDDEN : OPEN, TIMES].flatMap(text => text[language])

const FAIR = {
  vi: 'Trước khi bạn bấm Sẵn sàng, máy chủ đưa ra mã băm của hạt giống; trình duyệt của mỗi người gửi hạt giống của mình. Từ tất cả hạt giống đó mà bốc màu quân',
  en: 'Before you press Ready the server shows the hash of its seed, and the browser of each player sends one of its own. All of them together decide the colours',
}
const HIDING = {
  vi: ' và xáo quân úp của từng bên. Mọi người có gốc Merkle của các quân đã bọc muối trước nước đầu; quân nào lật ra đều kèm chứng minh, trình duyệt này kiểm ngay.',
  en: ' and mix the hidden pieces of each side. Everyone has the Merkle root of the salted pieces before the first move; each piece that is turned comes with its proof, which this browser checks at once.',
}
export const xiangqiFairness = (isHidden: boolean, language: 'vi' | 'en'): string =>
  FAIR[language] + (isHidden ? HIDING[language] : '.')
