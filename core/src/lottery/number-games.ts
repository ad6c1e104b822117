/** Number games at fixed hours, and those in the manner of the neighbouring countries. Drawn here. */
import type { FormCode } from './forms.ts'
import { EVERY_DAY, type LotteryGame, type MenuTag, type Schedule, type Weekday } from './game.ts'

const at = (weekdays: readonly Weekday[], ...hours: string[]): Schedule => ({ kind: 'weekly', weekdays, hours })
const every = (minutes: number): Schedule => ({ kind: 'every', minutes })

const game = (
  gameId: number,
  [code, vi, en]: [code: string, vi: string, en: string],
  form: FormCode,
  menuTag: MenuTag,
  schedule: Schedule,
): LotteryGame => ({
  gameId,
  code,
  form,
  menuTag,
  names: { vi, en },
  schedule,
  drawnBy: 'own',
  lockSeconds: schedule.kind === 'every' ? 20 : 60,
})

export const NUMBER_GAMES: readonly LotteryGame[] = [
  game(7001, ['sen-3d', 'Sen 3D', 'Sen 3D'], 'd3', 'NUMBERS', every(10)),
  game(7002, ['sen-4d', 'Sen 4D', 'Sen 4D'], 'd4', 'NUMBERS', at(EVERY_DAY, '12:00', '19:00')),
  game(7003, ['sen-645', 'Sen 6/45', 'Sen 6/45'], 'mega645', 'NUMBERS', at([4, 6, 1], '18:00')),
  game(7005, ['pc28', 'PC 28', 'PC 28'], 'pc28', 'NUMBERS', every(5)),
  game(7006, ['bau-cua', 'Bầu Cua', 'Fish, Prawn and Crab'], 'baucua', 'NUMBERS', every(1)),
  game(7007, ['xoc-dia', 'Xóc Đĩa', 'Four Coins'], 'xocdia', 'NUMBERS', every(1)),
  game(7101, ['sea-mekong', 'Mê Kông 4 Số', 'Mekong Four'], 'lao', 'SEA', at(EVERY_DAY, '15:30')),
  game(7103, ['sea-temple', 'Đền Tháp 6 Số', 'Temple Six'], 'thai', 'SEA', at(EVERY_DAY, '12:30')),
]
