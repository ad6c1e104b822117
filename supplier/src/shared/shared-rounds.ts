/**
 * The life of a shared round: betting, locked, drawn, settling, settled; or void. Every step stands in the database before anybody
 * hears of it and is taken by whichever process comes first, so that a killed one is followed by any other, or by itself.
 */
import { randomnessOf, roundAt, timeOfRound } from '@sen/core/fairness/beacon'
import { sql, type Tx } from '../database.ts'
import type { AnyGame } from '../game.ts'
import { gameOfRound } from '../game-rules.ts'
import { Refusal } from '../refusal.ts'
import { hmac } from '../seeds.ts'
import type { Supplier } from '../supplier.ts'
import type { Beacon } from './beacon.ts'
import { readSeed, takePlace } from './chains.ts'
import { payRound, returnStakes } from './settle-shared.ts'
import { sharedBytes } from './shared-bytes.ts'
import type { AnySharedRules } from './shared-rules.ts'

/** A supplier with beacon and clock for shared rounds. */
export type TableSupplier = Supplier & { tables: { beacon: Beacon; now: () => Date } }
export type TableGame = AnyGame & { shared: AnySharedRules }

export type SharedRound = {
  id: string
  game_code: string
  game_version: number
  number: bigint
  state: 'betting' | 'locked' | 'drawn' | 'settling' | 'settled' | 'void'
  opens_at: Date
  locks_at: Date
  beacon_round: bigint
  beacon_key: string
  chain_id: string
  place: number
  seed: string | null
  beacon_signature: string | null
  outcome: unknown
  /** When it took off; null for rounds that do not fly. */
  flies_at: Date | null
  shown_at: Date | null
  closed_at: Date | null
}

/** The beacon speaks so long after the betting has closed: nobody who bets can know its value, whatever his clock says. */
const LOCK_MS = 1500
/** Without the beacon's value for so long a round is void. */
const BEACON_WITHIN_MS = 60_000
/** So too without its rules: a process of another release may still have them. */
const RULES_WITHIN_MS = 60_000
/** A round takes off so long after its draw, when everybody has heard of it. */
const TAKE_OFF_MS = 1000
/** Rounds that nobody bet in are forgotten after a while; looked for once in so many rounds. */
const FORGET_EVERY = 100n

export const SELECT_SHARED = sql`select id, game_code, game_version, number, state, opens_at, locks_at, beacon_round, beacon_key, chain_id, place, seed,
  beacon_signature, outcome, flies_at, shown_at, closed_at from shared_rounds`

/** Whether a round is in flight, or about to be: its outcome stands and nobody may know it. */
export const isFlying = (round: SharedRound): round is SharedRound & { flies_at: Date } =>
  round.state === 'drawn' && round.flies_at !== null

/** The games of this supplier that are played in shared rounds. */
const tableGames = ({ games }: Pick<Supplier, 'games'>): TableGame[] =>
  games.filter((game): game is TableGame => game.shared !== undefined)

/** Whether this supplier has the beacon and the clock of shared rounds: there may be some of games that it offers no more. */
export const hasClock = (supplier: Supplier): supplier is TableSupplier => supplier.tables !== undefined

/** Whether it has games of shared rounds as well. */
export const hasTables = (supplier: Supplier): supplier is TableSupplier =>
  hasClock(supplier) && tableGames(supplier).length > 0

/** The latest round of each of these tables. */
export const latestRounds = (tx: Tx, codes: readonly string[]): Promise<SharedRound[]> =>
  tx.query<SharedRound>(sql`select latest.* from unnest(${codes}::text[]) as game
    cross join lateral (${SELECT_SHARED} where game_code = game order by number desc limit 1) as latest`)

/** The table by the rules that a round was opened with, whatever they are today; refuses unknownGame where nobody has them any more. */
export const tableOfRound = async (supplier: Supplier, round: Opened): Promise<TableGame> =>
  rebuildTable(supplier, await loadRules(supplier, round))

type Opened = Pick<SharedRound, 'game_code' | 'game_version'>

async function loadRules({ database }: Supplier, { game_code, game_version }: Opened) {
  const kept = await database.one<{ file: object }>(
    sql`select file from game_rules where code = ${game_code} and version = ${game_version}`,
  )
  return { game_code, game_version, rules: kept?.file ?? null }
}

