/** The rules of the games with rounds of betting in words, and how their decks are fixed; the numbers are those of the game's file. */
import type { BetFile } from '../../../src/engines/hands/hand-file.ts'
import type { Live } from './live.ts'
import { type RuleText, rulesOf } from './rules-text.ts'

const HOLDEM: RuleText = {
  vi: [
    'Hai đến sáu người, bộ 52 lá. Mỗi người hai lá tẩy, giữa bàn lần lượt mở ba, một và một lá chung. Ai có năm lá mạnh nhất trong bảy lá thì thắng; chất không phân hơn thua, bằng nhau thì chia đều pot.',
    'Thứ tự: thùng phá sảnh, tứ quý, cù lũ, thùng, sảnh, sám cô, thú (hai đôi), đôi, mậu thầu. A-2-3-4-5 là sảnh nhỏ nhất.',
    'Nút chia (D) chuyển sang người kế tiếp sau mỗi ván. Người sau nút đặt mù nhỏ 1 lần cược, người kế đặt mù lớn 2 lần cược; chỉ có hai người thì người giữ nút đặt mù nhỏ.',
    'Tới lượt: nhường khi không phải theo, theo, tố hoặc bỏ bài. Không giới hạn mức tố: ít nhất bằng lần tố trước, nhiều nhất là tất cả số đang giữ. Tất tay chưa đủ một lần tố thì người đã tố hoặc đã theo không được tố lại.',
    'Ai cũng vào ván với {hold} lần cược. Còn một người không bỏ bài thì người đó thắng mà không mở bài. Còn nhiều người thì tất cả mở bài; bài đã bỏ không mở ở bàn. Pot phụ tính theo số mỗi người đã góp; lẻ không chia được thì thuộc người thắng ngồi đầu tiên sau nút.',
    'Phí bàn không quá {rakeMost} lần cược một ván; ván kết thúc trước khi mở bài chung thì không thu.',
  ],
  en: [
    'Two to six players, 52 cards. Two hole cards each; three, one and one more shared cards are opened in turn. The best five of seven cards win; suits do not rank, and equal hands split the pot.',
    'Ranking: straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, pair, high card. A-2-3-4-5 is the lowest straight.',
    'The dealer button (D) moves on by one player after every hand. The player after it posts the small blind of 1 stake, the next the big blind of 2; with two players the button posts the small blind.',
    'In turn: check when there is nothing to call, call, bet or raise, or fold. No limit: a raise is at least as large as the one before, at most all that you hold. An all-in below a full raise does not let those raise again who have bet or called.',
    'Everyone begins a hand with {hold} stakes. The last one who has not folded wins without showing. If several are left, all of them show; folded cards are not shown at the table. Side pots follow from what each has put in; an odd stake goes to the first winner after the button.',
    'The rake is at most {rakeMost} stakes a hand; a hand that ends before shared cards are opened is not raked.',
  ],
}

const LIENG: RuleText = {
  vi: [
    'Hai đến sáu người, bộ 52 lá, mỗi người ba lá. Vào ván mỗi người góp tẩy 1 lần cược.',
    'Sáp (ba lá cùng số) > liêng (ba lá liên tiếp, Q-K-A lớn nhất, A-2-3 nhỏ nhất, không có K-A-2) > ảnh (ba lá J, Q, K) > điểm. Điểm là số lẻ hàng đơn vị của tổng, át là 1, lá 10 và J, Q, K là 0.',
    'Bằng nhau thì so lá lớn nhất: xét chất trước, rô > cơ > tép > bích, rồi tới số, át lớn nhất. Liêng bằng nhau thì so chất lá đầu liêng.',
    'Nhiều nhất ba vòng tố, mỗi vòng nhiều nhất bốn lần tố; vòng nào không ai tố thì so bài ngay. Người sau nút chia (D) nói trước, nút chuyển sang người kế tiếp sau mỗi ván.',
    'Tới lượt: nhường khi không phải theo, theo, tố hoặc bỏ bài. Mỗi lần tố ít nhất bằng lần tố trước, nhiều nhất bằng pot. Tất tay chưa đủ một lần tố thì người đã tố hoặc đã theo không được tố lại.',
    'Ai cũng vào ván với {hold} lần cược. Còn một người không bỏ bài thì người đó thắng mà không mở bài; còn nhiều người thì tất cả mở bài, bài đã bỏ không mở ở bàn. Pot phụ tính theo số mỗi người đã góp.',
    'Phí bàn không quá {rakeMost} lần cược một ván; ván mà mọi người bỏ bài ngay vòng đầu, chưa ai tố, thì không thu.',
  ],
  en: [
    'Two to six players, 52 cards, three each. Everyone puts in an ante of 1 stake.',
    'Sáp (three alike) > liêng (three in a row, Q-K-A highest, A-2-3 lowest, no K-A-2) > ảnh (three of J, Q, K) > points. Points are the last figure of the sum, the ace being 1, tens and faces nothing.',
    'Equal hands: the best single card decides, its suit first, diamonds > hearts > clubs > spades, then its rank, the ace on top. Between equal runs the suit of the top card decides.',
    'Up to three rounds of betting with up to four raises each; after a round in which nobody bets, hands are compared at once. The player after the dealer button (D) acts first; the button moves on by one player after every hand.',
    'In turn: check when there is nothing to call, call, bet or raise, or fold. A raise is at least as large as the one before, at most the pot. An all-in below a full raise does not let those raise again who have bet or called.',
    'Everyone begins a hand with {hold} stakes. The last one who has not folded wins without showing; if several are left, all of them show, and folded cards are not shown at the table. Side pots follow from what each has put in.',
    'The rake is at most {rakeMost} stakes a hand; a hand that ends in the first round without a raise is not raked.',
  ],
}

