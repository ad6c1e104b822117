/** The words of the instant games, on top of those that every game has; Vietnamese is the source and the type. */
import { type Words, wordsOf } from '../words.ts'
import { type CardWords, cardWords } from './card-words.ts'

const vi = {
  bet: 'Cược',
  collect: 'Nhận {0}',
  rules: 'Luật chơi',
  ready: 'Chọn mức cược rồi bấm Cược',
  waiting: 'Đang ghi nhận…',
  won: 'Thắng {0}',
  wonTimes: 'Thắng {0} · ×{1}',
  network: 'Mất kết nối. Ván chỉ được tính một lần, bạn có thể thử lại an toàn.',
  badStake: 'Mức cược này không có trong danh sách. Hãy chọn mức khác.',
  badChoice: 'Lựa chọn này không hợp lệ. Hãy chọn lại.',
  badStep: 'Bước này không khớp với ván đang chơi. Ván đã được tải lại.',
  fieldOpen: 'Ô này đã mở. Hãy chọn ô khác.',
  nothingToCollect: 'Hãy mở ít nhất một ô hoặc một cửa trước khi nhận thưởng.',
  roundOver: 'Ván này đã kết thúc.',
  roundOpen: 'Bạn có một ván đang chơi dở. Ván đã được mở lại.',
  chance: 'Cơ hội thắng',
  multiplier: 'Hệ số',
  prize: 'Tiền thắng',
  returnNow: 'RTP của lựa chọn này',
  returnSpan: '{0} đến {1}, tùy lựa chọn',
  best: 'Giải cao nhất',
  verdictGoodText:
    'Hạt giống đã công bố đúng là hạt giống được cam kết trước khi cược. Trình duyệt của bạn vừa tự tính lại và ra đúng ván này.',
  notRevealed:
    'Hạt giống máy chủ của ván này vẫn đang dùng nên chưa công bố. Mã băm ở dưới là lời cam kết từ trước khi cược. Người chơi ván này mở nó từ lịch sử cược để công bố hạt giống.',
  stakesAre: 'Mức cược',
  over: 'Trên',
  under: 'Dưới',
  target: 'Mốc',
  mines: 'Số pháo',
  field: 'Ô {0}',
  fieldSafe: 'Ô {0}: an toàn',
  fieldBurst: 'Ô {0}: pháo nổ',
  nextField: 'Ô kế tiếp',
  rows: 'Số tầng',
  risk: 'Rủi ro',
  low: 'Thấp',
  medium: 'Vừa',
  high: 'Cao',
  drops: 'Rơi vào chén ×{0}',
  rolled: 'Thoi dừng ở {0}',
  flew: 'Quả cầu bay cao ×{0}',
  door: 'Cửa ô {0}, cánh {1}',
  doorOpen: 'Cửa ô {0}, cánh {1}: thông',
  doorBarred: 'Cửa ô {0}, cánh {1}: bị chặn',
  safeDoors: 'Số cánh thông mỗi cửa',
  safeOf: '{0} trên {1}',
  nextDoor: 'Cửa kế tiếp',
  pickDoor: 'Chọn một cánh cửa',
  barred: 'Cửa bị chặn!',
  burst: 'Pháo nổ!',
  opened: 'An toàn · ×{0}',
  pick: 'Chọn một ô đất',
  resumed: 'Ván dở đang chờ bạn. Hãy chơi tiếp.',
  commonRules:
    'Kết quả do chuỗi hạt giống quyết định và đã cam kết từ trước khi cược; bạn kiểm chứng được từng ván.|Lỗi kỹ thuật làm ván đó vô hiệu và tiền cược được hoàn.',
  diceRules:
    'Thoi dừng ở một số ngẫu nhiên từ 0.00 đến 99.99, mỗi số có cơ hội như nhau.|Chọn Dưới hoặc Trên và kéo mốc. Dưới: thắng khi số nhỏ hơn mốc. Trên: thắng khi số lớn hơn mốc. Đúng bằng mốc là thua.|Hệ số = {0} chia cho cơ hội thắng, làm tròn xuống bốn chữ số.',
  minesRules:
    'Trên {0} ô đất có số pháo bạn chọn, được giấu từ trước khi mở ô đầu tiên.|Mỗi ô an toàn nâng hệ số. Bấm Nhận bất cứ lúc nào để lấy tiền thắng; gặp pháo là mất tiền cược.|Hệ số = {1} chia cho cơ hội mở được chừng ấy ô, làm tròn xuống bốn chữ số: dừng ở đâu RTP cũng như nhau.|Ván tự nhận thưởng khi hết ô an toàn, hoặc khi ô kế tiếp sẽ vượt {2} lần cược.|Ván bị ngắt giữa chừng được giữ lại. Nếu 24 giờ không quay lại: đã mở ô thì ván tự nhận thưởng, chưa mở ô nào thì tiền cược được hoàn.',
  limboRules:
    'Quả cầu được đá lên và bay cao đến một hệ số ngẫu nhiên. Bạn chọn mốc từ ×{1} đến ×{2}.|Bay cao bằng mốc hoặc hơn thì bạn nhận tiền cược nhân với mốc; thấp hơn mốc là thua.|Cơ hội đạt một mốc = {0} chia cho mốc, nên mốc nào RTP cũng như nhau.',
  towersRules:
    'Qua {0} cửa ô liên tiếp; mỗi cửa có vài cánh, trong đó một số cánh thông. Cánh nào thông đã được rút từ trước khi mở cánh đầu tiên.|Mỗi cửa qua được nâng hệ số. Bấm Nhận bất cứ lúc nào để lấy tiền thắng; gặp cánh bị chặn là mất tiền cược.|Hệ số = {1} chia cho cơ hội qua được chừng ấy cửa, làm tròn xuống bốn chữ số: dừng ở đâu RTP cũng như nhau.|Qua cửa cuối cùng thì ván tự nhận thưởng.|Ván bị ngắt giữa chừng được giữ lại. Nếu 24 giờ không quay lại: đã qua cửa thì ván tự nhận thưởng, chưa qua cửa nào thì tiền cược được hoàn.',
  plinkoRules:
    'Giọt cà phê rơi qua các tầng lỗ; ở mỗi lỗ nó rẽ trái hoặc phải với cơ hội như nhau.|Nó rơi vào một trong các chén ở đáy; số trên chén là số lần tiền cược mà bạn nhận.|Rủi ro càng cao, chén ngoài rìa càng lớn và chén giữa càng nhỏ.',
}

