/** The rules of the games of shedding cards in words; the numbers are those of the game's file. */
import type { ClimbFile } from '../../../src/engines/hands/hand-file.ts'
import type { Live } from './live.ts'
import { type RuleText, rulesOf } from './rules-text.ts'

const TURNS: RuleText = {
  vi: [
    'Mỗi lượt {turn} giây. Hết giờ: bỏ lượt, hoặc đánh lá nhỏ nhất khi được đánh trước; sau đó mỗi lượt chỉ còn 5 giây tới khi bạn tự đánh.',
  ],
  en: [
    '{turn} seconds a turn. Out of time: pass, or the lowest card when leading; after that 5 seconds a turn until you play yourself.',
  ],
}

const SOUTH: RuleText = {
  vi: [
    'Hai đến bốn người, mỗi người 13 lá. Nhỏ đến lớn: 3 … K, A, 2 (heo); cùng số thì bích < tép < rô < cơ. Hết bài trước là thắng.',
    'Ván đầu của bàn: ai có lá nhỏ nhất đánh trước và phải đánh bộ có lá đó. Các ván sau: người thắng ván trước đánh trước.',
    'Bộ: lá lẻ, đôi, sám, tứ quý, sảnh từ 3 lá (không có 2), đôi thông từ 3 đôi (không có 2). Chặn bằng bộ cùng loại, cùng số lá, lá lớn nhất cao hơn. Ai bỏ lượt thì nghỉ tới hết vòng.',
    'Chặt: 3 đôi thông chặt một heo và 3 đôi thông nhỏ hơn; tứ quý chặt một heo, đôi heo, 3 đôi thông và tứ quý nhỏ hơn; 4 đôi thông chặt tất cả các bộ trên, cả khi đã bỏ lượt.',
    'Tiền chặt: heo đen {blackTwo}, heo đỏ {redTwo}, 3 đôi thông {threePairs}, tứ quý {four}, 4 đôi thông {fourPairs} lần cược. Chặt chồng: người bị chặt sau cùng trả cả chuỗi cho người chặt sau cùng.',
    'Khi có người hết bài: mỗi người khác trả 1 lần cược mỗi lá còn lại; heo và các bộ chặt còn trên tay (thối) trả theo giá chặt. Chưa đánh lá nào (cóng): {stuck} lần cược, cộng bài thối.',
    'Tới trắng ngay khi chia: sảnh 3 đến A, tứ quý heo, 5 đôi thông, 6 đôi, 13 lá đồng màu, tứ quý 3 (chỉ ván đầu); mỗi người trả {white} lần cược.',
  ],
  en: [
    'Two to four players, 13 cards each. Low to high: 3 … K, A, 2; within a rank spades < clubs < diamonds < hearts. The first out of cards wins.',
    'First hand of a table: who holds the lowest card leads and must play a set that holds it. Later the last winner leads.',
    'Sets: single, pair, triple, four of a kind, run of 3 or more (without 2), pairs in a row, 3 or more (without 2). Beat with the same kind and number of cards and a higher top card. Who passes is out until the trick ends.',
    'Chops: 3 pairs in a row beat one 2 and lower 3 pairs; four of a kind beats one 2, a pair of 2s, 3 pairs in a row and lower fours; 4 pairs in a row beat all of these, also after a pass.',
    'A chop costs: black 2 {blackTwo}, red 2 {redTwo}, 3 pairs in a row {threePairs}, four of a kind {four}, 4 pairs in a row {fourPairs} stakes. In a chain the last one chopped pays all of it to the last who chopped.',
    'When somebody is out: everyone else pays 1 stake a card left; 2s and chops left in hand pay their price instead. Who has played nothing: {stuck} stakes, and what is worse in his hand.',
    'Instant win at the deal: run 3 to A, four 2s, 5 pairs in a row, 6 pairs, 13 cards of one colour, four 3s (first hand only); everyone pays {white} stakes.',
  ],
}

const NORTH: RuleText = {
  vi: [
    'Hai đến bốn người, mỗi người 13 lá. Nhỏ đến lớn: 3 … K, A, 2; cùng số thì bích < tép < rô < cơ. Hết bài trước là thắng.',
    'Ván đầu của bàn: ai có lá nhỏ nhất đánh trước và phải đánh bộ có lá đó. Các ván sau: người thắng ván trước đánh trước.',
    'Đánh đồng chất: lá lẻ chỉ bị chặn bởi lá cao hơn cùng chất; đôi phải cùng màu và bị chặn bởi đôi cao hơn cùng màu; sảnh từ 3 lá phải cùng một chất và bị chặn bởi sảnh cao hơn cùng chất, cùng số lá. Sám bị chặn bởi sám cao hơn. Không có đôi thông.',
    'Một lá 2 chặn mọi lá lẻ, đôi 2 (màu nào cũng được) chặn mọi đôi; 2 với 2 thì so chất. Tứ quý chặt một lá 2 và tứ quý nhỏ hơn. Ai bỏ lượt thì nghỉ tới hết vòng.',
    'Tiền chặt: 2 đen {blackTwo}, 2 đỏ {redTwo}, tứ quý {four} lần cược. Chặt chồng: người bị chặt sau cùng trả cả chuỗi cho người chặt sau cùng.',
    'Khi có người hết bài: mỗi người khác trả 1 lần cược mỗi lá còn lại; 2 và tứ quý còn trên tay (thối) trả theo giá chặt. Chưa đánh lá nào (cóng): {stuck} lần cược, cộng bài thối.',
    'Về bằng 2 là thua: ai đánh hết bài bằng 2 phải trả mỗi người {finishTwo} lần cược.',
    'Tới trắng ngay khi chia: sảnh 3 đến A, tứ quý 2, 6 đôi, 13 lá đồng màu, tứ quý 3 (chỉ ván đầu); mỗi người trả {white} lần cược.',
  ],
  en: [
    'Two to four players, 13 cards each. Low to high: 3 … K, A, 2; within a rank spades < clubs < diamonds < hearts. The first out of cards wins.',
    'First hand of a table: who holds the lowest card leads and must play a set that holds it. Later the last winner leads.',
    'Suit must match: a single is beaten only by a higher card of its suit; a pair is of one colour and is beaten by a higher pair of that colour; a run of 3 or more is of one suit and is beaten by a higher run of that suit and length. A triple is beaten by a higher triple. There are no pairs in a row.',
    'A 2 beats any single and a pair of 2s (of any colours) any pair; among 2s the suit decides. Four of a kind chops one 2 and lower fours. Who passes is out until the trick ends.',
    'A chop costs: black 2 {blackTwo}, red 2 {redTwo}, four of a kind {four} stakes. In a chain the last one chopped pays all of it to the last who chopped.',
    'When somebody is out: everyone else pays 1 stake a card left; 2s and fours left in hand pay their price instead. Who has played nothing: {stuck} stakes, and what is worse in his hand.',
    'Going out with a 2 loses: who plays 2s as his last cards pays everyone {finishTwo} stakes.',
    'Instant win at the deal: run 3 to A, four 2s, 6 pairs, 13 cards of one colour, four 3s (first hand only); everyone pays {white} stakes.',
  ],
}

