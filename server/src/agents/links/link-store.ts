/** SQL on links of agents. Every function works for the brand of its transaction. */
import type { Days } from '@sen/core/agents/rules'
import { sql, type Tx } from '../../platform/db.ts'

export type LinkRow = {
  id: string
  name: string
  code: string
  created_at: Date
  clicks: number
  registrations: number
  first_deposits: number
}

/** The links an agent keeps, newest first, with what became of them on some days. */
export const listLinks = (tx: Tx, agentId: string, { from, to }: Days): Promise<LinkRow[]> =>
  tx.query<LinkRow>(sql`
    select l.id, l.name, l.code, l.created_at, d.* from agents.links l cross join lateral (
      select coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(registrations), 0)::int as registrations,
        coalesce(sum(first_deposits), 0)::int as first_deposits
      from agents.link_days where brand_id = l.brand_id and link_id = l.id and day >= ${from}::date and day <= ${to}::date
    ) d
    where l.brand_id = ${tx.brandId} and l.agent_id = ${agentId} and l.closed_at is null order by l.id desc`)

export async function countLinks(tx: Tx, agentId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from agents.links
    where brand_id = ${tx.brandId} and agent_id = ${agentId} and closed_at is null`)
  return row?.count ?? 0
}

/** Whether it was added: false where the agent has one of this name. */
export async function addLink(
  tx: Tx,
  link: { id: string; agentId: string; code: string; name: string; at: Date },
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into agents.links (brand_id, id, agent_id, code, name, created_at)
    values (${tx.brandId}, ${link.id}, ${link.agentId}, ${link.code}, ${link.name}, ${link.at})
    on conflict (brand_id, agent_id, lower(name)) where closed_at is null do nothing`)
  return added === 1
}

export async function closeLink(tx: Tx, agentId: string, id: string, at: Date): Promise<boolean> {
  const closed = await tx.run(sql`
    update agents.links set closed_at = ${at}
    where brand_id = ${tx.brandId} and id = ${id} and agent_id = ${agentId} and closed_at is null`)
  return closed === 1
}

type OpenLink = { id: string; agent_id: string }

/** The link of a code that still counts. */
const findLink = (tx: Tx, code: string): Promise<OpenLink | undefined> =>
  tx.one<OpenLink>(sql`
    select id, agent_id from agents.links
    where brand_id = ${tx.brandId} and code = ${code.trim().toUpperCase()} and closed_at is null`)

/** Counts a browser that opened a link, once a day; its agent's own visits do not count. */
export async function countVisit(
  tx: Tx,
  visit: { code: string; by: string | undefined; day: string; browser: Buffer },
): Promise<void> {
  const link = await findLink(tx, visit.code)
  if (!link || link.agent_id === visit.by) return
  const isNew = await tx.run(sql`
    insert into agents.link_visits (brand_id, link_id, day, browser)
    values (${tx.brandId}, ${link.id}, ${visit.day}, ${visit.browser}) on conflict do nothing`)
  if (isNew === 1)
    await tx.run(sql`
      insert into agents.link_days as d (brand_id, link_id, day, clicks) values (${tx.brandId}, ${link.id}, ${visit.day}, 1)
      on conflict (brand_id, link_id, day) do update set clicks = d.clicks + 1`)
}

/** Notes that an account was opened by a link, in the transaction that opens it; a code that is no link's is the agent's own. */
export async function noteLinkRegistration(tx: Tx, accountId: string, code: string): Promise<void> {
  const link = await findLink(tx, code)
  if (!link) return
  await tx.run(sql`
    insert into agents.link_members (brand_id, member_id, link_id) values (${tx.brandId}, ${accountId}, ${link.id})
    on conflict do nothing`)
  await tx.run(sql`
    insert into agents.link_days as d (brand_id, link_id, day, registrations)
    select brand_id, ${link.id}, platform.day_of(joined_at, ${tx.calendar.timeZone}), 1 from agents.hierarchy
    where brand_id = ${tx.brandId} and member_id = ${accountId} and upline_id = ${link.agent_id} and depth = 1
    on conflict (brand_id, link_id, day) do update set registrations = d.registrations + 1`)
}
