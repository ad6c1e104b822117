import { ONE } from '@sen/core/money'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { sql, type Tx } from '../platform/db.ts'
import { auditBooks, auditNewEntries, checkpointEntries, type Finding, post, renewAttestations } from './public.ts'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.close())

const AT = new Date('2026-03-01T10:00:00Z')

const grant = (player: string, amount = 7n * ONE) => ({
  kind: 'grant' as const,
  key: uuidv7(),
  lines: [
    { account: 'house:grants', amount: -amount },
    { account: `player:${player}:cash`, amount },
  ],
})
const give = async (player: string, amount?: bigint) =>
  (await world.deps.db.inBrand('sen', tx => post(tx, grant(player, amount)))).entryId

/** Writes checkpoints until so many entries lie under them: nothing is while an older transaction of the cluster runs, which other tests share. */
async function checkpoint(entries: number): Promise<void> {
  let checkpointed = 0
  await vi.waitFor(
    async () => {
      checkpointed += await checkpointEntries(world.deps.db, 'sen')
      expect(checkpointed).toBe(entries)
    },
    { timeout: 60_000 },
  )
}

const auditNew = () => world.deps.db.asOwner(tx => auditNewEntries(tx, 'sen', AT))

/** What the two audits find after somebody with the owner's rights changed rows; undone afterwards. */
async function tamper(statement: string): Promise<{ whole: string[]; fresh: string[] }> {
  const name = ({ law, row }: Finding) => `${law}: ${row}`
  const undo = new Error('undo')
  let found = { whole: [] as string[], fresh: [] as string[] }
  const work = async (tx: Tx) => {
    for (const table of ['entries', 'checkpoints', 'attestations'])
      await tx.client.query(`alter table wallet.${table} disable trigger user`)
    await tx.client.query(statement)
    const whole = (await auditBooks(tx, 'sen')).map(name)
    found = { whole, fresh: (await auditNewEntries(tx, 'sen', AT)).findings.map(name) }
    throw undo
  }
  await world.deps.db.asOwner(work).catch(error => {
    if (error !== undo) throw error
  })
  return found
}

/** A ledger with two entries before an attestation and two behind it. */
async function makeAttestation(): Promise<{ player: string; before: string; behind: string }> {
  const [player, other] = [uuidv7(), uuidv7()]
  const before = await give(player)
  await give(other)
  await checkpoint(2)
  expect(await auditNew()).toMatchObject({ findings: [], entries: 2n, attestation: { no: 1n, entries: 2n } })
  const behind = await give(player)
  await give(uuidv7())
  await checkpoint(2)
  return { player, before, behind }
}

test('an audit goes on from the attestation that the one before it set, and sets the next one', async () => {
  await makeAttestation()
  expect(await auditNew()).toMatchObject({ findings: [], entries: 2n, attestation: { no: 2n, entries: 4n } })
  // Nothing new: nothing is read, and no attestation is set for it.
  expect(await auditNew()).toMatchObject({ findings: [], entries: 0n, attestation: { no: 2n, entries: 4n } })
  expect(await world.deps.db.asOwner(tx => auditBooks(tx, 'sen'))).toEqual([])
}, 90_000)

test('a change behind the attestation is found by the audit that goes on from it, one before it by the whole audit', async () => {
  const { player, before, behind } = await makeAttestation()
  const change = (id: string) => tamper(`update wallet.entries set reference = 'another' where id = '${id}'`)
  const entry = (id: string) => `the chain is whole: entry ${id}`
  expect(await change(behind)).toEqual({ whole: [entry(behind)], fresh: [entry(behind)] })
  expect(await change(before)).toEqual({ whole: [entry(before)], fresh: [] })
  // Money that nobody posted is found at once, wherever its entry is claimed to stand.
  const credit = `update wallet.balances set cash = cash + 5 where player_id = '${player}'`
  const drift = `a balance equals the sum of its lines: player ${player} cash`
  expect(await tamper(credit)).toEqual({ whole: [drift], fresh: [drift] })
  const old = await tamper(
    `${credit}; update wallet.entries set amounts = array[amounts[1] - 5, amounts[2] + 5] where id = '${before}'`,
  )
  expect(old.fresh).toEqual([drift])
  expect(old.whole).toContain(entry(before))
  // A player who has done nothing since the attestation.
  const idle = await tamper(`update wallet.balances set cash = cash + 5 where player_id <> '${player}' and version = 1`)
  expect(idle.fresh).toHaveLength(1)
}, 90_000)

test('an attestation that was changed is found: by itself, by its checkpoint, by its balances, and by what the entries come to', async () => {
  const { player } = await makeAttestation()
  const row = 'an attestation is what was proved: attestation 1'
  const further = 'update wallet.attestations set entries = entries + 1'
  expect(await tamper(further)).toEqual({ whole: [row], fresh: [row] })
  const rehash = 'update wallet.attestations c set hash = wallet.digest(c)'
  const another = `update wallet.attestations set checkpoint_hash = sha256('x'); ${rehash}`
  expect((await tamper(another)).whole).toEqual([row])
  const balance = `update wallet.attested_balances set cash = cash + 5 where player_id = '${player}'`
  const balances = 'an attestation is what was proved: its balances'
  expect((await tamper(balance)).fresh).toContain(balances)
  expect((await tamper('delete from wallet.attestations')).fresh).toContain(balances)
  // Whoever makes every hash of the attestation anew, and the balance with it, is not found by what goes on from it, but by the whole.
  const all = `${balance}; update wallet.attestations set balances_hash = wallet.hash_attested_balances('sen'); ${rehash};
    update wallet.balances set cash = cash + 5 where player_id = '${player}';
    update wallet.entries set balances_after = array[balances_after[1], balances_after[2] + 5] where player_id = '${player}' and version = 2`
  const { whole } = await tamper(all)
  expect(whole).toContain(`an attestation is what was proved: player ${player}`)
  expect(whole).toContain(`a balance equals the sum of its lines: player ${player} cash`)
}, 90_000)

