/**
 * The proof of the books: an entry must cost the same however many there are and however many checkpoints lie over them, and what was
 * proved must not be read again. Counted in processor time of the database, since the machine may have other work; run alone:
 * node bench/books.ts
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadBrands } from '../server/src/brand/public.ts'
import { type Db, openDb } from '../server/src/platform/db.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { auditBooks, auditNewEntries } from '../server/src/wallet/public.ts'
import { readCpuSeconds } from './cpu-time.ts'
import { endWithMe } from './end-with-me.ts'
import { onDatabase } from './wallet-ground.ts'

const FEW = { brand: 'hac', players: 1_000, entries: 100_000, checkpoints: 500 }
const MANY = { brand: 'sen', players: 10_000, entries: 1_000_000, checkpoints: 5_000 }
/** What comes after the checkpoint. */
const NEW = { entries: 10_000, checkpoints: 50 }

type Cost = { cpuMicros: number; wallMicros: number }
export type BooksFigures = {
  few: Cost
  many: Cost
  /** Of a new entry, after as many as those above were proved. */
  newAfterFew: Cost
  newAfterMany: Cost
}

/** µs an entry. Most of the time goes into writing the ledgers, as the product does, checkpoint by checkpoint. */
export async function measureBooks(): Promise<BooksFigures> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-books-'))
  const cluster = await startEmbedded({ dataDir, settings: { fsync: 'off', shared_buffers: '512MB' } })
  await migrate(cluster.url())
  const db = openDb(cluster.url(), { max: 2 })
  try {
    await loadBrands(db)
    const whole = ({ brand, entries }: typeof FEW) =>
      cost(cluster.pid, entries, async () => refuseFindings(await db.asOwner(tx => auditBooks(tx, brand))))
    const fresh = async (ledger: typeof FEW) => {
      await auditNew(db, ledger.brand, ledger.entries)
      await grow(cluster.url(), { ...ledger, ...NEW, from: ledger.entries })
      return cost(cluster.pid, NEW.entries, () => auditNew(db, ledger.brand, NEW.entries))
    }
    const measure = async (ledger: typeof FEW) => {
      await grow(cluster.url(), { ...ledger, from: 0 })
      return { whole: await best(() => whole(ledger)), fresh: await fresh(ledger) }
    }
    const [few, many] = [await measure(FEW), await measure(MANY)]
    return { few: few.whole, many: many.whole, newAfterFew: few.fresh, newAfterMany: many.fresh }
  } finally {
    await db.close()
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function auditNew(db: Db, brand: string, expected: number): Promise<void> {
  const { findings, entries } = await db.asOwner(tx => auditNewEntries(tx, brand, new Date()))
  refuseFindings(findings)
  if (Number(entries) !== expected) throw new Error(`${entries} new entries were audited, not ${expected}`)
}

function refuseFindings(findings: readonly object[]): void {
  if (findings.length > 0) throw new Error(`the books are broken: ${JSON.stringify(findings)}`)
}

async function cost(pid: number, entries: number, work: () => Promise<void>): Promise<Cost> {
  const [cpu, began] = [readCpuSeconds(pid), performance.now()]
  await work()
  const wallMicros = ((performance.now() - began) * 1000) / entries
  // Where processor time cannot be read, the clock on the wall stands for it.
  const cpuMicros = ((readCpuSeconds(pid) - cpu) * 1e6) / entries || wallMicros
  return { cpuMicros, wallMicros }
}

async function best(measure: () => Promise<Cost>): Promise<Cost> {
  const [one, other] = [await measure(), await measure()]
  return one.cpuMicros < other.cpuMicros ? one : other
}

type Growth = { brand: string; players: number; from: number; entries: number; checkpoints: number }

/**
 * Adds entries to a ledger, player after player by turns: first a gift, then bets and wins. Each piece is committed before its checkpoint,
 * which takes only what can no longer be joined.
 */
async function grow(url: string, { brand, players, from, entries, checkpoints }: Growth): Promise<void> {
  const each = entries / checkpoints
  await onDatabase(
    url,
    `do $$ begin
      for piece in 0..${checkpoints - 1} loop
        insert into wallet.entries (brand_id, id, kind, key, player_id, accounts, amounts, balances_after, version, subject, reference)
        select '${brand}', ('0' || lpad(to_hex(k), 11, '0') || '70008000000000000000')::uuid, kind, case when v = 1 then 'gift' || p end,
          md5('${brand}' || p)::uuid, array['cash', case when v = 1 then 'house:grants' else 'vendor:STUDIO:clearing' end],
          array[amount, -amount], array[1000000000::bigint + p - 1000 * (v / 2) + 900 * ((v - 1) / 2), null], v, 'lotus-pond', md5(k::text)
        from (
          select k, p, v, case when v = 1 then 'grant' when v % 2 = 0 then 'bet' else 'win' end as kind,
            case when v = 1 then 1000000000::bigint + p when v % 2 = 0 then -1000 else 900 end as amount
          from (select k, k % ${players} as p, k / ${players} + 1 as v
            from generate_series(${from} + piece * ${each}, ${from} + (piece + 1) * ${each} - 1) k) turns
        ) entries;
        commit;
        perform wallet.checkpoint('${brand}');
        commit;
        if piece % 50 = 0 then perform brin_summarize_new_values('wallet.entries_xid'); end if;
      end loop;
    end $$`,
  )
  await settle(url, brand)
}

/** Stores the balances, and checkpoints what was not, because some other transaction of the server was still open. */
async function settle(url: string, brand: string): Promise<void> {
  await onDatabase(
    url,
    `insert into wallet.balances (brand_id, player_id, cash, version)
      select brand_id, player_id, sum(amounts[1]), count(*) from wallet.entries where brand_id = '${brand}' group by 1, 2
      on conflict (brand_id, player_id) do update set cash = excluded.cash, version = excluded.version`,
  )
  await onDatabase(url, 'vacuum analyze wallet.entries, wallet.balances, wallet.checkpoints')
  await onDatabase(url, `select wallet.checkpoint('${brand}')`)
}

if (import.meta.main) {
  await endWithMe()
  for (const [name, { cpuMicros, wallMicros }] of Object.entries(await measureBooks()))
    console.log(`${name.padEnd(14)} ${cpuMicros.toFixed(2)} µs an entry, ${wallMicros.toFixed(2)} by the clock`)
}
