/** The words of the guess after a win; Vietnamese is the source and the type. */
const vi = {
  gamble: 'Nhân đôi giải',
  gambleAsk: 'Đoán màu lá bài kế tiếp: đúng thì {0} thành {1}, sai thì mất giải. Còn {2} lượt đoán.',
  gambleRight: 'Đúng: {0}',
  gambleWrong: 'Sai: {0}',
  gambleLost: 'Giải của ván này đã mất.',
  gambleWon: 'Giải của bạn là {0}.',
  gambleTake: 'Nhận {0}',
  gamblePaid: 'Không thể nhân đôi',
  gambleLimit: 'Hạn mức của bạn không còn đủ để đặt lại giải này, nên không có lá bài nào được rút. Bạn nhận giải {0}.',
  gambleClosed: 'Bạn hiện không đặt cược được, nên không có lá bài nào được rút. Bạn nhận giải {0}.',
  gambleLimitThen: 'Giải ván trước không được nhân đôi vì hạn mức của bạn không đủ. Bạn nhận trọn giải ấy.',
  gambleClosedThen: 'Giải ván trước không được nhân đôi vì lúc đó bạn không đặt cược được. Bạn nhận trọn giải ấy.',
  red: 'Đỏ ♥ ♦',
  black: 'Đen ♠ ♣',
  suits: 'bích|tép|rô|cơ',
  cardBack: 'lá úp',
  done: 'Đã hiểu',
}

export type GambleWords = Record<keyof typeof vi, string>

const en: GambleWords = {
  gamble: 'Double your win',
  gambleAsk: 'Name the colour of the next card: right makes {1} of {0}, wrong loses the win. {2} guesses left.',
  gambleRight: 'Right: {0}',
  gambleWrong: 'Wrong: {0}',
  gambleLost: 'The win of this round is lost.',
  gambleWon: 'Your win is {0}.',
  gambleTake: 'Take {0}',
  gamblePaid: 'No doubling',
  gambleLimit:
    'Your limits leave too little to bet this win again, so no card was drawn. Your win of {0} is paid to you.',
  gambleClosed: 'You cannot place bets now, so no card was drawn. Your win of {0} is paid to you.',
  gambleLimitThen:
    'Your last win was not doubled: your limits left too little to bet it again. It is paid to you whole.',
  gambleClosedThen: 'Your last win was not doubled: you could not place bets at that time. It is paid to you whole.',
  red: 'Red ♥ ♦',
  black: 'Black ♠ ♣',
  suits: 'spades|clubs|diamonds|hearts',
  cardBack: 'face down',
  done: 'OK',
}

/** The words of a language. */
export const gambleWords = (language: 'vi' | 'en'): GambleWords => (language === 'en' ? en : vi)
