/** Lines that move while others of them are opened, raised or moved: whoever is done last counts, wherever the others began. */
import { setTimeout as sleep } from 'node:timers/promises'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAgent, makeTree, open } from '../../../test/agents.ts'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { type Hired, hireStaff } from '../../../test/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { lockLines, lowerToMember } from '../../identity/public.ts'
import { sql, type Tx } from '../../platform/db.ts'

let world: World
let lan: Hired
let minh: Hired
beforeAll(async () => {
  world = await makeWorld()
  lan = await hireStaff(world, 'finance')
  minh = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

const ask = async (account: Player, upline: Player) => {
  const body = { kind: 'move' as const, account: account.account, upline: upline.account, reason: 'đổi khu vực' }
  return (await world.ask(agentLineCalls.requestAgentMove, { body }, { token: lan.token })).value.id
}
const decide = (id: string) =>
  world.ask(
    agentLineCalls.decideAgentMove,
    { body: { id, verdict: 'approve', reason: 'đã đối chiếu' } },
    { token: minh.token },
  )

/** Does what is started while a transaction is open, then ends that one: what is started must wait for it. */
async function meanwhile<T>(work: (tx: Tx) => Promise<void>, start: () => Promise<T>): Promise<T> {
  const [done, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = world.deps.db.inBrand('sen', async tx => {
    await work(tx)
    done.resolve()
    await release.promise
  })
  await done.promise
  const started = start()
  await Promise.race([started, sleep(700)])
  release.resolve()
  await open
  return started
}
const linesOf = (player: Player) =>
  world.deps.db.asOwner(tx =>
    tx.query<{ upline_id: string }>(
      sql`select upline_id from agents.hierarchy where member_id = ${player.id} order by depth`,
    ),
  )

test('an account that gets an upline while its line moves goes along', async () => {
  const { middle, low } = await makeTree(world)
  const [other, late] = [await makeAgent(world), await registerPlayer(world)]
  const id = await ask(middle, other)
  const decided = await meanwhile(
    async tx => {
      await tx.run(sql`update identity.accounts set upline_id = ${low.id} where id = ${late.id}`)
    },
    () => decide(id),
  )
  expect(decided.code).toBe('')
  expect((await linesOf(late)).map(({ upline_id }) => upline_id)).toEqual([low.id, middle.id, other.id])
})

test('an account that is opened while its line moves stands below the new upline; below one who is closed none is opened', async () => {
  const { middle, low } = await makeTree(world)
  const other = await makeAgent(world)
  const opened = await meanwhile(
    async tx => {
      await lockLines(tx, 'alone')
      await tx.run(sql`update identity.accounts set upline_id = ${other.id} where id = ${middle.id}`)
    },
    () => open(world, low),
  )
  expect((await linesOf(opened.value as never)).map(({ upline_id }) => upline_id)).toEqual([
    low.id,
    middle.id,
    other.id,
  ])
  const refused = await meanwhile(
    async tx => {
      await lockLines(tx, 'alone')
      await lowerToMember(tx, low.id)
    },
    () => open(world, low),
  )
  expect(refused.code).toBe('agents.mayNotRegister')
})

test('of two moves of one line the one that is done last counts, whichever began first', async () => {
  const { middle, low, ofLow } = await makeTree(world)
  const [other, fresh] = [await makeAgent(world), await makeAgent(world)]
  await world.deps.db.inBrand('sen', async tx => {
    await tx.query(sql`select now()`)
    expect((await decide(await ask(middle, other))).code).toBe('')
    await tx.run(sql`update identity.accounts set upline_id = ${fresh.id} where id = ${low.id}`)
  })
  const [last] = await world.deps.db.asOwner(tx =>
    tx.query<{ path: string[] }>(sql`
      select p.path from agents.lineages l join agents.paths p on p.brand_id = l.brand_id and p.id = l.path_id
      where l.member_id = ${ofLow.id} order by l.from_at desc limit 1`),
  )
  expect(last?.path).toEqual([low.id, fresh.id])
})
