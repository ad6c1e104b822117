/**
 * The pots of jackpots: begun by the house, fed and won by rounds. A round feeds and wins in the transaction that takes its bet, after its
 * pots were locked in the order of their tiers. So of two rounds that would win the same pot the second finds the next one, and a process
 * that is killed has done all of it or nothing; what was won is paid with the win of the round, by the outbox.
 */
import { createHash } from 'node:crypto'
import { readAmount } from '@sen/core/money'
import { sql, type Tx } from '../database.ts'
import type { AnyGame } from '../game.ts'
import { hmac, openSeed, sealSeed } from '../seeds.ts'
import type { Supplier } from '../supplier.ts'
import { feedOf, hitPoint, type Jackpot, payable, seedOf, type Tier } from './jackpot-rules.ts'

/** Whose pots they are. */
export type Bank = { operator: string; partner: string; currency: string }

export type Pot = {
  id: string
  tier: string
  number: number
  amount: bigint
  seed: bigint
  steps: bigint
  secret_sealed: Buffer | null
  secret_hash: string | null
  opened_at: Date
}

/** The lowest stake of a game in ledger units: one step of its pots. */
export const stepOf = ({ stakes }: Pick<AnyGame, 'stakes'>, currency: string): bigint =>
  readAmount((stakes[currency] ?? stakes['*'])?.levels[0] as string)

/** A condition on rows of jackpot_pots: the pots of these players. */
export const ofBank = (group: string, { operator, partner, currency }: Bank) =>
  sql`group_code = ${group} and operator = ${operator} and partner = ${partner} and currency = ${currency}`

/** More rounds than can win a pot one after the other while another waits. */
const LOOKS_MOST = 100

type Line = [account: string, amount: bigint]

async function post(
  supplier: Supplier,
  tx: Tx,
  entry: { kind: 'seed' | 'feed' | 'hit' | 'giveBack'; roundId: string | null; currency: string },
  lines: Line[],
): Promise<void> {
  await tx.run(sql`insert into jackpot_entries (id, kind, round_id, currency, accounts, amounts)
    values (${supplier.newId()}, ${entry.kind}, ${entry.roundId}, ${entry.currency}, ${lines.map(([account]) => account)},
      ${lines.map(([, amount]) => amount.toString())}::bigint[])`)
}

const accountOf = ({ id }: Pick<Pot, 'id'>): string => `pot:${id}`

type Opening = { number: number; carried: bigint; seed: bigint }

/** Begins a pot of a tier; undefined where another process has just done it. Its lines are the caller's to post. */
async function openPot(
  supplier: Supplier,
  tx: Tx,
  { jackpot, bank, tier }: { jackpot: Jackpot; bank: Bank; tier: Tier },
  { number, carried, seed }: Opening,
): Promise<Pot | undefined> {
  const secret = tier.within === undefined ? null : supplier.dice(32).toString('hex')
  return tx.one<Pot>(sql`
    insert into jackpot_pots (id, group_code, tier, operator, partner, currency, number, amount, seed, secret_sealed, secret_hash)
    values (${supplier.newId()}, ${jackpot.group}, ${tier.code}, ${bank.operator}, ${bank.partner}, ${bank.currency}, ${number},
      ${carried + seed}, ${seed}, ${secret && sealSeed(supplier, secret)}, ${secret && createHash('sha256').update(secret).digest('hex')})
    on conflict do nothing
    returning ${POT}`)
}

const POT = sql`id, tier, number, amount, seed, steps, secret_sealed, secret_hash, opened_at`

/**
 * The open pots of a game's players, in the order of the tiers, locked; pots that are not there yet are begun. The first one is locked
 * before the others: whoever holds it has all of them, so that none waits for another with a lock in hand.
 */
export async function lockPots(
  supplier: Supplier,
  tx: Tx,
  { jackpot, bank, step }: { jackpot: Jackpot; bank: Bank; step: bigint },
): Promise<Pot[]> {
  const [first, ...rest] = jackpot.tiers as [Tier, ...Tier[]]
  const pots = [await lockPot(supplier, tx, { jackpot, bank, tier: first }, step)]
  const known = await tx.query<Pot>(sql`select ${POT} from jackpot_pots
    where ${ofBank(jackpot.group, bank)} and tier = any(${rest.map(({ code }) => code)}) and won_by is null for update`)
  for (const tier of rest)
    pots.push(known.find(pot => pot.tier === tier.code) ?? (await lockPot(supplier, tx, { jackpot, bank, tier }, step)))
  return pots
}

async function lockPot(
  supplier: Supplier,
  tx: Tx,
  asked: { jackpot: Jackpot; bank: Bank; tier: Tier },
  step: bigint,
): Promise<Pot> {
  const { jackpot, bank, tier } = asked
  const seed = seedOf(tier, step)
  // A pot that is won while this waits for it is followed by the next, which the next look finds, or whoever wins that one before.
  for (let looks = 0; looks < LOOKS_MOST; looks++) {
    const pot = await tx.one<Pot>(sql`
      select ${POT} from jackpot_pots
      where ${ofBank(jackpot.group, bank)} and tier = ${tier.code} and won_by is null for update`)
    if (pot) return pot
    const first = await openPot(supplier, tx, asked, { number: 1, carried: 0n, seed })
    if (!first) continue
    await post(supplier, tx, { kind: 'seed', roundId: null, currency: bank.currency }, [
      ['seeds', -seed],
      [accountOf(first), seed],
    ])
    return first
  }
  throw new Error(`the pot ${tier.code} of ${jackpot.group} is won again and again`)
}

type Round = { id: string; stake: bigint }

