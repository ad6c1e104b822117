/** The words of phỏm; Vietnamese is the source and the type. */
const vi = {
  draw: 'Bốc',
  eat: 'Ăn',
  lay: 'Hạ bài',
  whole: 'Ù',
  meld: 'Phỏm',
  eaten: 'Bài đã ăn',
  thrown: 'Bài đã đánh',
  drawable: 'Nọc còn {0} lá',
  eatHow: 'Ăn {0} hoặc bốc',
  drawHow: 'Bốc một lá',
  layHow: 'Lượt cuối: hạ phỏm, lá hợp phỏm đã hạ được gửi luôn',
  throwHow: 'Chọn một lá để đánh',
  mayWhole: 'Bài đã tròn phỏm: bấm Ù',
  mom: 'móm',
  hasLaid: 'đã hạ',
  wholeRound: 'Ù tròn',
  wholeBare: 'Ù khan',
  ateOf: '{0} ăn {1} của {2}: ×{3}',
}

const en: typeof vi = {
  draw: 'Draw',
  eat: 'Take',
  lay: 'Lay down',
  whole: 'Ù',
  meld: 'Meld',
  eaten: 'Taken card',
  thrown: 'Discards',
  drawable: 'Stock: {0}',
  eatHow: 'Take the {0} or draw',
  drawHow: 'Draw a card',
  layHow: 'Last turn: lay your melds; cards that fit melds on the table are added',
  throwHow: 'Choose a card to discard',
  mayWhole: 'All your cards are in melds: press Ù',
  mom: 'no meld',
  hasLaid: 'has laid',
  wholeRound: 'Ù with ten cards',
  wholeBare: 'Ù khan',
  ateOf: '{0} took the {1} from {2}: ×{3}',
}

/** The words of phỏm in a language. */
export const phomWords = (language: 'vi' | 'en'): typeof vi => (language === 'en' ? en : vi)
