/** T23: fields nobody asked for, names every object has, keys said twice, in every call of the catalogue. */
import http from 'node:http'
import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { sql } from '../../src/platform/db.ts'
import { HOSTS } from '../world.ts'
import { sampleOf, schemasOf } from './samples.ts'
import { type Attack, type Target, tokenFor, type Verdict } from './target.ts'

const FOREIGN = ['isAgent', 'balance', 'brandId', 'kind', 'memberEnabled', 'constructor', '__proto__']
/** Doors that stand before the body: what knocks there never reached a field. */
const DOORS = [401, 403, 404, 405, 429, 503]

type Tally = { asked: number; judged: number; faults: string[] }

/** `size` calls of the catalogue at most, and `more` beside them, for the check of the check. */
export const attackFieldsOf =
  (more: Record<string, Call> = {}): Attack =>
  async (target, size) => {
    const { deps } = target
    const kept = deps.config.limits
    // How often one address may ask is another threat; here every body must be looked at.
    deps.config.limits = 'off'
    const before = await readAccounts(target)
    const tally: Tally = { asked: 0, judged: 0, faults: [] }
    for (const [name, contract] of [...Object.entries<Call>(calls).slice(0, size), ...Object.entries(more)])
      await attackCall(target, name, contract, tally)
    deps.config.limits = kept
    return judge(target, tally, before === (await readAccounts(target)))
  }

export const attackFields = attackFieldsOf()

function judge({ url }: Target, { asked, judged, faults }: Tally, isSame: boolean): Verdict {
  const planted = ({} as Record<string, unknown>).isAgent
  const isHeld = faults.length === 0 && isSame && planted === undefined && judged > asked * 0.95
  return {
    name: 'T23 foreign fields',
    said: `${asked} bodies and queries at ${new URL(url).host}, ${judged} of them looked at and refused: ${faults.length} taken${faults[0] ? `, first: ${faults[0]}` : ''}; kinds, doors and money ${isSame ? 'as before' : 'CHANGED'}`,
    isHeld,
  }
}

async function attackCall(target: Target, name: string, contract: Call, tally: Tally): Promise<void> {
  const { query, body } = schemasOf(contract)
  const send = async (what: string, path: string, text: string | undefined) => {
    const { status, success } = await post(target, contract, path, text)
    tally.asked++
    if (status === 400) tally.judged++
    // Refused for the field or at the door; never done, never a fault.
    if (status !== 400 && !DOORS.includes(status)) tally.faults.push(`${name} took ${what}: ${status} ${success}`)
  }
  if (contract.body && !contract.upload) {
    const sample = JSON.stringify(sampleOf(body) ?? {}).slice(1, -1)
    const join = sample === '' ? '' : ','
    for (const field of FOREIGN)
      await send(field, contract.path, `{${sample}${join}${JSON.stringify(field)}:{"isAgent":1}}`)
    const first = Object.keys(body?.properties ?? {})[0]
    if (first) await send(`${first} twice`, contract.path, `{${sample},"${first}":null}`)
  }
  for (const key of [...query.map(one => one.name), '__proto__', 'isAgent'])
    await send(
      `?${key} twice`,
      `${contract.path}?${key}=1&${key}=2`,
      contract.body && !contract.upload ? '{}' : undefined,
    )
}

/** What no such field may move: what the accounts are, and what they have. */
async function readAccounts({ deps }: Target): Promise<string> {
  const rows = await deps.db.asOwner(tx =>
    tx.query(sql`
      select brand_id, count(*) as accounts, sum(kind) as kinds, count(*) filter (where member_enabled) as members,
        count(*) filter (where agent_enabled) as agents from identity.accounts where kind <> 4 group by 1 order by 1`),
  )
  const money = await deps.db.asOwner(tx =>
    tx.query(sql`select sum(cash) as cash, sum(bonus) as bonus, sum(locked) as locked from wallet.balances`),
  )
  return JSON.stringify([rows, money], (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

/** Text as it is written, since objects cannot say a key twice. Bodies that travel sealed are taken open from this machine. */
function post(
  target: Target,
  contract: Call,
  path: string,
  text: string | undefined,
): Promise<{ status: number; success: boolean }> {
  const headers: Record<string, string> = {
    host: HOSTS.sen ?? '',
    authorization: `Bearer ${tokenFor(target, contract)}`,
  }
  if (text !== undefined) {
    headers['content-type'] = 'application/json'
    headers['content-length'] = String(Buffer.byteLength(text))
  }
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, target.url), { method: contract.method, headers }, response => {
      let said = ''
      response.setEncoding('utf8')
      response.on('data', chunk => (said += chunk))
      response.on('end', () => {
        const success = said.startsWith('{') && (JSON.parse(said) as { success?: boolean }).success === true
        resolve({ status: response.statusCode ?? 0, success })
      })
    })
    request.on('error', reject)
    request.end(text)
  })
}