/** Takes a round's shares into the pots and gives it those it hits. A round of practice credit does neither. */
export async function feedPots(supplier: Supplier, tx: Tx, game: AnyGame, round: Round, state: unknown): Promise<void> {
  if (!game.jackpot) return
  const bank = await findBank(tx, round.id)
  if (!bank) return
  const { jackpot, tickets } = game.jackpot
  const step = stepOf(game, bank.currency)
  const steps = round.stake / step
  const pots = await lockPots(supplier, tx, { jackpot, bank, step })
  const shares = jackpot.tiers.map(tier => feedOf(tier, step) * steps)
  await post(supplier, tx, { kind: 'feed', roundId: round.id, currency: bank.currency }, [
    ['stakes', -shares.reduce((sum, share) => sum + share, 0n)],
    ...pots.map((pot, at): Line => [accountOf(pot), shares[at] as bigint]),
  ])
  const drawn = tickets(state)
  const kept: Pot[] = []
  for (const [at, tier] of jackpot.tiers.entries()) {
    const pot = pots[at] as Pot
    const fed = { ...pot, amount: pot.amount + (shares[at] as bigint), steps: pot.steps + steps }
    const due = { jackpot, bank, tier, step, roundId: round.id }
    if (tier.within !== undefined) kept.push(await hitByPoint(supplier, tx, due, fed, steps))
    else if (BigInt(drawn[at] as number) < steps) await hit(supplier, tx, due, fed, { pay: fed.amount, steps: 0n })
    else kept.push(fed)
  }
  await keep(tx, kept)
}

async function keep(tx: Tx, pots: readonly Pot[]): Promise<void> {
  await tx.run(sql`update jackpot_pots p set amount = k.amount, steps = k.steps
    from unnest(${pots.map(({ id }) => id)}::uuid[], ${pots.map(({ amount }) => amount.toString())}::bigint[],
      ${pots.map(({ steps }) => steps.toString())}::bigint[]) as k (id, amount, steps) where p.id = k.id`)
}

type Due = { jackpot: Jackpot; bank: Bank; tier: Tier; step: bigint; roundId: string }

/**
 * A round may pass the point of a pot and, at a high stake, that of the next as well: each step counts for the pot that it was made in. A
 * point that new rules drew nearer than the pot had come already is passed with the round's first step: it takes no more than its own steps on.
 * Answers the pot that stands then, whose amount and steps are the caller's to keep.
 */
async function hitByPoint(supplier: Supplier, tx: Tx, due: Due, fed: Pot, made: bigint): Promise<Pot> {
  const { tier, step } = due
  for (let [pot, left] = [fed, made]; ; ) {
    const secret = openSeed(supplier, pot.secret_sealed as Buffer)
    const over = pot.steps - BigInt(hitPoint(secret, pot.id, tier.within as number, hmac))
    if (over < 0n) return pot
    const past = over < left ? over : left - 1n
    left = past
    pot = await hit(supplier, tx, due, pot, { pay: pot.amount - past * feedOf(tier, step), steps: past })
  }
}

/** A pot is won: its money goes to the round's player, what is not paid to the next pot, which the house seeds. Answers that pot. */
async function hit(
  supplier: Supplier,
  tx: Tx,
  { jackpot, bank, tier, step, roundId }: Due,
  pot: Pot,
  { pay, steps }: { pay: bigint; steps: bigint },
): Promise<Pot> {
  const paid = payable(pay)
  const carried = pot.amount - paid
  await tx.run(sql`update jackpot_pots
    set amount = 0, steps = ${pot.steps}, won_by = ${roundId}, won_amount = ${paid}, won_at = now() where id = ${pot.id}`)
  const seed = seedOf(tier, step)
  const next = await openPot(supplier, tx, { jackpot, bank, tier }, { number: pot.number + 1, carried, seed })
  if (!next) throw new Error(`the pot after ${pot.id} stands already`)
  await post(supplier, tx, { kind: 'hit', roundId, currency: bank.currency }, [
    [accountOf(pot), -pot.amount],
    ['wins', paid],
    ['seeds', -seed],
    [accountOf(next), carried + seed],
  ])
  if (steps > 0n) await tx.run(sql`update jackpot_pots set steps = ${steps} where id = ${next.id}`)
  return { ...next, steps }
}

/** Whose pots a round feeds; undefined for practice. */
function findBank(tx: Tx, roundId: string): Promise<Bank | undefined> {
  return tx.one<Bank>(sql`select p.operator, s.partner, p.currency from rounds r
    join players p on p.id = r.player_id join sessions s on s.id = r.session_id
    where r.id = ${roundId} and p.mode = 'real'`)
}

/** A round that cannot be played to its end has won nothing: its pots' money goes into the pots of now. What it fed stays, at the house's cost. */
export async function giveBackPots(supplier: Supplier, tx: Tx, roundId: string): Promise<void> {
  const won = await tx.query<{ id: string; group_code: string; tier: string; won_amount: bigint } & Bank>(sql`
    update jackpot_pots set given_back = true where won_by = ${roundId} and not given_back
    returning id, group_code, tier, operator, partner, currency, won_amount`)
  for (const pot of won) {
    const now = await tx.one<{ id: string }>(sql`update jackpot_pots set amount = amount + ${pot.won_amount}
      where ${ofBank(pot.group_code, pot)} and tier = ${pot.tier} and won_by is null returning id`)
    if (!now) throw new Error(`there is no pot after ${pot.id}`)
    await post(supplier, tx, { kind: 'giveBack', roundId, currency: pot.currency }, [
      ['wins', -pot.won_amount],
      [accountOf(now), pot.won_amount],
    ])
  }
}
