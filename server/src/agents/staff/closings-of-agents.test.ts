/** What a closing does to the lines of all below, beside what the accounts say; what a list of moves costs. */
import { agentLineCalls } from '@sen/core/agents/line-calls'
import { messageCalls } from '@sen/core/inbox/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOf, as, list, makeAgent, makeDownline, makeTree } from '../../../test/agents.ts'
import { type Hired, hireStaff } from '../../../test/staff.ts'
import { watchStatements } from '../../../test/watch-statements.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { listAgentMoves } from './list-agent-moves.ts'

let world: World
let lan: Hired
let minh: Hired
beforeAll(async () => {
  world = await makeWorld()
  lan = await hireStaff(world, 'finance')
  minh = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

const ask = (asked: { kind: 'move' | 'close'; account: string; upline?: string }) =>
  world.ask(agentLineCalls.requestAgentMove, { body: { ...asked, reason: 'đổi khu vực' } }, { token: lan.token })
const decide = (id: string) =>
  world.ask(
    agentLineCalls.decideAgentMove,
    { body: { id, verdict: 'approve', reason: 'đã đối chiếu' } },
    { token: minh.token },
  )

/** Everybody's place as the accounts say it, beside what the lines say of it: nothing where both say the same. */
const listMisplaced = () =>
  world.deps.db.asOwner(tx =>
    tx.query(sql`
      with recursive up as (
        select brand_id, id as member_id, upline_id, 1 as depth from identity.accounts where upline_id is not null
        union all
        select up.brand_id, up.member_id, a.upline_id, up.depth + 1 from up
        join identity.accounts a on a.brand_id = up.brand_id and a.id = up.upline_id where a.upline_id is not null
      ), path as (
        select a.brand_id, a.id as member_id, coalesce((select array_agg(upline_id order by depth) from up
          where up.brand_id = a.brand_id and up.member_id = a.id), '{}') as path from identity.accounts a
      ), stands as (
        select distinct on (l.brand_id, l.member_id) l.brand_id, l.member_id, p.path from agents.lineages l
        join agents.paths p on p.brand_id = l.brand_id and p.id = l.path_id order by 1, 2, l.from_at desc
      )
      (select brand_id, member_id, upline_id::text, depth::int from up
        except select brand_id, member_id, upline_id::text, depth::int from agents.hierarchy)
      union all
      (select brand_id, member_id, upline_id::text, depth::int from agents.hierarchy
        except select brand_id, member_id, upline_id::text, depth::int from up)
      union all
      select s.brand_id, s.member_id, s.path::text, 0 from stands s join path p using (brand_id, member_id) where s.path <> p.path`),
  )

test('an agent who is closed leaves the lines of all below him at once: everybody stands where the accounts say, and reads of it', async () => {
  const { top, middle, low, ofMiddle, ofLow } = await makeTree(world)
  const deeper = await makeDownline(world, await makeDownline(world, low, 'agent'))
  for (const [closed, upline, told] of [
    [middle, top.account, ofMiddle],
    [top, 'the platform', low],
  ] as const) {
    const { id } = (await ask({ kind: 'close', account: closed.account })).value
    expect((await decide(id)).value).toEqual({ state: 'approved' })
    expect(await listMisplaced()).toEqual([])
    const read = (await world.ask(messageCalls.listMessages, { query: {} }, as(told))).value.list[0]
    expect(read).toMatchObject({ title: 'Your upline has changed' })
    expect(read?.text.toLowerCase()).toContain(upline.toLowerCase())
  }
  expect(accountsOf(await list(world, low))).toContain(ofLow.account)
  // The lines go on from there by the ways they always went.
  const other = await makeAgent(world)
  expect((await decide((await ask({ kind: 'move', account: low.account, upline: other.account })).value.id)).code).toBe(
    '',
  )
  expect(await listMisplaced()).toEqual([])
  expect((await list(world, other, { search: deeper.account })).value.list).toHaveLength(1)
})

test('a list of moves costs as many statements for many as for one', async () => {
  const agents = await Promise.all(Array.from({ length: 4 }, () => makeAgent(world)))
  const [target] = [await makeAgent(world)]
  for (const agent of agents)
    expect((await ask({ kind: 'move', account: agent.account, upline: target.account })).code).toBe('')
  const caller = { brand: world.deps.brands.byCode('sen'), staff: { staffId: lan.id } } as never
  const countOf = async () => {
    let statements = 0
    const watched = watchStatements(world.deps, () => {
      statements += 1
    })
    const { list: shown } = await listAgentMoves(watched, caller)
    return { statements, shown: shown.length }
  }
  const many = await countOf()
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      delete from agents.moves where state = 'pending' and account_id <> ${agents[0]?.id ?? ''}`),
  )
  const one = await countOf()
  expect([many.shown > one.shown, many.statements]).toEqual([true, one.statements])
})
