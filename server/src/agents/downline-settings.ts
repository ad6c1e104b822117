/** What whoever stands above lets an agent do. What somebody further up is not let, nobody below is. */
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'

export type Let = { mayRegister: boolean; mayContract: boolean }

/** What an account may do: what it and everybody above it are let. */
export async function readLet(tx: Tx, accountId: string): Promise<Let> {
  const row = await tx.one<Let>(sql`
    select coalesce(bool_and(may_register), true) as "mayRegister", coalesce(bool_and(may_contract), true) as "mayContract"
    from agents.downline_settings
    where brand_id = ${tx.brandId} and member_id = any(array(
      select upline_id from agents.hierarchy where brand_id = ${tx.brandId} and member_id = ${accountId}) || ${accountId}::uuid)`)
  return row ?? { mayRegister: true, mayContract: true }
}

/** Refuses with identity.affiliateInvalid, as a code of nobody, where an agent may bring nobody in. */
export async function refuseInvitation(tx: Tx, agentId: string): Promise<void> {
  if (!(await readLet(tx, agentId)).mayRegister) refuse('identity.affiliateInvalid')
}

/** Takes away what was set of these accounts. */
export async function removeLet(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`delete from agents.downline_settings where brand_id = ${tx.brandId} and member_id = any(${ids}::uuid[])`,
  )
}

export async function saveLet(tx: Tx, memberId: string, { mayRegister, mayContract }: Let): Promise<void> {
  await tx.run(sql`
    insert into agents.downline_settings (brand_id, member_id, may_register, may_contract)
    values (${tx.brandId}, ${memberId}, ${mayRegister}, ${mayContract})
    on conflict (brand_id, member_id) do update set may_register = excluded.may_register, may_contract = excluded.may_contract`)
}