function rebuildTable(supplier: Supplier, played: Parameters<typeof gameOfRound>[1]): TableGame {
  const game = gameOfRound(supplier, played)
  if (!game.shared) throw new Refusal('unknownGame')
  return game as TableGame
}

type Stepper = {
  /** Begins the step that is due at every table which is not in the midst of one; answers the steps, each whether anything changed. */
  begin: () => Promise<Promise<boolean>[]>
  /** Answers once no step is under way. */
  rest: () => Promise<unknown>
}

/** Steps tables side by side: none waits for another's payments. */
export function makeStepper(supplier: TableSupplier): Stepper {
  const underWay = new Map<string, Promise<boolean>>()
  const step = (code: string, work: () => Promise<boolean>): Promise<boolean> => {
    const stepping = work()
      .catch(error => {
        supplier.log.error({ err: error, game: code }, 'a table did not step on; it will be tried again')
        return false
      })
      .finally(() => underWay.delete(code))
    underWay.set(code, stepping)
    return stepping
  }
  return {
    begin: async () => {
      const games = tableGames(supplier)
      const codes = games.map(({ code }) => code)
      const [rounds, left] = await Promise.all([
        latestRounds(supplier.database, codes),
        // Of games that are offered no more: what was begun is played to its end.
        supplier.database.query<SharedRound>(
          sql`${SELECT_SHARED} where closed_at is null and game_code <> all(${codes})`,
        ),
      ])
      const isFree = (code: string) => !underWay.has(code)
      const [free, freeLeft] = [games.filter(({ code }) => isFree(code)), left.filter(one => isFree(one.game_code))]
      return [
        ...free.map(game => {
          const round = rounds.find(one => one.game_code === game.code)
          return step(game.code, () => stepTable(supplier, game, round))
        }),
        ...freeLeft.map(round => step(round.game_code, () => stepRound(supplier, round, supplier.tables.now()))),
      ]
    },
    rest: () => Promise.all(underWay.values()),
  }
}

/** Takes the step that is due at every table, if one is, and waits for all. Answers whether anything changed. */
export const stepTables = async (supplier: TableSupplier): Promise<boolean> =>
  (await Promise.all(await makeStepper(supplier).begin())).includes(true)

async function stepTable(supplier: TableSupplier, game: TableGame, round: SharedRound | undefined): Promise<boolean> {
  const now = supplier.tables.now()
  if (!round) return openRound(supplier, game, now, undefined)
  if (!round.closed_at) return stepRound(supplier, round, now)
  const { restMs } = game.shared.clock
  return now.getTime() >= restOver(round, restMs) ? openRound(supplier, game, now, round.id) : false
}

async function stepRound(supplier: TableSupplier, round: SharedRound, now: Date): Promise<boolean> {
  if (round.state === 'betting') return now >= round.locks_at ? lockRound(supplier, round) : false
  if (round.state === 'drawn') return now >= (round.shown_at as Date) ? beginSettling(supplier, round) : false
  if (round.state === 'void') return returnStakes(supplier, round, now)
  const game = await findRules(supplier, round, now)
  if (!game) return voidRound(supplier, round)
  return round.state === 'locked' ? drawRound(supplier, game, round, now) : payRound(supplier, game, round, now)
}

/** The rules of a round that is to be drawn or paid; undefined once they have been missing for so long that its stakes must go back. */
async function findRules(supplier: Supplier, round: SharedRound, now: Date): Promise<TableGame | undefined> {
  const offered = tableGames(supplier).find(
    ({ code, version }) => code === round.game_code && version === round.game_version,
  )
  if (offered) return offered
  // Asked for first: a database that does not answer says nothing of the rules.
  const kept = await loadRules(supplier, round)
  try {
    return rebuildTable(supplier, kept)
  } catch (error) {
    if (now.getTime() - round.locks_at.getTime() <= RULES_WITHIN_MS) throw error
    supplier.log.error({ err: error, round: round.id }, 'nobody has the rules of a round; its stakes go back')
    return undefined
  }
}

const restOver = ({ closed_at, shown_at }: SharedRound, restMs: number): number =>
  (shown_at ?? closed_at ?? new Date(0)).getTime() + restMs

