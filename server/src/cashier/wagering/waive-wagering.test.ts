/** Waiving what must still be staked: what was judged and nothing else, and two people above the brand's bound. */
import { wageringCalls } from '@sen/core/cashier/wagering-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit, makeDrawer, makeStaff, rows, sendCallback, transferOf } from '../../../test/cashier.ts'
import { type Hired, hireStaff } from '../../../test/staff.ts'
import { watchStatements } from '../../../test/watch-statements.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { waiveWagering } from './waive-wagering.ts'

let world: World
let lan: Hired
let minh: Hired
beforeAll(async () => {
  world = await makeWorld()
  lan = await hireStaff(world, 'finance')
  minh = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

type Drawer = Awaited<ReturnType<typeof makeDrawer>>

async function deposit({ player }: Drawer, amount: string): Promise<void> {
  const { value, code } = await askDeposit(world, player, amount)
  expect(code).toBe('')
  expect((await sendCallback(world, transferOf(value.reference, `${amount}.00`))).status).toBe(200)
}
const waive = ({ player }: Drawer, { token }: Hired) =>
  world.ask(wageringCalls.waiveWagering, { body: { playerId: player.id, reason: 'bank error' } }, { token })

test('a deposit that arrives while the staff waives is not waived with it', async () => {
  const drawer = await makeDrawer(world)
  await deposit(drawer, '50000')
  let coming: Promise<void> | undefined
  const slow = watchStatements(world.deps, async statement => {
    if (!statement.includes('bets.list_stakes')) return
    coming ??= deposit(drawer, '5000000')
    // It waits for the balance that is held here; without that it would be there long before.
    await Promise.race([coming, new Promise(resolve => setTimeout(resolve, 1_000))])
  })
  const staff = makeStaff(world, 'Lan')
  await waiveWagering(slow, staff, { query: undefined, body: { playerId: drawer.player.id, reason: 'bank error' } })
  expect(staff.changes[0]?.before).toMatchObject({ left: '5000000000' })
  await coming
  const open = await rows<{ required: bigint }>(
    world,
    sql`select required from cashier.wagering_requirements where player_id = ${drawer.player.id} and ended_at is null`,
  )
  expect(open).toEqual([{ required: 500_000_000_000n }])
})

test('above the brand’s bound a second person must say so, of the same money', async () => {
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update brand.brands set data = jsonb_set(data, '{cashier,withdrawal,fourEyesAbove}', '"300000"'::jsonb)`,
    ),
  )
  await world.deps.brands.reload()
  const drawer = await makeDrawer(world)
  await deposit(drawer, '300000')
  expect((await waive(drawer, lan)).value).toMatchObject({ left: '0.00', needsTwo: false })
  await deposit(drawer, '400000')
  const { value: asked } = await waive(drawer, lan)
  expect(asked).toMatchObject({
    left: '400000.00',
    needsTwo: true,
    list: [{ state: 'open', by: '' }, { state: 'waived' }],
  })
  const first = asked.list[0]?.askedBy
  expect(first).not.toBe('')
  expect((await waive(drawer, lan)).code).toBe('cashier.secondApproverNeeded')
  // More came: what the first one spoke of is not all of it, so this is the first word on the whole.
  await deposit(drawer, '100000')
  expect((await waive(drawer, minh)).value).toMatchObject({ left: '500000.00', needsTwo: true })
  expect((await waive(drawer, minh)).code).toBe('cashier.secondApproverNeeded')
  const { value: done } = await waive(drawer, lan)
  expect(done).toMatchObject({ left: '0.00', list: [{ state: 'waived' }, { state: 'waived' }, { state: 'waived' }] })
  expect(done.list[0]?.by.endsWith(`, ${first}`)).toBe(true)
})
