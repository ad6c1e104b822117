/**
 * The lottery's part of the storm: players place slips over HTTP and repeat each until the answer is definite, draws are led on by two
 * who are killed between transactions, and at the end every draw is recounted from its public files: what each player has must be
 * what he had, less his slips, and what the recount pays.
 */
import { randomUUID } from 'node:crypto'
import type { Answer, Ask, Call } from '@sen/core/call'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { ONE, readAmount } from '@sen/core/money'
import { readSlipsFile, recount } from '../../tools/recount.ts'
import { seedCatalogue } from '../src/catalogue/public.ts'
import { openDb, sql } from '../src/platform/db.ts'
import type { Deps } from '../src/platform/deps.ts'
import { post } from '../src/wallet/public.ts'
import { leadDraws } from './lottery.ts'
import { type Player, registerPlayer } from './players.ts'
import type { Ground } from './storm.ts'
import { makeStormDeps } from './storm-deps.ts'
import { ask, type Reply } from './world.ts'

const PLAYERS = 4
const CASH = 50_000_000n * ONE
/** Games that draw every few minutes, with a bet that often wins. */
const GAMES = [
  { code: 'k3-1', bet: 'k3_side', selections: ['big', 'small'] },
  { code: 'k3-3', bet: 'k3_side', selections: ['big', 'small'] },
  { code: 'k3-5', bet: 'k3_sum', selections: ['9', '10', '11', '12'] },
] as const
/** What is no fault of anybody: the draw closed, or another took the last of a limit. */
const FAIR = ['lottery.drawLocked', 'lottery.numberStopped', 'lottery.oddsChanged', 'lottery.drawLimit']

type Bettor = { player: Player; funds: bigint }
type Taken = { id: string; owner: Bettor; draw: string; cost: bigint }

export type LotteryStorm = {
  /** Plays until then; answers what was answered otherwise than it should be. */
  run: (until: number) => Promise<{ calls: number; surprises: string[] }>
  /** Settles what is open and compares; differences in words. */
  finish: () => Promise<{ slips: number; draws: number; differences: string[] }>
}

export async function startLotteryStorm(ground: Ground, seed: number): Promise<LotteryStorm> {
  const db = openDb(ground.gateUrl, { max: 6 })
  const deps = await makeStormDeps(ground, db)
  await ground.withDb(seedCatalogue)
  await leadDraws(deps)
  const bettors = await makeBettors(ground)
  const slips: Taken[] = []
  const surprises: string[] = []
  let calls = 0
  const random = makeRandom(seed)

  /** The same call until the answer is definite. */
  async function send<C extends Call>(contract: C, input: Ask<C>, token?: string): Promise<Reply<C>> {
    for (;;) {
      calls += 1
      const server = ground.servers[random(ground.servers.length)]
      try {
        const reply = await ask(server?.url ?? '', contract, input, token ? { token } : {})
        if (reply.status < 500) return reply
      } catch {
        // Killed or cut: nobody knows whether it was done.
      }
      await new Promise(resolve => setTimeout(resolve, 30 + random(200)))
    }
  }

  async function placeOne(owner: Bettor): Promise<void> {
    const game = GAMES[random(GAMES.length)] as (typeof GAMES)[number]
    const board = await send(lotteryCalls.getLotteryBoard, { query: { gameCode: game.code } })
    const [draw] = board.value?.draws ?? []
    if (!draw) return
    const lines = game.selections
      .slice(0, 1 + random(game.selections.length))
      .map(selection => ({ bet: game.bet, selection, stake: String(1000 * (1 + random(20))) }))
    const named = { gameCode: game.code, drawNumber: draw.drawNumber, termsVersion: board.value.terms.version }
    const body = { requestKey: randomUUID(), ...named, lines }
    // Impatient hands press twice: the same key is the same slip.
    const answers = await Promise.all(
      Array.from({ length: random(6) === 0 ? 3 : 1 }, () => send(lotteryCalls.placeSlip, { body }, owner.player.token)),
    )
    const codes = new Set(answers.map(answer => answer.code))
    const taken = answers.filter(answer => answer.success)
    if (taken.length > 0 && new Set(taken.map(answer => answer.value.slip.id)).size > 1)
      surprises.push(`key ${body.requestKey}: several slips`)
    const odd = [...codes].find(code => code !== '' && !FAIR.includes(code))
    if (odd) surprises.push(`a slip of ${game.code}: answered ${odd}`)
    const [slip] = taken.map(answer => answer.value.slip)
    if (slip) slips.push({ id: slip.id, owner, draw: `${game.code}/${draw.drawNumber}`, cost: readAmount(slip.cost) })
  }

  return {
    run: async until => {
      const leading = [1, 2].map(async () => {
        while (Date.now() < until) {
          await leadDraws(mortal(deps, random)).catch(() => {})
          await new Promise(resolve => setTimeout(resolve, 300))
        }
      })
      const playing = bettors.map(async bettor => {
        while (Date.now() < until) await placeOne(bettor)
      })
      await Promise.all([...leading, ...playing])
      return { calls, surprises }
    },
    finish: async () => {
      await db.close()
      return ground.withDb(async quiet => {
        const open = await settleAll({ ...deps, db: quiet }, slips)
        const read = { proof: lotteryCalls.getDrawProof, slips: lotteryCalls.exportDrawSlips }
        const draws = [...new Set(slips.map(slip => slip.draw))]
        const differences = open.map(draw => `draw ${draw} was never decided`)
        for (const draw of draws) {
          const [gameCode = '', drawNumber = ''] = draw.split('/')
          const query = { gameCode, drawNumber }
          const proof = (await send(read.proof, { query })).value as Answer<typeof lotteryCalls.getDrawProof>
          const rows = readSlipsFile((await send(read.slips, { query })).value as unknown as string)
          differences.push(...payByRecount(draw, slips, recount(proof, rows), rows))
        }
        for (const bettor of bettors) {
          const has = await readFunds(quiet, bettor.player)
          if (has !== bettor.funds) differences.push(`bettor ${bettor.player.id} has ${has}, the model ${bettor.funds}`)
        }
        return { slips: slips.length, draws: draws.length, differences }
      })
    },
  }
}

