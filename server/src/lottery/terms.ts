/** What holds for the draws of a brand, from version to version. */
import { hash } from 'node:crypto'
import type { Brand } from '@sen/core/brand/brand-file'
import type { LotteryGame } from '@sen/core/lottery/game'
import { LOTTERY_GAMES } from '@sen/core/lottery/games'
import { hasJackpot } from '@sen/core/lottery/jackpot'
import { type LotterySettings, lotterySettings } from '@sen/core/lottery/settings'
import { listTermsChanges } from '@sen/core/lottery/terms-changes'
import { ONE } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

export type TermsRow = {
  version: number
  settings: LotterySettings
  changed_by: string
  changed_at: Date
  reason: string
}

/** The games that are offered under settings. */
export const listOpenGames = ({ closed }: Pick<LotterySettings, 'closed'>): LotteryGame[] =>
  LOTTERY_GAMES.filter(({ code }) => !closed.includes(code))

export const payUnitOf = ({ payUnit }: Pick<LotterySettings, 'payUnit'>): bigint => BigInt(payUnit) * ONE

/** The steps of rebate that a game gives: none where a jackpot is shared, which has no odds that could be lowered. */
export const rebateFor = ({ rebate }: Pick<LotterySettings, 'rebate'>, game: LotteryGame): LotterySettings['rebate'] =>
  hasJackpot(game) ? { ...rebate, most: 0 } : rebate

/** A version never changes, so that what was read of one stays read. */
const known = new Map<string, LotterySettings>()
const KNOWN_MOST = 1000

/** The settings of a version that a draw or a slip names. */
export async function readTerms(tx: Tx, version: number): Promise<LotterySettings> {
  const found = await tx.one<{ file: string }>(sql`
    select md5(settings::text) as file from lottery.terms where brand_id = ${tx.brandId} and version = ${version}`)
  if (!found) throw new Error(`no version ${version} of the lottery's terms`)
  const key = `${tx.brandId} ${version} ${found.file}`
  const read = known.get(key)
  if (read) return read
  const row = await tx.one<TermsRow>(sql`
    select settings from lottery.terms where brand_id = ${tx.brandId} and version = ${version}`)
  const settings = lotterySettings.parse(row?.settings)
  if (known.size >= KNOWN_MOST) known.clear()
  known.set(key, settings)
  return settings
}

/** The latest version; undefined before the first. */
export const findLatestTerms = (tx: Tx): Promise<TermsRow | undefined> =>
  tx.one<TermsRow>(sql`
    select version, settings, changed_by, changed_at, reason from lottery.terms
    where brand_id = ${tx.brandId} order by version desc limit 1`)

/** Versions are added one after the other. */
export const lockTerms = (tx: Tx): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`lottery.terms ${tx.brandId}`}, 0))`)

/** Adds a version; answers its number. */
export async function addTerms(
  tx: Tx,
  row: Omit<TermsRow, 'version'> & { fileSha256: string | null },
): Promise<number> {
  await lockTerms(tx)
  const version = ((await findLatestTerms(tx))?.version ?? 0) + 1
  await tx.run(sql`
    insert into lottery.terms (brand_id, version, settings, file_sha256, changed_by, changed_at, reason)
    values (${tx.brandId}, ${version}, ${JSON.stringify(row.settings)}::jsonb, ${row.fileSha256}, ${row.changed_by},
      ${row.changed_at}, ${row.reason})`)
  return version
}

/**
 * The version that draws have which are made now. The brand's file is a version of its own whenever it says something new; what a person
 * changed since stands until then. A setting that the code has added since, with its default, is nothing new.
 */
export async function currentTerms(
  tx: Tx,
  brand: Brand,
  now: Date,
): Promise<{ version: number; settings: LotterySettings }> {
  const [latest, fromFile] = [
    await findLatestTerms(tx),
    await tx.one<{ settings: unknown }>(sql`
      select settings from lottery.terms where brand_id = ${tx.brandId} and file_sha256 is not null order by version desc limit 1`),
  ]
  const saysTheSame = fromFile && listTermsChanges(lotterySettings.parse(fromFile.settings), brand.lottery).length === 0
  if (latest && saysTheSame) return { version: latest.version, settings: lotterySettings.parse(latest.settings) }
  const fileSha256 = hash('sha256', JSON.stringify(brand.lottery), 'hex')
  const row = { settings: brand.lottery, changed_by: '', changed_at: now, reason: '', fileSha256 }
  return { version: await addTerms(tx, row), settings: brand.lottery }
}
