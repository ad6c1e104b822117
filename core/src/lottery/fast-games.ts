/** The lotteries that draw every one, three and five minutes, day and night: all of them our own. */
import type { FormCode } from './forms.ts'
import type { LotteryGame, MenuTag } from './game.ts'

/** Minutes between two draws, and how many seconds before each the last bet is taken. */
const PACES = [
  { minutes: 1, lockSeconds: 5 },
  { minutes: 3, lockSeconds: 10 },
  { minutes: 5, lockSeconds: 15 },
] as const

type Kind = { first: number; code: string; form: FormCode; menuTag: MenuTag; vi: string; en: string }

const KINDS: readonly Kind[] = [
  { first: 7211, code: 'k3', form: 'k3', menuTag: 'K3', vi: 'Tài Xỉu K3', en: 'K3 Big Small' },
  { first: 7221, code: '11x5', form: 'e11x5', menuTag: '11X5', vi: '11 chọn 5', en: '11 Pick 5' },
  { first: 7231, code: 'pk10', form: 'pk10', menuTag: 'PK10', vi: 'Đua Thuyền PK10', en: 'PK10 Race' },
  { first: 7241, code: 'ssc', form: 'ssc', menuTag: 'SSC', vi: 'Năm Chữ Số', en: 'Five Digits' },
  {
    first: 7251,
    code: 'fast-north',
    form: 'north',
    menuTag: 'FAST_VN',
    vi: 'Miền Bắc Siêu Tốc',
    en: 'Express Northern',
  },
  { first: 7261, code: 'keno', form: 'keno', menuTag: 'KENO', vi: 'Keno', en: 'Keno' },
]

export const FAST_GAMES: readonly LotteryGame[] = KINDS.flatMap(({ first, code, form, menuTag, vi, en }) =>
  PACES.map(({ minutes, lockSeconds }, at) => ({
    gameId: first + at,
    code: `${code}-${minutes}`,
    form,
    menuTag,
    names: { vi: `${vi} ${minutes} phút`, en: `${en} ${minutes} min` },
    schedule: { kind: 'every', minutes },
    drawnBy: 'own',
    lockSeconds,
  })),
)