const SAM: RuleText = {
  vi: [
    'Hai đến bốn người, mỗi người 10 lá. Nhỏ đến lớn: 3 … K, A, 2. Không phân biệt chất: bài bằng nhau không chặn được nhau. Hết bài trước là thắng.',
    'Ván đầu: ai có lá nhỏ nhất đánh trước. Các ván sau: người thắng ván trước đánh trước.',
    'Bộ: lá lẻ, đôi, sám, tứ quý, sảnh từ 3 lá. Sảnh nhỏ nhất là A-2-3, lớn nhất là Q-K-A; không có K-A-2. Chặn bằng bộ cùng loại, cùng số lá, cao hơn. Tứ quý chặt một lá 2 và tứ quý nhỏ hơn. Ai bỏ lượt thì nghỉ tới hết vòng.',
    'Báo sâm: chia bài xong có {call} giây để báo. Nhiều người báo thì tính người gần nhất theo lượt. Người báo đánh trước và phải ra hết 10 lá mà không ai chặn được: mỗi người trả {sam} lần cược. Bị chặn một lần là đền {sam} lần cược cho mỗi nhà, trả hết cho người chặn.',
    'Báo 1: nhà kế còn 1 lá, ai đánh hoặc đỡ lá lẻ phải ra lá lẻ cao nhất. Giữ lại mà nhà kế về thì đền cho cả làng.',
    'Không được về bằng 2. Chỉ còn một lá 2 mà tới lượt đánh trước thì nhường lượt; người báo sâm rơi vào cảnh này thì đền {sam} lần cược cho mỗi người.',
    'Khi có người hết bài: mỗi người khác trả 1 lần cược mỗi lá còn lại; mỗi lá 2 thối {blackTwo}, tứ quý thối {four}. Chưa đánh lá nào (cóng): {stuck} lần cược, cộng bài thối. Chặt 2: {blackTwo} lần cược; chặt chồng thì người bị chặt sau cùng trả cả chuỗi.',
    'Tới trắng ngay khi chia: tứ quý 2, sảnh 10 lá, 5 đôi, 10 lá đồng màu; mỗi người trả {white} lần cược.',
  ],
  en: [
    'Two to four players, 10 cards each. Low to high: 3 … K, A, 2. Suits count for nothing: equal cards never beat each other. The first out of cards wins.',
    'First hand: who holds the lowest card leads. Later the last winner leads.',
    'Sets: single, pair, triple, four of a kind, run of 3 or more. The lowest run is A-2-3, the highest Q-K-A; K-A-2 is none. Beat with the same kind and number of cards, higher. Four of a kind chops one 2 and lower fours. Who passes is out until the trick ends.',
    'Calling sâm: after the deal there are {call} seconds to call. Of several, the first in turn order has it. The caller leads and must shed all ten cards unbeaten: everyone pays {sam} stakes. Beaten once, he pays {sam} stakes for every opponent, all to the one who beat him.',
    'One card left: while the next player has a single card, who plays or answers a single must put his highest. If he keeps it back and that player goes out, he pays for all.',
    'You may not go out with a 2. Who has nothing but one 2 and should lead hands the lead on; a caller caught so pays everyone {sam} stakes.',
    'When somebody is out: everyone else pays 1 stake a card left; each 2 left costs {blackTwo}, four of a kind {four}. Who has played nothing: {stuck} stakes, and what is worse in his hand. A chopped 2 costs {blackTwo} stakes; in a chain the last one chopped pays all of it.',
    'Instant win at the deal: four 2s, run of ten, five pairs, ten cards of one colour; everyone pays {white} stakes.',
  ],
}

const TEXTS: Readonly<Record<ClimbFile['engine'], RuleText>> = {
  'tien-len': SOUTH,
  'tien-len-north': NORTH,
  'sam-loc': SAM,
}

export const climbRules = (live: Live): string[] => rulesOf(live, [TEXTS[(live.file as ClimbFile).engine], TURNS])
