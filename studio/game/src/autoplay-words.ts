/** The words of automatic play; Vietnamese is the source and the type. */
import type { StopReason } from './autoplay.ts'

const vi = {
  autoplay: 'Chơi tự động',
  autoplayStop: 'Dừng chơi tự động, còn {0} ván',
  autoplayIntro:
    'Các ván nối tiếp nhau với mức cược {0} cho đến khi gặp một điều kiện dừng. Bạn có thể dừng bất cứ lúc nào.',
  autoplayRounds: 'Số ván',
  autoplayLoss: 'Dừng trước khi lỗ quá',
  autoplayWin: 'Dừng khi một ván thắng từ',
  autoplayAnyWin: 'Không giới hạn',
  autoplayFeature: 'Dừng khi vào vòng thưởng',
  autoplayOffer: 'Dừng khi được nhân đôi giải; bỏ chọn thì giải được nhận ngay',
  autoplayStart: 'Bắt đầu',
  done: 'Đã chơi hết số ván tự động.',
  loss: 'Chơi tự động đã dừng: ván tiếp theo có thể vượt mức lỗ bạn đặt.',
  win: 'Chơi tự động đã dừng: ván thắng đạt mức bạn đặt.',
  feature: 'Chơi tự động đã dừng: đã vào vòng thưởng.',
  offer: 'Chơi tự động đã dừng: ván vừa rồi được nhân đôi giải.',
  balance: 'Chơi tự động đã dừng: số dư không đủ cho ván tiếp theo.',
  interrupted: 'Chơi tự động đã dừng: ván vừa rồi không được đặt hoặc chưa chơi xong.',
  stopped: 'Đã dừng chơi tự động.',
}

export type AutoplayWords = Record<keyof typeof vi | StopReason, string>

const en: AutoplayWords = {
  autoplay: 'Autoplay',
  autoplayStop: 'Stop autoplay, {0} rounds left',
  autoplayIntro: 'Rounds follow each other at a stake of {0} until a stop is reached. You can stop at any time.',
  autoplayRounds: 'Rounds',
  autoplayLoss: 'Stop before losing more than',
  autoplayWin: 'Stop when one round wins at least',
  autoplayAnyWin: 'No limit',
  autoplayFeature: 'Stop when a feature starts',
  autoplayOffer: 'Stop when a win can be doubled; otherwise wins are taken',
  autoplayStart: 'Start',
  done: 'All autoplay rounds are played.',
  loss: 'Autoplay stopped: the next round could go past your loss limit.',
  win: 'Autoplay stopped: a round won the amount you set.',
  feature: 'Autoplay stopped: a feature started.',
  offer: 'Autoplay stopped: the win of the last round could be doubled.',
  balance: 'Autoplay stopped: your balance does not cover the next round.',
  interrupted: 'Autoplay stopped: the last round was not placed or not finished.',
  stopped: 'Autoplay stopped.',
}

/** The words of a language. */
export const autoplayWords = (language: 'vi' | 'en'): AutoplayWords => (language === 'en' ? en : vi)
