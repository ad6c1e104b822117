/** Agents and their lines for tests, made as the agents themselves would: over the calls. */
import { agentCalls } from '@sen/core/agents/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { expect } from 'vitest'
import { sql } from '../src/platform/db.ts'
import { PASSWORD, type Player, registerPlayer, signIn } from './players.ts'
import type { World } from './world.ts'

/** What an agent sets for an account that he opens. */
export const FIRST_PASSWORD = 'Ban-dau-77'

let counted = 0
const nextName = () => `duoi${process.pid.toString(36)}${(++counted).toString(36)}`.slice(0, 14)

/** An agent with nobody above him, signed in by his own form. */
export async function makeAgent(world: World, kind = 2, brand = 'sen'): Promise<Player> {
  const player = await registerPlayer(world, { brand })
  await world.deps.db.inBrand(brand, tx =>
    tx.run(sql`update identity.accounts set kind = ${kind}, agent_enabled = true where id = ${player.id}`),
  )
  const { value } = await signIn(world, { account: player.account, brand }, { agent: true })
  return { ...player, token: value.token }
}

export const open = (
  world: World,
  by: Player,
  username = nextName(),
  kind: 'member' | 'agent' = 'member',
  more: object = {},
) => {
  const body = { username, password: FIRST_PASSWORD, confirmPassword: FIRST_PASSWORD, kind, ...more }
  return world.ask(agentCalls.registerDownline, { body }, { token: by.token, brand: by.brand, language: 'en' })
}

/** A downline that has signed in for the first time, set a password of his own and agreed to the terms. */
export async function makeDownline(world: World, by: Player, kind: 'member' | 'agent' = 'member'): Promise<Player> {
  const { value, message } = await open(world, by, nextName(), kind)
  expect(message).toBe('')
  const { brand } = by
  const first = { account: value.account, password: FIRST_PASSWORD, brand }
  const signed = await signIn(world, first, { agent: kind === 'agent' })
  const body = { oldPassword: FIRST_PASSWORD, newPassword: PASSWORD, confirmNewPassword: PASSWORD, agreed: true }
  const changed = await world.ask(passwordCalls.changePassword, { body }, { token: signed.value.token, brand })
  const { token } = changed.value
  await world.ask(identityCalls.completeFirstLogin, {}, { token, brand })
  return { id: value.id, token, account: value.account, password: PASSWORD, brand }
}

/** top → middle → low (agents); a member below each of middle and low; a side agent of top; a stranger; one of another brand. */
export async function makeTree(world: World) {
  const top = await makeAgent(world)
  const middle = await makeDownline(world, top, 'agent')
  const side = await makeDownline(world, top, 'agent')
  const low = await makeDownline(world, middle, 'agent')
  const [ofMiddle, ofLow, ofSide] = [
    await makeDownline(world, middle),
    await makeDownline(world, low),
    await makeDownline(world, side),
  ]
  const foreign = await makeAgent(world, 1, 'hac')
  return { top, middle, side, low, ofMiddle, ofLow, ofSide, foreign, stranger: await registerPlayer(world) }
}

export const as = ({ token, brand }: Player) => ({ token, brand, language: 'en' as const })
export const list = async (world: World, by: Player, query: object = {}) =>
  world.ask(agentCalls.listDownline, { query }, as(by))
export const accountsOf = (reply: Awaited<ReturnType<typeof list>>) => reply.value.list.map(row => row.account)
