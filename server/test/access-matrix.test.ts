/**
 * Who may make which call: every call of the catalogue against every kind of caller, from the contracts themselves, over real HTTP
 * (threat T21). A call that is added is in the table by that alone.
 */
import type { Call } from '@sen/core/call'
import { type CallName, calls } from '@sen/core/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { mayStaff, ROLES } from '@sen/core/operations/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/db.ts'
import { registerPlayer } from './players.ts'
import { hireStaff } from './staff.ts'
import { makeWorld, type World } from './world.ts'

const PLAYERS = ['visitor', 'guest', 'member', 'foreign', 'ended', 'expired', 'blocked', 'mustChange'] as const
/** Staff of each role, of another brand, and such whose session or account is over. */
const STAFF = [...ROLES, 'foreignOwner', 'lockedOwner', 'endedOwner'] as const
const CALLERS = [...PLAYERS, ...STAFF] as const
type CallerKind = (typeof CALLERS)[number]
/** Refusals that say "not you"; whatever else is answered, the caller was let in. */
const DOORS = ['platform.notSignedIn', 'in_need_true_account', 'platform.forbidden', 'identity.passwordChangeNeeded']

/** Open to anyone by its contract, since one of its modes is: real mode, which is what is asked for by default, is a member's. */
const LIKE_MEMBERS: readonly CallName[] = ['launchGame']

/** Whose token is as good as none. */
const STRANGERS: readonly CallerKind[] = ['visitor', 'foreign', 'ended', 'expired', 'blocked']

function expected(name: CallName, contract: Call, kind: CallerKind): string {
  const access = LIKE_MEMBERS.includes(name) ? 'member' : contract.access
  if (access === 'anyone') return 'pass'
  // A token opens either the site or the back office.
  const role = ROLES.find(known => known === kind)
  if (access === 'staff') {
    if (!role) return '401 platform.notSignedIn'
    return !contract.permission || mayStaff(role, contract.permission) ? 'pass' : '403 platform.forbidden'
  }
  if ((STAFF as readonly string[]).includes(kind)) return '401 platform.notSignedIn'
  if (STRANGERS.includes(kind)) return '401 platform.notSignedIn'
  if (kind === 'mustChange') return contract.whileMustChange ? 'pass' : '403 identity.passwordChangeNeeded'
  if (access === 'account') return 'pass'
  if (kind === 'guest') return '403 in_need_true_account'
  return access === 'member' ? 'pass' : '403 platform.forbidden'
}

let world: World
const tokens: Partial<Record<CallerKind, string>> = {}

async function signedIn(brand = 'sen') {
  return registerPlayer(world, { brand })
}

beforeAll(async () => {
  world = await makeWorld()
  const random = JSON.stringify({ nonce: 'a-visitor' })
  tokens.guest = (await world.ask(identityCalls.freePlay, { body: { random } })).value.token
  const [member, foreign, ended, expired, blocked, mustChange] = [
    await signedIn(),
    await signedIn('hac'),
    await signedIn(),
    await signedIn(),
    await signedIn(),
    await signedIn(),
  ]
  Object.assign(tokens, {
    member: member.token,
    foreign: foreign.token,
    ended: ended.token,
    expired: expired.token,
    blocked: blocked.token,
    mustChange: mustChange.token,
  })
  for (const role of ROLES) tokens[role] = (await hireStaff(world, role)).token
  const [foreignOwner, lockedOwner, endedOwner] = [
    await hireStaff(world, 'owner', 'hac'),
    await hireStaff(world, 'owner'),
    await hireStaff(world, 'owner'),
  ]
  Object.assign(tokens, {
    foreignOwner: foreignOwner.token,
    lockedOwner: lockedOwner.token,
    endedOwner: endedOwner.token,
  })
  await world.ask(identityCalls.logout, {}, { token: ended.token })
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`
      update identity.sessions set idle_until = ${world.time.now}::timestamptz - interval '1 second'
      where account_id = ${expired.id}`)
    await tx.run(sql`update operations.staff set locked_at = now() where id = ${lockedOwner.id}`)
    await tx.run(sql`update operations.staff_sessions set ended_at = now() where staff_id = ${endedOwner.id}`)
    await tx.run(sql`update identity.accounts set blocked_at = now() where id = ${blocked.id}`)
    await tx.run(sql`update identity.sessions set must_change_password = true where account_id = ${mustChange.id}`)
  })
})
afterAll(() => world.close())

/** Nothing is sent along: doors are judged before what is asked. */
const knock = async (contract: Call, token: string | undefined) => {
  const { status, code } = await world.ask(contract, contract.body ? { body: {} } : {}, token ? { token } : {})
  expect(status).toBeLessThan(500)
  return DOORS.includes(code) || status === 401 || status === 403 ? `${status} ${code}` : 'pass'
}

// Leaving comes last: it ends the session that the others are made with.
const LEAVING: readonly CallName[] = ['logout', 'signOutStaff']
const NAMES = (Object.keys(calls) as CallName[]).toSorted(
  (a, b) => Number(LEAVING.includes(a)) - Number(LEAVING.includes(b)),
)

describe.each(CALLERS)('%s', kind => {
  test('is let in where the contract says so, and nowhere else', async () => {
    const met: Record<string, string> = {}
    const declared: Record<string, string> = {}
    for (const name of NAMES) {
      const contract: Call = calls[name]
      met[name] = await knock(contract, tokens[kind])
      declared[name] = expected(name, contract, kind)
    }
    expect(met).toEqual(declared)
  })
})

test('the doors told apart are real: each kind of caller is let in somewhere or has no session at all', async () => {
  const cells = CALLERS.flatMap(kind => NAMES.map(name => expected(name, calls[name], kind)))
  expect(new Set(cells)).toEqual(
    new Set([
      'pass',
      '401 platform.notSignedIn',
      '403 in_need_true_account',
      '403 identity.passwordChangeNeeded',
      '403 platform.forbidden',
    ]),
  )
  expect(cells.length).toBe(CALLERS.length * Object.keys(calls).length)
})
