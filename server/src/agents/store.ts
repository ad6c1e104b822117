/** SQL on the schema `agents`. Every function works for the brand of its transaction. */
import type { Days } from '@sen/core/agents/rules'
import type { Amount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { hashToken, readToken } from '../platform/token.ts'

/** The distance of a member below an agent; undefined for whoever does not stand below him. */
export async function findDepth(tx: Tx, agentId: string, memberId: string): Promise<number | undefined> {
  const row = await tx.one<{ depth: number }>(sql`
    select depth from agents.hierarchy
    where brand_id = ${tx.brandId} and member_id = ${memberId} and upline_id = ${agentId}`)
  return row?.depth
}

/** How far an account stands below the first one above it; 0 for one with nobody above. */
export async function measureDepth(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.one<{ depth: number }>(sql`
    select coalesce(max(depth), 0)::int as depth from agents.hierarchy where brand_id = ${tx.brandId} and member_id = ${accountId}`)
  return row?.depth ?? 0
}

/** The account that nobody stands above, at the head of this one's line. */
export async function findTop(tx: Tx, accountId: string): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    select upline_id as id from agents.hierarchy where brand_id = ${tx.brandId} and member_id = ${accountId} order by depth desc limit 1`)
  return row?.id ?? accountId
}

/** Counts an account that a line opens on a day; false, and nothing counted, once the line has opened `max` of that day. */
export async function countRegistration(tx: Tx, topId: string, day: string, max: number): Promise<boolean> {
  const counted = await tx.run(sql`
    insert into agents.registration_days as o (brand_id, top_id, day, opened)
    select ${tx.brandId}, ${topId}::uuid, ${day}::date, 1 where ${max}::int > 0
    on conflict (brand_id, top_id, day) do update set opened = o.opened + 1 where o.opened < ${max}`)
  return counted === 1
}

/** Those between an agent and a member of his line, from the one directly below him to the member himself. */
export async function listTrail(tx: Tx, agentId: string, memberId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select up.member_id as id from agents.hierarchy down
    join agents.hierarchy up on up.brand_id = down.brand_id and up.member_id = down.upline_id and up.upline_id = ${agentId}
    where down.brand_id = ${tx.brandId} and down.member_id = ${memberId}
    order by up.depth`)
  return [...rows.map(({ id }) => id), memberId]
}

/** The member of an agent's line that has this folded name. */
export async function findNamed(tx: Tx, agentId: string, name: string): Promise<string | undefined> {
  const row = await tx.one<{ id: string }>(sql`
    select member_id as id from agents.hierarchy where brand_id = ${tx.brandId} and upline_id = ${agentId} and name = ${name}`)
  return row?.id
}

/** Members of a line up to here are asked one by one. */
const SMALL_TEAM = 1000

/** Whether more stand below an account than are asked one by one. */
export async function isLargeTeam(tx: Tx, agentId: string): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from agents.hierarchy where brand_id = ${tx.brandId} and upline_id = ${agentId} offset ${SMALL_TEAM} limit 1`)
  return row !== undefined
}

/** Those of these accounts that stand below an agent. */
export async function keepMembers(tx: Tx, agentId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select member_id as id from agents.hierarchy
    where brand_id = ${tx.brandId} and upline_id = ${agentId} and member_id = any(${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

export type DownlinePageOf = { belowId: string | undefined; limit: number }
export type DownlineMember = { id: string; depth: number }

const starting = (prefix: string) => `${prefix.replace(/[\\%_]/g, '\\$&')}%`

/** Who stands directly below an account, newest first. */
export function listDirect(tx: Tx, uplineId: string, { belowId, limit }: DownlinePageOf): Promise<DownlineMember[]> {
  return tx.query<DownlineMember>(sql`
    select member_id as id, depth::int as depth from agents.hierarchy
    where brand_id = ${tx.brandId} and upline_id = ${uplineId} and depth = 1 ${belowId ? sql`and member_id < ${belowId}` : empty}
    order by member_id desc limit ${limit}`)
}

/** Everybody directly below an account. */
export async function listDirectIds(tx: Tx, uplineId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select member_id as id from agents.hierarchy where brand_id = ${tx.brandId} and upline_id = ${uplineId} and depth = 1`)
  return rows.map(({ id }) => id)
}

/** Everybody below an account whose folded name begins so, newest first. */
export function listNamed(tx: Tx, uplineId: string, prefix: string, page: DownlinePageOf): Promise<DownlineMember[]> {
  return tx.query<DownlineMember>(sql`
    select member_id as id, depth::int as depth from agents.hierarchy
    where brand_id = ${tx.brandId} and upline_id = ${uplineId} and name like ${starting(prefix)}
      ${page.belowId ? sql`and member_id < ${page.belowId}` : empty}
    order by member_id desc limit ${page.limit}`)
}

export type Team = { direct: number; team: number; agents: number; directAgents: number }

