/**
 * `npm run attack`: the longer checks of the threat list (T1, T3, T5, T23, T24, T25, T28) against a server of its own on loopback.
 * `npm run attack -- T1 T25` runs some of them, `--quick` smaller ones, `--minutes 20` bounds sqlmap. Ends with 1 when one is not held.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { createApp } from '../server/src/app.ts'
import { openBrands } from '../server/src/brand/public.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDb } from '../server/src/platform/db.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { prepare } from '../server/src/prepare.ts'
import { attackCodes, attackSends } from '../server/test/attack/codes.ts'
import { attackFields } from '../server/test/attack/fields.ts'
import { attackInjection, bringSqlmap, PLANTED } from '../server/test/attack/injection.ts'
import { attackPatterns } from '../server/test/attack/patterns.ts'
import { attackRedirects } from '../server/test/attack/redirects.ts'
import { attackSignIns } from '../server/test/attack/sign-ins.ts'
import type { Attack, Target, Verdict } from '../server/test/attack/target.ts'
import { signInDemo } from '../server/test/attack/target.ts'
import { openFarCaller } from '../server/test/sealed.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, minutes: { type: 'string', default: '30' } },
})

/** Each with its size, and the smaller one. */
const ATTACKS: readonly [string, Attack, number, number][] = [
  ['T1', attackSignIns, 10_000, 400],
  ['T3', attackSends, 5000, 400],
  ['T5', attackCodes, 1000, 60],
  ['T23', attackFields, 1000, 1000],
  ['T25', attackPatterns, 50_000, 50_000],
  ['T28', attackRedirects, 300, 120],
]

const say = (line: string) => console.log(`  ${line}`)
const wants = (name: string) => positionals.length === 0 || positionals.includes(name)

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-attack-'))
const cluster = await startEmbedded({ dataDir })
const databaseUrl = cluster.url()
const config = {
  ...readConfig({ DATABASE_URL: databaseUrl, SEN_DATA: dataDir, SEN_DEMO: '1' }),
  trustedProxies: ['127.0.0.1'],
  proofOfWork: { cost: 1, counter: 3 },
  sealedBodies: 'optional' as const,
  // The budgets of single addresses are counted as in life; only T24, which is one address, may ask without end.
  limits: 'on' as 'on' | 'off',
}
await prepare(databaseUrl, config)
const db = openDb(databaseUrl)
const log = pino({ level: 'silent' })
const deps: Deps = {
  db,
  now: () => new Date(),
  dice: randomBytes,
  newId: uuidv7,
  log,
  brands: await openBrands(db),
  config,
}
const { http } = await createApp(deps)
const planted = new pg.Pool({ connectionString: databaseUrl, max: 2 })
http.get(PLANTED, async request => {
  const { name } = request.query as { name?: string }
  const { rows } = await planted.query(`select username from identity.accounts where username = '${name}'`)
  return { rows }
})
await http.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
const visitor = { url, deps, far: openFarCaller(url, () => deps.now()) }
const target: Target = { ...visitor, token: await signInDemo(visitor, dataDir) }

const verdicts: Verdict[] = []
const note = (verdict: Verdict) => {
  verdicts.push(verdict)
  say(`${verdict.isHeld ? 'held  ' : 'BROKEN'}  ${verdict.name}: ${verdict.said}`)
}
console.log(`Attacks on ${url}${values.quick ? ', the small ones' : ''}`)
for (const [name, attack, size, small] of ATTACKS)
  if (wants(name)) note(await attack(target, values.quick ? small : size))
if (wants('T24') && !values.quick) {
  if (bringSqlmap(say)) {
    config.limits = 'off'
    note(await attackInjection(target, { minutes: Number(values.minutes) }))
  } else {
    note({
      name: 'T24 SQL injection',
      said: 'sqlmap is not here and could not be installed: nothing was looked at',
      isHeld: false,
    })
  }
}

await http.close()
await planted.end()
await db.close()
await cluster.stop()
fs.rmSync(dataDir, { recursive: true, force: true })
const broken = verdicts.filter(verdict => !verdict.isHeld)
console.log(`${verdicts.length} attacks, ${verdicts.length - broken.length} held`)
process.exit(broken.length === 0 ? 0 : 1)