/** Opens the next round of a table. It locks so that the beacon's next value comes just after. */
async function openRound(
  supplier: TableSupplier,
  game: TableGame,
  now: Date,
  seen: string | undefined,
): Promise<boolean> {
  const beaconRound = roundAt(new Date(now.getTime() + game.shared.clock.betMs + LOCK_MS))
  const locksAt = new Date(timeOfRound(beaconRound).getTime() - LOCK_MS)
  return supplier.database.inTransaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`table ${game.code}`}, 0))`)
    const [last] = await latestRounds(tx, [game.code])
    // Another process was quicker.
    if (last?.id !== seen) return false
    const { chainId, place } = await takePlace(supplier, tx, game.code, now)
    const number = (last?.number ?? 0n) + 1n
    await tx.run(sql`insert into shared_rounds (id, game_code, game_version, number, state, opens_at, locks_at, beacon_round, beacon_key,
        chain_id, place)
      values (${supplier.newId()}, ${game.code}, ${game.version}, ${number}, 'betting', ${now}, ${locksAt}, ${beaconRound},
        ${supplier.tables.beacon.publicKey}, ${chainId}, ${place})`)
    if (number % FORGET_EVERY === 0n) await forgetEmpty(tx, game.code, number)
    return true
  })
}

/** Rounds in which nobody bet, a day and more ago: their seeds follow from any later seed of the chain. */
async function forgetEmpty(tx: Tx, code: string, number: bigint): Promise<void> {
  await tx.run(sql`delete from shared_rounds s where game_code = ${code} and number < ${number - 5000n}
    and not exists (select 1 from rounds r where r.shared_round_id = s.id)`)
}

/** From the commit on no bet is taken down; one that was taken down before may still be answered by its wallet until the draw. */
async function lockRound(supplier: Supplier, { id }: SharedRound): Promise<boolean> {
  return (
    (await supplier.database.run(
      sql`update shared_rounds set state = 'locked' where id = ${id} and state = 'betting'`,
    )) === 1
  )
}

/** What was not paid yet goes back. */
async function voidRound(supplier: Supplier, { id, state }: SharedRound): Promise<boolean> {
  return (
    (await supplier.database.run(
      sql`update shared_rounds set state = 'void' where id = ${id} and state = ${state} and closed_at is null`,
    )) === 1
  )
}

async function drawRound(supplier: TableSupplier, game: TableGame, round: SharedRound, now: Date): Promise<boolean> {
  const beaconRound = Number(round.beacon_round)
  if (now < timeOfRound(beaconRound)) return false
  const { beacon } = supplier.tables
  // A beacon with another key cannot say what was promised under the old one.
  const signature =
    beacon.publicKey === round.beacon_key
      ? await beacon.fetch(beaconRound).catch(error => {
          supplier.log.warn({ err: error, round: beaconRound }, 'the beacon does not answer')
          return undefined
        })
      : undefined
  if (!signature) {
    if (now.getTime() - timeOfRound(beaconRound).getTime() <= BEACON_WITHIN_MS) return false
    return voidRound(supplier, round)
  }
  const seed = await readSeed(supplier, round.chain_id, round.place)
  const outcome = outcomeOf(game, { seed, signature, number: round.number })
  const { flight, clock } = game.shared
  const fliesAt = flight ? new Date(now.getTime() + TAKE_OFF_MS) : null
  const shownAt = new Date((fliesAt ?? now).getTime() + (flight ? flight.lastsMs(outcome) : clock.showMs))
  return (
    (await supplier.database.run(sql`update shared_rounds
      set state = 'drawn', seed = ${seed}, beacon_signature = ${signature}, outcome = ${JSON.stringify(outcome)}::jsonb, flies_at = ${fliesAt},
        shown_at = ${shownAt}
      where id = ${round.id} and state = 'locked'`)) === 1
  )
}

/** What seed and beacon make of a round. */
const outcomeOf = (game: TableGame, round: { seed: string; signature: string; number: bigint }): unknown =>
  game.shared.draw(
    sharedBytes(
      { seed: round.seed, beacon: randomnessOf(round.signature), game: game.code, number: String(round.number) },
      hmac,
    ),
    round.number,
  )

async function beginSettling(supplier: Supplier, { id }: SharedRound): Promise<boolean> {
  return (
    (await supplier.database.run(
      sql`update shared_rounds set state = 'settling' where id = ${id} and state = 'drawn'`,
    )) === 1
  )
}