/** What was counted lately, per server: a team so large that counting takes its time is not counted anew with every page. */
const counted = new WeakMap<Deps, Map<string, { team: Team; until: number }>>()
const LARGE = 1000
const REMEMBER_MS = 60_000
const REMEMBER_MAX = 10_000

/**
 * How many stand directly below each of these accounts, how many in all, and how many of both have somebody below them; accounts with
 * nobody below are left out. The numbers of a large team are up to a minute old.
 */
export async function countTeams(deps: Deps, tx: Tx, ids: readonly string[]): Promise<Map<string, Team>> {
  const now = deps.now().getTime()
  const known = counted.get(deps) ?? new Map<string, { team: Team; until: number }>()
  counted.set(deps, known)
  const keyOf = (id: string) => `${tx.brandId} ${id}`
  const fresh = (id: string) => {
    const one = known.get(keyOf(id))
    return one && one.until > now ? [[id, one.team] as const] : []
  }
  const teams = new Map(ids.flatMap(fresh))
  const missing = ids.filter(id => !teams.has(id))
  if (missing.length === 0) return teams
  const rows = await tx.query<Team & { id: string }>(sql`
    select l.upline_id as id, (count(*) filter (where l.depth = 1))::int as direct, count(*)::int as team,
      (count(*) filter (where exists (select from agents.hierarchy d
        where d.brand_id = l.brand_id and d.upline_id = l.member_id and d.depth = 1)))::int as agents,
      (count(*) filter (where l.depth = 1 and exists (select from agents.hierarchy d
        where d.brand_id = l.brand_id and d.upline_id = l.member_id and d.depth = 1)))::int as "directAgents"
    from agents.hierarchy l where l.brand_id = ${tx.brandId} and l.upline_id = any(${missing}::uuid[]) group by 1`)
  if (known.size >= REMEMBER_MAX) known.clear()
  for (const { id, ...team } of rows) {
    teams.set(id, team)
    if (team.team >= LARGE) known.set(keyOf(id), { team, until: now + REMEMBER_MS })
  }
  return teams
}

/** How many joined an agent's line between two moments, the latter excluded. */
export async function countJoined(tx: Tx, agentId: string, from: Date, before: Date): Promise<number> {
  const row = await tx.one<{ joined: number }>(sql`
    select count(*)::int as joined from agents.hierarchy
    where brand_id = ${tx.brandId} and upline_id = ${agentId} and joined_at >= ${from} and joined_at < ${before}`)
  return row?.joined ?? 0
}

export type Sums = {
  rounds: number
  stake: Amount
  win: Amount
  returned: Amount
  valid: Amount
  deposits: Amount
  withdrawals: Amount
}

const SUMS = sql`coalesce(sum(d.rounds), 0)::int as rounds, coalesce(sum(d.stake), 0)::bigint as stake, coalesce(sum(d.win), 0)::bigint as win,
  coalesce(sum(d.returned), 0)::bigint as returned, coalesce(sum(d.valid), 0)::bigint as valid,
  coalesce(sum(d.deposits), 0)::bigint as deposits, coalesce(sum(d.withdrawals), 0)::bigint as withdrawals`

export type TeamDay = Sums & { day: string; players: number }

