/**
 * Sixty-four rivals for one wallet at the same moment: bets, withdrawals, transfers and deposits (threats T11, T14). Exactly what
 * is affordable succeeds, nothing waits for ever, and at the end the balance is the one that the successes add up to.
 */
import { ONE } from '@sen/core/money'
import { Refusal, refuse } from '@sen/core/refusal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../test/cashier.ts'
import { makePlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { openDb, sql } from '../platform/db.ts'
import { findBalance, findVendorWallet, post, walletPosting } from '../wallet/public.ts'
import { settleTransfer } from './gateways/settle-transfer.ts'
import { lockPosting } from './postings.ts'
import { lockWithdrawal } from './store.ts'
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts'
import { reviewWithdrawal } from './withdrawals/review-withdrawal.ts'

const RIVALS = 64
const ROUNDS = 4

let world: World
let vendor: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
  // Room for all of them at once: what is proved is the locking, not the pool.
  const db = openDb(world.databaseUrl, { max: 40 })
  const { db: own } = world.deps
  world.deps.db = db
  closers.push(async () => {
    world.deps.db = own
    await db.close()
  })
})
const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
  await world.close()
})

const caller = (playerId: string) => ({
  ...makeStaff(world, 'Lan', 'hac'),
  session: {
    sessionId: '',
    brandId: 'hac',
    accountId: playerId,
    account: 'rival',
    kind: 0 as const,
    mustChangePassword: false,
  },
})

/** A player with cash and a game open, an account to draw to, and an open deposit of 7. */
async function makeWallet(cash: bigint) {
  const player = await makePlayer(world.deps, { brand: 'hac', cash, bonus: 0n })
  const [playerId, bankAccountId, depositId] = [player.id, world.deps.newId(), world.deps.newId()]
  // Nothing stands at the vendor yet: bets are staked from what rivals of theirs move there.
  await move(playerId, -cash)
  const reference = `HAC${depositId
    .slice(-9)
    .toUpperCase()
    .replace(/[IOLU]/g, '0')}`
  await world.deps.db.inBrand('hac', async tx => {
    await tx.run(sql`
      insert into cashier.bank_accounts (brand_id, id, player_id, bank_code, number, holder, state)
      values ('hac', ${bankAccountId}, ${playerId}, 'VCB', ${bankAccountId.slice(-12)}, 'A B', 'active')`)
    await tx.run(sql`
      insert into cashier.deposits (brand_id, id, player_id, idempotency_key, reference, method, kind, provider, amount, pay_to, expires_at)
      values ('hac', ${depositId}, ${playerId}, 'key', ${reference}, 'banktransfer', 'bank', 'sandbox', ${7n * ONE}, '{}',
        now() + interval '1 hour')`)
  })
  return { player, playerId, bankAccountId, reference }
}
type Wallet = Awaited<ReturnType<typeof makeWallet>>

/** Whether it succeeded; false for being refused for want of money. Anything else is a fault of ours. */
const tryIt = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    error => {
      if (error instanceof Refusal && ['wallet.notEnough', 'cashier.notNow'].includes(error.code)) return false
      throw error
    },
  )

/** A bet as the vendor sends it: through its own writer, beside what the cashier posts. */
async function bet({ player }: Wallet): Promise<void> {
  const { status } = await vendor.send('/transaction/bet', vendor.bet(player, Number(ONE)))
  if (status === 'RS_ERROR_NOT_ENOUGH_MONEY') refuse('wallet.notEnough')
  expect(status).toBe('RS_OK')
}

/** The money part of a request: its row and its posting in one transaction, as requestWithdrawal does it. */
async function withdraw({ playerId, bankAccountId }: Wallet): Promise<string> {
  const id = world.deps.newId()
  await world.deps.db.inBrand('hac', async tx => {
    await tx.run(sql`
      insert into cashier.withdrawals (brand_id, id, player_id, idempotency_key, reference, amount, fee, bank_account_id, bank_code, account_number,
        account_holder, provider)
      values ('hac', ${id}, ${playerId}, ${id}, ${id}, ${ONE}, 0, ${bankAccountId}, 'VCB', '0123456', 'A B', 'sandbox')`)
    await post(tx, lockPosting(await lockWithdrawal(tx, id)))
  })
  return id
}

const move = (playerId: string, amount: bigint) =>
  world.deps.db.inBrand('hac', tx =>
    post(tx, walletPosting({ key: world.deps.newId(), playerId, vendor: 'STUDIO', amount })),
  )
const transfer = ({ playerId }: Wallet) => move(playerId, ONE)

const deposit = ({ reference }: Wallet, sentAt = new Date(0)) =>
  settleTransfer(world.deps, 'hac', 'sandbox', {
    kind: 'transfer',
    providerId: `FT-${reference}`,
    amount: 7n * ONE,
    memo: reference,
    payer: 'A',
    sentAt,
  })

/** Gives a withdrawal back: the player takes it back and the staff rejects it at the same moment, and one of them does. */
async function giveBack(wallet: Wallet, id: string): Promise<number> {
  const player = caller(wallet.playerId)
  const both = await Promise.all([
    tryIt(cancelWithdrawal(world.deps, player, { query: undefined, body: { id } })),
    tryIt(
      reviewWithdrawal(world.deps, makeStaff(world, 'Minh', 'hac'), {
        query: undefined,
        body: { id, verdict: 'reject', reason: 'thử tranh chấp' },
      }),
    ),
  ])
  return both.filter(Boolean).length
}

test('64 rivals for one wallet: exactly the affordable succeed, round after round, and nobody waits for ever', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const affordable = 5 + (round % 20)
    const wallet = await makeWallet(BigInt(affordable) * ONE)
    const kinds = [bet, withdraw, transfer]
    const attempts = Array.from({ length: RIVALS }, (_, at) =>
      at % 16 === 15
        ? deposit(wallet).then(heard => expect(heard).toBe('done'))
        : tryIt((kinds[at % 3] as (wallet: Wallet) => Promise<unknown>)(wallet)),
    )
    const done = await Promise.all(attempts)
    const count = (kind: number) => done.filter((one, at) => one === true && at % 3 === kind).length
    const [bets, withdrawals, transfers] = [count(0), count(1), count(2)]
    const { cash, locked } = await world.deps.db.inBrand('hac', tx => findBalance(tx, wallet.playerId))
    const staked = await world.deps.db.inBrand('hac', tx => findVendorWallet(tx, wallet.playerId, 'STUDIO'))
    const taken = withdrawals + transfers
    // The deposit of 7 came once, although four told it; who was refused before it came was refused rightly.
    expect([cash, staked]).toEqual([BigInt(affordable + 7 - taken) * ONE, BigInt(transfers - bets) * ONE])
    expect(taken).toBeGreaterThanOrEqual(affordable)
    expect(taken).toBeLessThanOrEqual(affordable + 7)
    const requested = await world.deps.db.inBrand('hac', tx =>
      tx.query<{ id: string }>(
        sql`select id from cashier.withdrawals where brand_id = 'hac' and player_id = ${wallet.playerId}`,
      ),
    )
    expect(locked).toBe(BigInt(requested.length) * ONE)
    const given = await Promise.all(requested.map(({ id }) => giveBack(wallet, id)))
    expect(given.every(times => times === 1)).toBe(true)
    const after = await world.deps.db.inBrand('hac', tx => findBalance(tx, wallet.playerId))
    expect([after.locked, after.cash]).toEqual([0n, cash + locked])
  }
}, 60_000)