test('of two entries of a player at once the later may lie before the attestation: no false alarm, and no blind spot', async () => {
  const player = uuidv7()
  await give(player)
  await checkpoint(1)
  await auditNew()
  const open = new pg.Client(world.databaseUrl)
  let earlier = ''
  try {
    // The older transaction writes the later entry; `open` stands between the two and holds the chain there.
    await world.deps.db.inBrand('sen', async tx => {
      await tx.client.query('select pg_current_xact_id()')
      await open.connect()
      await open.query('begin; select pg_current_xact_id()')
      earlier = await give(player, 2n * ONE)
      await post(tx, grant(player, 3n * ONE))
    })
    await checkpoint(1)
    expect(await auditNew()).toMatchObject({ findings: [], attestation: { no: 2n, entries: 2n } })
    expect(await world.deps.db.asOwner(tx => auditBooks(tx, 'sen'))).toEqual([])
  } finally {
    await open.end()
  }
  await checkpoint(1)
  const wrong = await tamper(`update wallet.entries set balances_after = array[null, 1] where id = '${earlier}'`)
  expect(wrong.fresh).toContain(`a line carries the balance after it: entry ${earlier}`)
  expect(await auditNew()).toMatchObject({ findings: [], attestation: { no: 3n, entries: 3n } })
  expect(await world.deps.db.asOwner(tx => auditBooks(tx, 'sen'))).toEqual([])
}, 90_000)

test('broken attestations are dropped back to the last good one and proved anew; of a broken ledger none is dropped', async () => {
  const { player, behind } = await makeAttestation()
  await auditNew()
  const whole = () => world.deps.db.asOwner(tx => auditBooks(tx, 'sen'))
  const renew = () => world.deps.db.asOwner(tx => renewAttestations(tx, 'sen', AT))
  const last = { no: 2n, entries: 4n }
  // Nothing is broken: nothing is dropped.
  expect(await renew()).toMatchObject({ findings: [], dropped: [], from: last, attestation: last })
  /** Changes the attestations as nobody may, for good. */
  const damage = (statement: string) =>
    world.deps.db.asOwner(async tx => {
      await tx.client.query('alter table wallet.attestations disable trigger user')
      await tx.client.query(statement)
      await tx.client.query('alter table wallet.attestations enable trigger user')
    })
  const cases: [string, bigint[], bigint][] = [
    ['update wallet.attestations set entries = entries + 1 where no = 2', [2n], 1n],
    [`update wallet.attested_balances set cash = cash + 5 where player_id = '${player}'`, [], 2n],
    ['delete from wallet.attestations where no = 2', [], 1n],
    [
      `update wallet.attested_balances set cash = cash + 5 where player_id = '${player}';
      update wallet.attestations set balances_hash = wallet.hash_attested_balances('sen') where no = 2;
      update wallet.attestations c set hash = wallet.digest(c) where no = 2`,
      [2n],
      1n,
    ],
    ['update wallet.attestations set entries = entries + 1 where no = 1', [2n, 1n], 0n],
  ]
  for (const [statement, dropped, from] of cases) {
    await damage(statement)
    expect(await whole(), statement).not.toEqual([])
    const renewal = await renew()
    expect(renewal, statement).toMatchObject({ findings: [], from: { no: from } })
    expect(renewal.dropped.map(({ no }) => no)).toEqual(dropped)
    expect((await whole()).map(({ row }) => row)).toEqual([])
    const rows = await world.deps.db.asOwner(tx => tx.query<{ no: bigint }>(NUMBERS))
    expect(rows.at(-1)?.no).toBe(from === 2n ? 2n : from + 1n)
  }
  // Whoever changed the ledger is told so, and the attestation that proves it stays.
  const undo = new Error('undo')
  const work = async (tx: Tx) => {
    for (const table of ['entries', 'attestations'])
      await tx.client.query(`alter table wallet.${table} disable trigger user`)
    await tx.client.query(`update wallet.attestations set entries = entries + 1 where no = 1`)
    await tx.client.query(`update wallet.entries set reference = 'another' where id = '${behind}'`)
    const before = await tx.query(NUMBERS)
    const renewal = await renewAttestations(tx, 'sen', AT)
    expect(renewal.findings.map(({ row }) => row)).toEqual([`entry ${behind}`])
    expect(renewal.dropped).toEqual([])
    expect(await tx.query(NUMBERS)).toEqual(before)
    throw undo
  }
  await expect(world.deps.db.asOwner(work)).rejects.toBe(undo)
}, 90_000)

const NUMBERS = sql`select no from wallet.attestations where brand_id = 'sen' order by no`
