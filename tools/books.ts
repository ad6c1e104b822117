/**
 * `npm run books`: proves the books of the running database from the first entry, brand by brand, and prints what the players have.
 * `--since-attestation` proves what came after the last attestation and sets the next one, as the hourly job does; the vendors' calls are
 * left to the whole proof then. `--renew-attestations` drops attestations that are broken back to the last good one and proves anew from there,
 * then proves everything. `--player name` prints one account. DATABASE_URL names the database; else it is the embedded one under SEN_DATA (.data). Ends with 1 when a
 * law is broken, naming the first broken row of each.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Amount, showAmount } from '@sen/core/money'
import { auditTransactions } from '../server/src/bets/public.ts'
import { findBrokenAudit } from '../server/src/operations/public.ts'
import { type Db, openDb, sql, type Tx } from '../server/src/platform/db.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import {
  auditBooks,
  auditNewEntries,
  checkpointEntries,
  type Finding,
  renewAttestations,
} from '../server/src/wallet/public.ts'

type Totals = {
  players: bigint
  cash: Amount
  bonus: Amount
  locked: Amount
  points: Amount
  entries: bigint
  checkpoints: bigint
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      player: { type: 'string' },
      'since-attestation': { type: 'boolean', default: false },
      'renew-attestations': { type: 'boolean', default: false },
    },
  })
  const { url, stop } = await findDatabase()
  const db = openDb(url, { max: 2 })
  try {
    const brands = await db.asOwner(tx =>
      tx.query<{ brand_id: string }>(sql`select brand_id from brand.brands order by 1`),
    )
    let broken = 0
    for (const { brand_id: brand } of brands) {
      if (values['renew-attestations']) await printRenewal(db, brand)
      broken += values['since-attestation'] ? await printNewEntries(db, brand) : await printBrand(db, brand)
      if (values.player !== undefined) await printPlayer(db, brand, values.player)
    }
    console.log(
      broken === 0 ? 'The books are whole.' : `The books are broken: ${broken} finding${broken > 1 ? 's' : ''}.`,
    )
    process.exitCode = broken === 0 ? 0 : 1
  } finally {
    await db.close()
    await stop()
  }
}

async function findDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  const dataDir = path.resolve(import.meta.dirname, '..', process.env.SEN_DATA || '.data')
  const database = await startEmbedded({ dataDir })
  return { url: database.url('sen'), stop: database.adopted ? async () => {} : database.stop }
}

/** Audits one brand and prints it; answers how many laws are broken. */
async function printBrand(db: Db, brand: string): Promise<number> {
  await checkpointEntries(db, brand)
  return db.asOwner(async tx => {
    const totals = (await tx.one<Totals>(sql`
      select count(*) as players, coalesce(sum(cash), 0)::bigint as cash, coalesce(sum(bonus), 0)::bigint as bonus,
        coalesce(sum(locked), 0)::bigint as locked, coalesce(sum(points), 0)::bigint as points,
        (select count(*) from wallet.entries where brand_id = ${brand}) as entries,
        (select count(*) from wallet.checkpoints where brand_id = ${brand}) as checkpoints
      from wallet.balances where brand_id = ${brand}`)) as Totals
    console.log(`${brand}: ${totals.players} players, ${totals.entries} entries, ${totals.checkpoints} checkpoints`)
    console.log(
      `  cash ${showAmount(totals.cash)}  bonus ${showAmount(totals.bonus)}  locked ${showAmount(totals.locked)}  points ${showAmount(totals.points)}`,
    )
    const others = await tx.query<{ account: string; amount: Amount }>(sql`
      select regexp_replace(l.account, '^(vendor:[^:]+:wallet):.*', '\\1') as account, sum(l.amount)::bigint as amount from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
      where e.brand_id = ${brand} and l.account like '%:%' group by 1 order by 1`)
    for (const { account, amount } of others) console.log(`  ${account} ${showAmount(amount)}`)
    const findings = [...(await auditBooks(tx, brand)), ...(await auditTransactions(tx, brand))]
    return printFindings(tx, brand, findings)
  })
}

/** Audits what a brand's ledger holds since its attestation; answers how many laws are broken. */
async function printNewEntries(db: Db, brand: string): Promise<number> {
  await checkpointEntries(db, brand)
  return db.asOwner(async tx => {
    const { findings, entries, attestation } = await auditNewEntries(tx, brand, new Date())
    const { no, checkpoint_no: checkpointNo, entries: proved } = attestation
    console.log(
      `${brand}: ${entries} new entries; attestation ${no} at checkpoint ${checkpointNo} with ${proved} entries`,
    )
    return printFindings(tx, brand, findings)
  })
}

/** Repairs a brand's attestations and prints what was dropped, whole, since it stands nowhere else afterwards. */
async function printRenewal(db: Db, brand: string): Promise<void> {
  await checkpointEntries(db, brand)
  const { dropped, from, attestation, findings } = await db.asOwner(tx => renewAttestations(tx, brand, new Date()))
  for (const { no, checkpoint_no: at, checkpoint_hash: hash, entries } of dropped)
    console.log(`${brand}: dropped attestation ${no} at checkpoint ${at} (${hash}) with ${entries} entries`)
  console.log(
    findings.length > 0
      ? `${brand}: nothing was dropped, the ledger itself is broken`
      : `${brand}: proved anew from attestation ${from.no} to ${attestation.no} at checkpoint ${attestation.checkpoint_no}`,
  )
}

/** Prints what is broken, in the audit log too; answers how much it is. */
async function printFindings(tx: Tx, brand: string, findings: readonly Finding[]): Promise<number> {
  const { rows, brokenNo } = await findBrokenAudit(tx, brand)
  console.log(`  audit log: ${rows} rows`)
  const all = [...findings]
  if (brokenNo)
    all.push({ law: 'the audit log is whole', row: `row ${brokenNo}`, detail: 'it, or one before it, was changed' })
  for (const { law, row, detail } of all) console.log(`  BROKEN ${law}: ${row}: ${detail}`)
  return all.length
}

async function printPlayer(db: Db, brand: string, name: string): Promise<void> {
  await db.asOwner(async tx => {
    const rows = await tx.query<{
      username: string
      id: string
      cash: Amount
      bonus: Amount
      locked: Amount
      points: Amount
      version: bigint
      held: Amount
    }>(sql`
      select a.username, a.id, b.cash, b.bonus, b.locked, b.points, b.version, (
        select coalesce(sum(w.amount), 0)::bigint from wallet.vendor_wallets w where w.brand_id = b.brand_id and w.player_id = b.player_id) as held
      from identity.accounts a join wallet.balances b on b.brand_id = a.brand_id and b.player_id = a.id
      where a.brand_id = ${brand} and lower(a.username) = lower(${name})`)
    for (const row of rows)
      console.log(
        `  player ${row.username} (${row.id}): balance ${showAmount(row.cash + row.bonus + row.held)}  at vendors ${showAmount(row.held)}  cash ${showAmount(row.cash)}  bonus ${showAmount(row.bonus)}  locked ${showAmount(row.locked)}  points ${showAmount(row.points)}  entries ${row.version}`,
      )
  })
}

await main()
