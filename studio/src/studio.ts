/** The studio: a supplier of slots, instant games, tables and rooms of cards under several vendor names. */
import path from 'node:path'
import type { AnyGame } from '@sen/supplier/game'
import type { Given } from '@sen/supplier/run'
import { lobbyGame } from '@sen/supplier/shared/lobby'
import { readGames, rebuildGame } from './games.ts'

const games = readGames()

export const STUDIO: Given = {
  name: 'studio',
  entries: [
    { code: 'studio', name: { vi: 'Sen Studio', en: 'Sen Studio' } },
    { code: 'trangvang', name: { vi: 'Trăng Vàng', en: 'Golden Moon' } },
    { code: 'luavn', name: { vi: 'Lụa Vạn Phúc', en: 'Silk Works' } },
    { code: 'hoian', name: { vi: 'Hội An Live', en: 'Hoi An Live' } },
    { code: 'kinhdo', name: { vi: 'Kinh Đô Live', en: 'Royal City Live' } },
    { code: 'langbai', name: { vi: 'Làng Bài', en: 'Card Village' } },
    { code: 'sanhrong', name: { vi: 'Sảnh Rồng', en: 'Dragon Run' } },
    { code: 'phoco', name: { vi: 'Phố Cổ', en: 'Old Quarter' } },
    { code: 'hoalu', name: { vi: 'Hoa Lư', en: 'Hoa Lu' } },
    { code: 'dongson', name: { vi: 'Đông Sơn', en: 'Dong Son' } },
    { code: 'rongtien', name: { vi: 'Rồng Tiên', en: 'Dragon & Fairy' } },
    { code: 'bachma', name: { vi: 'Bạch Mã', en: 'White Horse' } },
    { code: 'ngoclam', name: { vi: 'Ngọc Lâm', en: 'Jade Forest' } },
    { code: 'trangtien', name: { vi: 'Tràng Tiền Live', en: 'Trang Tien Live' } },
    { code: 'ds88', name: { vi: 'DS88', en: 'DS88' } },
    { code: 'dig', name: { vi: 'DIG', en: 'DIG' } },
    { code: 'ws168', name: { vi: 'WS168', en: 'WS168' } },
    { code: 'halong', name: { vi: 'Hạ Long', en: 'Ha Long' } },
    { code: 'bienngoc', name: { vi: 'Biển Ngọc', en: 'Jade Sea' } },
    { code: 'saovang', name: { vi: 'Sao Vàng Sports', en: 'Gold Star Sports' } },
  ],
  games: [
    ...games,
    lobbyGame({ code: 'hoian-lobby', entry: 'hoian', name: { vi: 'Sảnh Hội An', en: 'Hoi An Lobby' }, games }),
    lobbyGame({ code: 'kinhdo-lobby', entry: 'kinhdo', name: { vi: 'Sảnh Kinh Đô', en: 'Royal City Lobby' }, games }),
    lobbyGame({
      code: 'trangtien-lobby',
      entry: 'trangtien',
      name: { vi: 'Sảnh Tràng Tiền', en: 'Trang Tien Lobby' },
      games,
    }),
  ],
  rebuild: rebuildGame,
  pages: path.join(import.meta.dirname, '..', 'dist'),
}

/** Betting is never made shorter than this, in milliseconds. */
const BET_LEAST_MS = 9000

/** The studio whose tables go through a round so many times faster: who bets still has his time. */
export const makeStudio = (pace: number): Given => ({ ...STUDIO, games: STUDIO.games.map(game => quicken(game, pace)) })

function quicken(game: AnyGame, pace: number): AnyGame {
  if (!game.shared || pace === 1) return game
  const { betMs, showMs, restMs } = game.shared.clock
  const bet = Math.min(betMs, Math.max(BET_LEAST_MS, betMs / pace))
  return { ...game, shared: { ...game.shared, clock: { betMs: bet, showMs: showMs / pace, restMs: restMs / pace } } }
}
