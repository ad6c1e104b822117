/**
 * Sessions: random steps of many accounts beside a model of what should live, each account with a clock of its own; then
 * tokens that are over, tried again and again over HTTP.
 */
import { identityCalls } from '@sen/core/identity/calls'
import { changeProtected } from '../../src/identity/credentials/change-protected.ts'
import { hashPassword } from '../../src/identity/credentials/hash-password.ts'
import { openAccount } from '../../src/identity/registration/open-account.ts'
import { endSessions, endSessionsOf } from '../../src/identity/sessions/end-sessions.ts'
import { issueSession } from '../../src/identity/sessions/issue-session.ts'
import { readSession } from '../../src/identity/sessions/read-session.ts'
import type { Caller, Deps, Session } from '../../src/platform/deps.ts'
import { type Attack, inParallel, openPick, type Target } from './target.ts'

const BRAND = 'hac'
const ACCOUNTS = 8
const IDLE_MS = 30 * 60_000
const ABSOLUTE_MS = 12 * 3600_000
const WAITS = [0.01, 1, 7, 29, 31, 400]
/** So many of an account’s last tokens that are over are tried again, beside those that live. */
const REMEMBERED = 12

type Known = { token: string; created: number; idle: number; absolute: number; isEnded: boolean }
export type Reading = typeof readSession

/** `size` steps, a tenth as many tries of what is over. `read` is another reading, for the check of the check. */
export const attackSessionsOf =
  (read: Reading): Attack =>
  async (target, size) => {
    const hash = await hashPassword('Right-one-77x')
    const faults: string[] = []
    const over: string[] = []
    let steps = 0
    await inParallel(ACCOUNTS, ACCOUNTS, async at => {
      const account = await openMember(target, `stepper${at}-${target.deps.newId().slice(-8)}`, hash)
      const walk = openWalk(target, account, read)
      for (let step = 0; step < size / ACCOUNTS && faults.length === 0; step++) {
        const fault = await walk.step()
        if (fault) faults.push(`step ${step} of account ${at}: ${fault}`)
        steps++
      }
      over.push(...(await walk.endAll()))
    })
    const attempts = Math.ceil(size / 10)
    let entered = 0
    await new Promise(later => setTimeout(later, 2100))
    await inParallel(attempts, 32, async at => {
      const token = over[at % over.length] as string
      const { status } = await target.far(identityCalls.getMemberInfo, {}, { brand: BRAND, token })
      if (status !== 401) entered++
    })
    return {
      name: 'Sessions',
      said: `${steps} steps of ${ACCOUNTS} accounts: ${faults.length} unlike the model${faults[0] ? `, first: ${faults[0]}` : ''}; ${attempts} tries of ${over.length} tokens that are over: ${entered} let in`,
      isHeld: faults.length === 0 && entered === 0 && over.length > 0,
    }
  }

export const attackSessions = attackSessionsOf(readSession)

async function openMember({ deps }: Target, username: string, hash: string): Promise<{ id: string }> {
  const brand = deps.brands.byCode(BRAND)
  if (!brand) throw new Error(`there is no brand ${BRAND}`)
  return deps.db.inBrand(BRAND, tx => openAccount(deps, tx, brand, { username, hash, kind: 0, language: 'vi' }))
}

/** One account’s way through time: each step is done to the server and to the model, and both are asked. */
function openWalk(target: Target, account: { id: string }, read: Reading) {
  const clock = { at: target.deps.now().getTime() }
  const deps: Deps = { ...target.deps, now: () => new Date(clock.at) }
  const brand = deps.brands.byCode(BRAND)
  if (!brand) throw new Error(`there is no brand ${BRAND}`)
  const caller = { brand, ip: '127.0.0.1', userAgent: 'walker', cookies: {} } as unknown as Caller
  let known: Known[] = []
  const isLive = (one: Known) => !one.isEnded && clock.at < one.idle && clock.at < one.absolute
  const pick = openPick(target.deps)

  const remember = (one: Known) => {
    const over = known.filter(old => !isLive(old)).slice(-REMEMBERED)
    known = [...over, ...known.filter(isLive), one]
  }
  const issue = async () => {
    // No two sessions begin at the same moment of one account.
    clock.at += 1
    const live = known.filter(isLive).toSorted((one, other) => one.created - other.created)
    for (const old of live.slice(0, Math.max(0, live.length - brand.maxSessions + 1))) old.isEnded = true
    const token = await deps.db.inBrand(BRAND, tx =>
      issueSession(deps, tx, caller, { accountId: account.id, portal: 'member' }),
    )
    const times = { created: clock.at, idle: clock.at + IDLE_MS, absolute: clock.at + ABSOLUTE_MS }
    remember({ token, ...times, isEnded: false })
  }
  const use = async (one: Known): Promise<Session | undefined | string> => {
    const wasLive = isLive(one)
    const session = await read(deps, BRAND, one.token)
    if (session?.accountId !== (wasLive ? account.id : undefined))
      return `a session that is ${wasLive ? 'alive' : 'over'} is taken for ${session ? 'alive' : 'over'}`
    if (session && clock.at - (one.idle - IDLE_MS) >= 60_000) one.idle = clock.at + IDLE_MS
    return session
  }
  const change = async (one: Known, session: Session) => {
    const { session: answer } = await changeProtected(deps, { ...caller, session, token: one.token }, async () => ({}))
    remember({ ...one, token: answer.token })
    one.isEnded = true
  }

  const step = async (): Promise<string | undefined> => {
    const luck = pick(100)
    if (luck < 12 || known.length === 0) await issue()
    else if (luck < 24) clock.at += (WAITS[pick(WAITS.length)] as number) * 60_000
    else if (luck < 27) {
      await deps.db.inBrand(BRAND, tx => endSessionsOf(deps, tx, account.id, luck === 24 ? 'password' : 'staff'))
      for (const one of known) one.isEnded = true
    } else {
      const one = known[pick(known.length)] as Known
      const session = await use(one)
      if (typeof session === 'string') return session
      if (session && luck < 33) {
        await deps.db.inBrand(BRAND, tx => endSessions(deps, tx, [session.sessionId], 'logout'))
        one.isEnded = true
      } else if (session && luck < 38) await change(one, session)
    }
    return undefined
  }
  const endAll = async () => {
    await deps.db.inBrand(BRAND, tx => endSessionsOf(deps, tx, account.id, 'staff'))
    return known.map(one => one.token)
  }
  return { step, endAll }
}