const STUD: RuleText = {
  vi: [
    'Hai đến sáu người, bộ 32 lá từ 7 đến A, mỗi người năm lá: lá đầu úp, bốn lá sau ngửa. Vào ván mỗi người góp 1 lần cược, chia hai lá rồi tố; sau mỗi vòng tố chia thêm một lá ngửa.',
    'Thứ tự: thùng phá sảnh, tứ quý, cù lũ, thùng, sảnh, sám cô, thú (hai đôi), đôi, mậu thầu. Không có sảnh A-7-8-9-10. So số trước; bằng hết thì so chất của lá chính: bích > cơ > rô > tép, không có hòa.',
    'Bài ngửa lớn nhất nói trước mỗi vòng. Mỗi vòng nhiều nhất bốn lần tố.',
    'Tới lượt: nhường khi không phải theo, theo, tố hoặc bỏ bài. Mỗi lần tố ít nhất bằng lần tố trước, nhiều nhất bằng pot. Tất tay chưa đủ một lần tố thì người đã tố hoặc đã theo không được tố lại.',
    'Ai cũng vào ván với {hold} lần cược. Còn một người không bỏ bài thì người đó thắng mà không mở lá úp; còn nhiều người thì tất cả mở bài, lá úp của bài đã bỏ không mở ở bàn. Pot phụ tính theo số mỗi người đã góp.',
    'Phí bàn không quá {rakeMost} lần cược một ván; ván mà mọi người bỏ bài ngay vòng đầu, chưa ai tố, thì không thu.',
  ],
  en: [
    'Two to six players, 32 cards from 7 to ace, five each: the first face down, the other four face up. Everyone puts in an ante of 1 stake; two cards are dealt, and after every round of betting one more face up.',
    'Ranking: straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, pair, high card. A-7-8-9-10 is no straight. Ranks decide first; if all are equal, the suit of the leading rank: spades > hearts > diamonds > clubs, so there are no ties.',
    'The best cards face up act first in every round. Up to four raises a round.',
    'In turn: check when there is nothing to call, call, bet or raise, or fold. A raise is at least as large as the one before, at most the pot. An all-in below a full raise does not let those raise again who have bet or called.',
    'Everyone begins a hand with {hold} stakes. The last one who has not folded wins without showing; if several are left, all of them show, and the hidden card of a folded hand is not shown at the table. Side pots follow from what each has put in.',
    'The rake is at most {rakeMost} stakes a hand; a hand that ends in the first round without a raise is not raked.',
  ],
}

const BET_TURNS: RuleText = {
  vi: [
    'Mỗi lượt {turn} giây. Hết giờ: nhường nếu được, không thì bỏ bài; sau đó mỗi lượt chỉ còn 5 giây tới khi bạn tự đánh.',
  ],
  en: [
    '{turn} seconds a turn. Out of time: check where that is possible, else fold; after that 5 seconds a turn until you play yourself.',
  ],
}

const TEXTS: Readonly<Record<BetFile['engine'], RuleText>> = { holdem: HOLDEM, lieng: LIENG, 'xi-to': STUD }

export const betRules = (live: Live): string[] => rulesOf(live, [TEXTS[(live.file as BetFile).engine], BET_TURNS])

const FAIR = {
  vi: 'Trước khi bạn bấm Sẵn sàng, máy chủ đưa ra mã băm của hạt giống. Trình duyệt của mỗi người gửi hạt giống của mình rồi bài mới được xáo từ tất cả. Trước khi chia, mọi người có gốc Merkle của cả bộ bài đã bọc muối: không lá nào đổi được nữa. Bài đã bỏ không ai được xem: hết ván chỉ bài của bạn và bài đã mở được chứng minh, sau 24 giờ hạt giống mới được công bố.',
  en: 'Before you press Ready the server shows the hash of its seed. Every player’s browser sends a seed of its own, and only then is the deck shuffled from all of them. Before the deal everyone has the Merkle root of all cards, each salted: no card can be changed any more. Nobody may see what was folded: after the hand your own cards and those that were shown are proved, and the seed is published 24 hours later.',
}
export const betFairness = ({ language }: Live): string => FAIR[language]