const en: typeof vi = {
  bet: 'Bet',
  collect: 'Collect {0}',
  rules: 'Rules',
  ready: 'Choose your stake and press Bet',
  waiting: 'One moment…',
  won: 'You win {0}',
  wonTimes: 'You win {0} · ×{1}',
  network: 'Connection lost. A round counts once only, so it is safe to try again.',
  badStake: 'This stake is not on the list. Choose another one.',
  badChoice: 'This choice is not possible. Choose again.',
  badStep: 'This does not fit the round being played. The round was loaded again.',
  fieldOpen: 'This field is open already. Choose another one.',
  nothingToCollect: 'Open at least one field or door before you collect.',
  roundOver: 'This round is over.',
  roundOpen: 'You have an unfinished round. It was opened again.',
  chance: 'Chance to win',
  multiplier: 'Multiplier',
  prize: 'Winnings',
  returnNow: 'RTP of this choice',
  returnSpan: '{0} to {1}, depending on the choice',
  best: 'Highest prize',
  verdictGoodText:
    'The revealed seed is the one committed before the bet, and your browser has just computed this very round from it.',
  notRevealed:
    'The server seed of this round is still in use, so it is not revealed. The hash below is the commitment made before the bet. The player can open the round from the betting record to have the seed revealed.',
  stakesAre: 'Stakes',
  over: 'Over',
  under: 'Under',
  target: 'Target',
  mines: 'Crackers',
  field: 'Field {0}',
  fieldSafe: 'Field {0}: safe',
  fieldBurst: 'Field {0}: cracker',
  nextField: 'Next field',
  rows: 'Rows',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  drops: 'Falls into cup ×{0}',
  rolled: 'The shuttle stops at {0}',
  flew: 'The shuttlecock flies to ×{0}',
  door: 'Gate {0}, door {1}',
  doorOpen: 'Gate {0}, door {1}: open',
  doorBarred: 'Gate {0}, door {1}: barred',
  safeDoors: 'Open doors at each gate',
  safeOf: '{0} of {1}',
  nextDoor: 'Next gate',
  pickDoor: 'Choose a door',
  barred: 'Barred!',
  burst: 'Bang!',
  opened: 'Safe · ×{0}',
  pick: 'Choose a field',
  resumed: 'Your unfinished round is waiting. Play on.',
  commonRules:
    'The seeds decide every result and were committed before the bet; you can verify each round.|A technical fault voids the round and the stake is refunded.',
  diceRules:
    'The shuttle stops at a random number from 0.00 to 99.99, each as likely as any other.|Choose Under or Over and move the target. Under wins when the number is below the target, Over when it is above. Exactly on the target loses.|Multiplier = {0} over the chance to win, rounded down to four digits.',
  minesRules:
    'Of {0} clay fields as many as you choose hide a cracker; they are hidden before the first field is opened.|Every safe field raises the multiplier. Press Collect at any time to take your winnings; a cracker loses the stake.|Multiplier = {1} over the chance to open that many fields, rounded down to four digits: the RTP is the same wherever you stop.|The round collects by itself when no safe field is left, or when the next one would be above {2} times the stake.|An interrupted round is kept. If you do not come back within 24 hours it collects by itself; if no field was opened, the stake is refunded.',
  limboRules:
    'The shuttlecock is kicked up and flies to a random multiplier. You choose a target from ×{1} to ×{2}.|If it flies to your target or higher, you get your stake times the target; below it you lose.|Chance to reach a target = {0} over the target, so the RTP is the same at every target.',
  towersRules:
    'Pass {0} gates, one after another; each has a few doors, some of which are open. Which ones is drawn before the first door is tried.|Every gate you pass raises the multiplier. Press Collect at any time to take your winnings; a barred door loses the stake.|Multiplier = {1} over the chance to pass that many gates, rounded down to four digits: the RTP is the same wherever you stop.|After the last gate the round collects by itself.|An interrupted round is kept. If you do not come back within 24 hours it collects by itself; if no gate was passed, the stake is refunded.',
  plinkoRules:
    'The drop falls through rows of holes; at each it turns left or right with the same chance.|It lands in one of the cups; the number on the cup is how many times the stake you get.|The higher the risk, the larger the cups at the rim and the smaller those in the middle.',
}

export type InstantWords = Words & CardWords & typeof vi

/** All words of an instant game in a language. */
export const instantWords = (language: 'vi' | 'en'): InstantWords => ({
  ...wordsOf(language),
  ...cardWords[language],
  ...(language === 'en' ? en : vi),
})
