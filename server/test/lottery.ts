/** The lottery of a world: players with money, and draws led on by the test's clock. */
import { randomUUID } from 'node:crypto'
import type { Ask, Asked } from '@sen/core/call'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { ONE } from '@sen/core/money'
import { readSlipsFile } from '../../tools/recount.ts'
import { askStations } from '../src/lottery/ask-stations.ts'
import { keepDraws } from '../src/lottery/keep-draws.ts'
import { planDraws } from '../src/lottery/plan-draws.ts'
import { settleDraws } from '../src/lottery/settle-draws.ts'
import { type DrawRow, findDraw } from '../src/lottery/store.ts'
import { sql } from '../src/platform/db.ts'
import type { Deps } from '../src/platform/deps.ts'
import { post } from '../src/wallet/public.ts'
import { type Player, registerPlayer } from './players.ts'
import type { World } from './world.ts'

/** A new player with so many whole units of cash beside the welcome. */
export async function makeBettor(world: World, cash: bigint): Promise<Player> {
  const player = await registerPlayer(world)
  const amount = cash * ONE
  const lines = [
    { account: 'house:welcome' as const, amount: -amount },
    { account: `player:${player.id}:cash` as const, amount },
  ]
  await world.deps.db.inBrand('sen', tx => post(tx, { kind: 'grant', key: `cash:${player.id}`, lines }))
  return player
}

export const board = async (world: World, gameCode: string) =>
  (await world.ask(lotteryCalls.getLotteryBoard, { query: { gameCode } })).value

type Body = Asked<typeof lotteryCalls.placeSlip>['body']

/** Places a slip on the game's next draw; what is left out is as a screen would send it. */
export async function bet(
  world: World,
  player: Player,
  gameCode: string,
  lines: Body['lines'],
  more: Partial<Ask<typeof lotteryCalls.placeSlip>['body']> = {},
) {
  const { draws, terms } = await board(world, gameCode)
  const drawNumber = draws[0]?.drawNumber ?? ''
  const body = { requestKey: randomUUID(), gameCode, drawNumber, termsVersion: terms.version, lines, ...more }
  return world.ask(lotteryCalls.placeSlip, { body }, { token: player.token })
}

/** A whole northern result with this special prize. */
export const northernResult = (special: string) => ({
  prizes: {
    db: [special],
    g1: ['11111'],
    g2: ['22222', '22223'],
    g3: ['30001', '30002', '30003', '30004', '30005', '30006'],
    g4: ['4001', '4002', '4003', '4004'],
    g5: ['5001', '5002', '5003', '5004', '5005', '5006'],
    g6: ['601', '602', '603'],
    g7: ['71', '72', '73', '74'],
  },
})

/** A whole southern or central result with this special prize. */
export const southernResult = (special: string) => ({
  prizes: {
    db: [special],
    g1: ['11111'],
    g2: ['22222'],
    g3: ['33333', '33334'],
    g4: ['40001', '40002', '40003', '40004', '40005', '40006', '40009'],
    g5: ['5555'],
    g6: ['6661', '6662', '6663'],
    g7: ['777'],
    g8: ['88'],
  },
})

/** The draw of a game as the database has it; throws where there is none. */
export async function drawRow(world: World, gameCode: string, number: string): Promise<DrawRow> {
  const row = await world.deps.db.inBrand('sen', tx => findDraw(tx, gameCode, number))
  if (!row) throw new Error(`no draw ${gameCode} ${number}`)
  return row
}

/** The next draw of a game that takes bets, made if need be. */
export async function nextDraw(world: World, gameCode: string) {
  await planDraws(world.deps, 'sen')
  const [draw] = (await board(world, gameCode)).draws
  if (!draw) throw new Error(`no draw of ${gameCode}`)
  return draw
}

/** Cash and bonus of a player. */
export async function fundsOf(world: World, { id }: Pick<Player, 'id'>): Promise<bigint> {
  const row = await world.deps.db.inBrand('sen', tx =>
    tx.one<{ funds: bigint }>(sql`select cash + bonus as funds from wallet.balances where player_id = ${id}`),
  )
  return row?.funds ?? 0n
}

/** Leads every draw on as the jobs do, each once: what a station said is settled behind it. */
export async function leadDraws(deps: Deps): Promise<void> {
  await keepDraws(deps, 'sen')
  await askStations(deps, 'sen')
  await settleDraws(deps, 'sen')
}

/** Moves the clock to a moment and leads every draw on. */
export async function goTo(world: World, moment: Date): Promise<void> {
  world.time.now = moment
  await leadDraws(world.deps)
}

/** Locks a draw on time, then draws and settles it. */
export async function runDraw(world: World, { locksAt, drawsAt }: { locksAt: string; drawsAt: string }): Promise<void> {
  await goTo(world, new Date(locksAt))
  await goTo(world, new Date(Date.parse(drawsAt) + 3000))
}

/** What anybody may read of a draw: its proof, and the rows of its slips file. */
export async function readProof(world: World, gameCode: string, drawNumber: string) {
  const query = { gameCode, drawNumber }
  const { value: proof } = await world.ask(lotteryCalls.getDrawProof, { query })
  const { value: file } = await world.ask(lotteryCalls.exportDrawSlips, { query })
  return { proof, rows: readSlipsFile(file as unknown as string) }
}

/** The world of a process that is killed before its nth transaction. */
export function dying(world: World, transactions: number): Deps {
  let left = transactions
  const inBrand: Deps['db']['inBrand'] = (brandId, work) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('killed')) : world.deps.db.inBrand(brandId, work)
  }
  return { ...world.deps, db: { ...world.deps.db, inBrand } }
}
