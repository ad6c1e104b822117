import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditTransactions } from '../src/bets/public.ts'
import { auditBooks, type Finding } from '../src/wallet/public.ts'
import { findBrokenLaws } from './laws.ts'
import { makePlayer, testVendor } from './vendor.ts'
import { makeWorld, type World } from './world.ts'

// Each law is broken on purpose once, and must be found with the row that is broken.
let world: World
let player: Awaited<ReturnType<typeof makePlayer>>
let bet: Record<string, unknown>

beforeAll(async () => {
  world = await makeWorld()
  const vendor = testVendor(() => world.url, world.deps.config.dataDir)
  player = await makePlayer(world.deps)
  bet = vendor.bet(player, 100_000)
  await vendor.send('/transaction/bet', bet)
  await vendor.send('/transaction/win', vendor.win(player, bet, 300_000))
  // Writes a checkpoint over what was written, as soon as no older transaction of the cluster runs: other tests share it.
  await vi.waitFor(
    async () => {
      expect(await findBrokenLaws(world.databaseUrl)).toEqual([])
      const { rows } = await world.deps.db.asOwner(tx =>
        tx.client.query(`select (select count(*) from wallet.entries where brand_id = 'sen')
          - (select coalesce(sum(entries), 0) from wallet.checkpoints where brand_id = 'sen') as unsealed`),
      )
      expect(Number(rows[0].unsealed)).toBe(0)
    },
    { timeout: 60_000, interval: 200 },
  )
}, 90_000)
afterAll(() => world.close())

/** Changes rows as somebody with the owner's rights could, with every trigger and check out of the way; undone afterwards. */
async function tamper(statement: string): Promise<Finding[]> {
  let findings: Finding[] = []
  const undo = new Error('undo')
  await world.deps.db
    .asOwner(async tx => {
      await tx.client.query(`alter table wallet.entries disable trigger user; alter table bets.transactions disable trigger user;
        alter table wallet.entries drop constraint lines_sum_to_zero; alter table wallet.balances drop constraint balances_cash_check`)
      await tx.client.query(statement)
      findings = [...(await auditBooks(tx, 'sen')), ...(await auditTransactions(tx, 'sen'))]
      throw undo
    })
    .catch(error => {
      if (error !== undo) throw error
    })
  return findings
}

const laws = async (statement: string) => (await tamper(statement)).map(({ law, row }) => `${law}: ${row}`)

test('a double credit is found: the balance is not the sum of its lines', async () => {
  expect(await laws(`update wallet.balances set cash = cash + 300000`)).toContain(
    `a balance equals the sum of its lines: player ${player.id} cash`,
  )
})

test('an entry that creates money is found by name', async () => {
  const { id } = (
    await world.deps.db.asOwner(tx => tx.client.query(`select id from wallet.entries where kind = 'win'`))
  ).rows[0]
  const found = await laws(`update wallet.entries set amounts = array[300001, -300000] where kind = 'win'`)
  expect(found).toContain(`every entry sums to zero: entry ${id}`)
  expect(found).toContain(`the chain is whole: entry ${id}`)
})

test('a negative balance is found', async () => {
  expect(await laws('update wallet.balances set cash = -1')).toContain(`no balance is negative: player ${player.id}`)
})

test('a changed entry that still balances breaks the chain and is named', async () => {
  const { id } = (
    await world.deps.db.asOwner(tx => tx.client.query(`select id from wallet.entries where kind = 'win'`))
  ).rows[0]
  expect(await laws(`update wallet.entries set reference = 'another' where kind = 'win'`)).toContain(
    `the chain is whole: entry ${id}`,
  )
})

test('a deleted entry breaks the chain', async () => {
  const found = await laws(`delete from wallet.entries where kind = 'win'`)
  expect(found.some(one => one.startsWith('the chain is whole'))).toBe(true)
})

test('a checkpoint that was replaced does not continue the chain', async () => {
  const found = await laws(
    `alter table wallet.checkpoints disable trigger user; update wallet.checkpoints set hash = sha256('x')`,
  )
  expect(found.some(one => one.startsWith('the chain is whole: checkpoint'))).toBe(true)
})

test('a stored reply that says another balance than the ledger is found', async () => {
  expect(await laws(`update bets.transactions set balance = balance + 1 where kind = 'win'`)).toHaveLength(1)
})

test('a call without its entry is found', async () => {
  const found = await laws(`update bets.transactions set amount = amount + 1 where kind = 'bet'`)
  expect(found).toContain(`calls and ledger tell the same story: transaction ${bet.transaction_uuid}`)
})

test('money that moved with every table in step except for the running balance is found', async () => {
  const found = await laws(`update wallet.entries set balances_after = array[1, null] where kind = 'bet'`)
  expect(found.some(one => one.startsWith('a line carries the balance after it'))).toBe(true)
})

test('an answered win that paid nothing is found by name', async () => {
  const lost = `insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, ref, reference_key, resolves, amount,
      content, outcome, moved, balance)
    select brand_id, vendor_code, gen_random_uuid(), 'lost-win', 'win', player_id, gen_random_uuid(), round, ref, reference_key, false, 5,
      content, 'ok', false, balance from bets.transactions where kind = 'win'`
  expect(await laws(lost)).toContain('calls and ledger tell the same story: transaction lost-win')
})