/** Takes the costs of a draw off its players, adds what the recount pays, and says what of it does not agree. */
function payByRecount(
  draw: string,
  slips: readonly Taken[],
  counted: ReturnType<typeof recount>,
  rows: readonly string[],
): string[] {
  const differences = counted.wrong.map(wrong => `draw ${draw}: ${wrong}`)
  const published = new Set(rows.map(row => row.split(' ')[0]))
  const won = new Map(counted.winners.map(({ id, payout }) => [id, readAmount(payout)]))
  const mine = slips.filter(slip => slip.draw === draw)
  for (const { id, owner, cost } of mine) {
    owner.funds += (won.get(id) ?? 0n) - cost
    if (!published.has(id)) differences.push(`draw ${draw}: slip ${id} was taken and is not published`)
  }
  if (published.size !== mine.length)
    differences.push(`draw ${draw}: ${published.size} slips are published, ${mine.length} were taken`)
  return differences
}

/** Leads all draws with slips to their end, by a clock that runs ahead; those that are left are named. */
async function settleAll(deps: Deps, slips: readonly Taken[]): Promise<string[]> {
  const named = [...new Set(slips.map(slip => slip.draw))]
  const left = () =>
    deps.db.inBrand('sen', tx =>
      tx.query<{ draw: string; draws_at: Date }>(sql`
        select game_code || '/' || number as draw, draws_at from lottery.draws
        where brand_id = 'sen' and game_code || '/' || number = any(${named}::text[]) and settled_at is null order by draws_at desc`),
    )
  let now = Date.now()
  for (let turn = 0; turn < 40; turn++) {
    const open = await left()
    if (open.length === 0) return []
    now = Math.max(now, open[0]?.draws_at.getTime() ?? 0) + 5000
    const at = new Date(now)
    await leadDraws({ ...deps, now: () => at })
  }
  return (await left()).map(row => row.draw)
}

/** A process that is killed now and then between two transactions. */
function mortal(deps: Deps, random: (below: number) => number): Deps {
  let isDead = false
  const inBrand: Deps['db']['inBrand'] = (brandId, work) => {
    isDead ||= random(25) === 0
    return isDead ? Promise.reject(new Error('killed')) : deps.db.inBrand(brandId, work)
  }
  return { ...deps, db: { ...deps.db, inBrand } }
}

const readFunds = async (db: Deps['db'], { id }: Player): Promise<bigint> => {
  const row = await db.inBrand('sen', tx =>
    tx.one<{ funds: bigint }>(sql`select cash + bonus as funds from wallet.balances where player_id = ${id}`),
  )
  return row?.funds ?? 0n
}

/** Players who registered over HTTP, with money; the servers may still be coming up. */
async function makeBettors(ground: Ground): Promise<Bettor[]> {
  const url = ground.servers[0]?.url ?? ''
  for (const began = Date.now(); !(await fetch(`${url}/readyz`).catch(() => undefined))?.ok; ) {
    if (Date.now() - began > 60_000) throw new Error('a server did not come up')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return ground.withDb(async db => {
    const bettors: Bettor[] = []
    for (let at = 0; at < PLAYERS; at++) {
      const player = await registerPlayer({ ask: (contract, input, as) => ask(url, contract, input, as) })
      const lines = [
        { account: 'house:grants', amount: -CASH },
        { account: `player:${player.id}:cash`, amount: CASH },
      ]
      await db.inBrand('sen', tx => post(tx, { kind: 'grant', key: `storm:${player.id}`, lines }))
      bettors.push({ player, funds: await readFunds(db, player) })
    }
    return bettors
  })
}

/** Numbers from a seed: 0 up to but without `below`. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
