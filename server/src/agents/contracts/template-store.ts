/** SQL on templates of contracts. Every function works for the brand of its transaction. */
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import type { WrittenTerms } from '@sen/core/agents/contract-terms'
import { sql, type Tx } from '../../platform/db.ts'

export type Template = {
  id: string
  kind: ContractKind
  name: { vi: string; en: string }
  terms: WrittenTerms
  isPublic: boolean
}

export const readTemplates = (tx: Tx): Promise<Template[]> =>
  tx.query<Template>(sql`
    select id, kind, name, terms, is_public as "isPublic" from agents.templates where brand_id = ${tx.brandId} order by id`)

/** One by one: their number is judged before one is added. */
export async function lockTemplates(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`agents.templates ${tx.brandId}`}, 0))`)
}

export async function writeTemplate(tx: Tx, { id, kind, name, terms, isPublic }: Template, at: Date): Promise<void> {
  await tx.run(sql`
    insert into agents.templates (brand_id, id, kind, name, terms, is_public, saved_at)
    values (${tx.brandId}, ${id}, ${kind}, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(terms)}::jsonb, ${isPublic}, ${at})
    on conflict (brand_id, id) do update set kind = excluded.kind, name = excluded.name, terms = excluded.terms,
      is_public = excluded.is_public, saved_at = excluded.saved_at`)
}

/** Whether there was one. */
export const deleteTemplate = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run(sql`delete from agents.templates where brand_id = ${tx.brandId} and id = ${id}`)) === 1