/** The days of an agent's whole line, oldest first; days without anything are left out. */
export function listTeamDays(tx: Tx, agentId: string, { from, to }: Days): Promise<TeamDay[]> {
  return tx.query<TeamDay>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, sum(d.players)::int as players, ${SUMS} from agents.team_days d
    where d.brand_id = ${tx.brandId} and d.agent_id = ${agentId} and d.day >= ${from}::date and d.day <= ${to}::date
    group by d.day order by d.day`)
}

/** What an agent's whole line came to. */
export async function sumTeam(tx: Tx, agentId: string, { from, to }: Days): Promise<Sums> {
  return (await tx.one<Sums>(sql`
    select ${SUMS} from agents.team_days d
    where d.brand_id = ${tx.brandId} and d.agent_id = ${agentId} and d.day >= ${from}::date and d.day <= ${to}::date`)) as Sums
}

/** What the whole lines of several agents came to, each by his id. */
export async function sumTeams(tx: Tx, agentIds: readonly string[], { from, to }: Days): Promise<(id: string) => Sums> {
  const rows = await tx.query<Sums & { id: string }>(sql`
    select a.id, s.* from unnest(${agentIds}::uuid[]) as a (id) cross join lateral (
      select ${SUMS} from agents.team_days d
      where d.brand_id = ${tx.brandId} and d.agent_id = a.id and d.day >= ${from}::date and d.day <= ${to}::date) s`)
  const byId = new Map(rows.map(row => [row.id, row]))
  return id => byId.get(id) as Sums
}

/** What one member came to. */
export async function sumMember(tx: Tx, memberId: string, { from, to }: Days): Promise<Sums> {
  return (await tx.one<Sums>(sql`
    select ${SUMS} from agents.member_days d
    where d.brand_id = ${tx.brandId} and d.member_id = ${memberId} and d.day >= ${from}::date and d.day <= ${to}::date`)) as Sums
}

export type MemberSums = Sums & DownlineMember

/** The sum that members are ordered by. */
const SORTED = {
  deposits: sql`s.deposits`,
  withdrawals: sql`s.withdrawals`,
  stake: sql`s.stake`,
  validBet: sql`s.valid`,
  win: sql`s.win`,
  net: sql`(s.win + s.returned - s.stake)`,
}
export type RankedSums = MemberSums & { rank: Amount }

/**
 * The same ordered by one of the sums, from the largest or from the smallest, behind the member of a rank. All who did anything on these days
 * are summed.
 */
export function rankMemberSums(
  tx: Tx,
  agentId: string,
  { from, to }: Days,
  asked: {
    prefix: string
    sort: keyof typeof SORTED
    isAscending: boolean
    behind: { rank: string; id: string } | undefined
    limit: number
  },
): Promise<RankedSums[]> {
  const { prefix, behind, isAscending } = asked
  const next =
    behind && sql`where (r.rank, r.id) ${isAscending ? sql`>` : sql`<`} (${behind.rank}::bigint, ${behind.id}::uuid)`
  return tx.query<RankedSums>(sql`
    select * from (
      select l.member_id as id, l.depth::int as depth, s.*, ${SORTED[asked.sort]} as rank from (
        select d.member_id, ${SUMS} from agents.member_days d
        where d.brand_id = ${tx.brandId} and d.day >= ${from}::date and d.day <= ${to}::date
          and d.member_id in (select member_id from agents.hierarchy
            where brand_id = ${tx.brandId} and upline_id = ${agentId} ${prefix ? sql`and name like ${starting(prefix)}` : empty})
        group by 1
      ) s join agents.hierarchy l on l.brand_id = ${tx.brandId} and l.member_id = s.member_id and l.upline_id = ${agentId}
    ) r ${next ?? empty} order by r.rank ${isAscending ? sql`asc, r.id asc` : sql`desc, r.id desc`} limit ${asked.limit}`)
}

/** Members of an agent's line with anything on these days, and what it came to, newest member first; `prefix` narrows them by name. */
export function listMemberSums(
  tx: Tx,
  agentId: string,
  { from, to }: Days,
  { prefix, belowId, limit }: DownlinePageOf & { prefix: string },
): Promise<MemberSums[]> {
  return tx.query<MemberSums>(sql`
    select l.member_id as id, l.depth::int as depth, s.* from (
      select brand_id, member_id, depth from agents.hierarchy
      where brand_id = ${tx.brandId} and upline_id = ${agentId} ${prefix ? sql`and name like ${starting(prefix)}` : empty}
        ${belowId ? sql`and member_id < ${belowId}` : empty}
        and member_id in (select member_id from agents.member_days
          where brand_id = ${tx.brandId} and day >= ${from}::date and day <= ${to}::date)
      order by member_id desc limit ${limit}) l
    cross join lateral (
      select ${SUMS} from agents.member_days d
      where d.brand_id = l.brand_id and d.member_id = l.member_id and d.day >= ${from}::date and d.day <= ${to}::date) s
    order by l.member_id desc`)
}

/** The members of an agent's line who bet, or who moved money, on these days. */
export async function listActive(
  tx: Tx,
  agentId: string,
  { from, to }: Days,
  by: 'rounds' | 'moves',
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select l.member_id as id from agents.hierarchy l
    where l.brand_id = ${tx.brandId} and l.upline_id = ${agentId} and l.member_id in (
      select d.member_id from agents.member_days d
      where d.brand_id = ${tx.brandId} and d.day >= ${from}::date and d.day <= ${to}::date
        and ${by === 'rounds' ? sql`d.rounds > 0` : sql`d.transactions > 0`})`)
  return rows.map(({ id }) => id)
}

/** Those above an account, the nearest first. */
export async function listTrailUp(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select upline_id as id from agents.hierarchy where brand_id = ${tx.brandId} and member_id = ${accountId} order by depth`)
  return rows.map(({ id }) => id)
}

type Invitation = { id: string; upline_id: string | null; expires_at: Date }

/** One that can be taken now, locked. Refuses any other with agents.invitationUnknown. */
export async function lockInvitation(tx: Tx, token: string, now: Date): Promise<Invitation> {
  const read = readToken(token) ?? refuse('agents.invitationUnknown')
  const row = await tx.one<Invitation>(sql`
    select id, upline_id, expires_at from agents.invitations
    where brand_id = ${tx.brandId} and token_hash = ${hashToken(read)} and taken_by is null and expires_at > ${now} for update`)
  return row ?? refuse('agents.invitationUnknown')
}
