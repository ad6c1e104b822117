/**
 * `npm run attack`: the longer checks of the threat list against a server of its own on loopback (docs/security.md says what each looks
 * at). `npm run attack -- T1 T25` runs some of them, `--quick` smaller ones, `--size 50000` so large, `--minutes 20` bounds each run of
 * sqlmap. Each is also run against a hole that is planted for it. Ends with 1 when one is not held or a hole is not found.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isLinkage } from '@sen/core/operations/rules'
import { playCalls } from '@sen/core/play/calls'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { createApp } from '../server/src/app.ts'
import { openBrands } from '../server/src/brand/public.ts'
import { cleanHtml } from '../server/src/content/clean-html.ts'
import { events } from '../server/src/handed.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDb } from '../server/src/platform/db.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { prepare } from '../server/src/prepare.ts'
import { attackCodes, attackSends } from '../server/test/attack/codes.ts'
import { attackEnvelopes } from '../server/test/attack/envelopes.ts'
import { attackFields } from '../server/test/attack/fields.ts'
import { attackHttp } from '../server/test/attack/http.ts'
import { attackInjection, bringSqlmap } from '../server/test/attack/injection.ts'
import { attackPatterns } from '../server/test/attack/patterns.ts'
import { holesAt, servePlanted } from '../server/test/attack/planted.ts'
import { attackRedirectsAt, type Leading, openVendor } from '../server/test/attack/redirects.ts'
import { attackSessions } from '../server/test/attack/session-states.ts'
import { attackSignIns } from '../server/test/attack/sign-ins.ts'
import type { Attack, Target, Verdict } from '../server/test/attack/target.ts'
import { signInAgent, signInOwner } from '../server/test/attack/target.ts'
import { THROW_AWAY } from '../server/test/cluster.ts'
import { openFarCaller } from '../server/test/far-caller.ts'
import { destinationOf } from '../web/src/site/identity/destination.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    size: { type: 'string' },
    minutes: { type: 'string', default: '30' },
  },
})

/** What asks from one address without end: how often that may be is another threat. */
const FROM_ONE_ADDRESS = ['T28', 'envelopes', 'sessions']

const say = (line: string) => console.log(`  ${line}`)
const wants = (name: string) => positionals.length === 0 || positionals.includes(name)

const vendor = await openVendor()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-attack-'))
const cluster = await startEmbedded({ dataDir, settings: THROW_AWAY })
const databaseUrl = cluster.url()
const config = {
  ...readConfig({ DATABASE_URL: databaseUrl, SEN_DATA: dataDir, SEN_DEMO: '1', STUDIO_URL: vendor.url }),
  trustedProxies: ['127.0.0.1'],
  proofOfWork: { cost: 1, counter: 3 },
  jweBodies: 'optional' as const,
  // The budgets of single addresses are counted as in life; only what comes from one address may ask without end.
  limits: 'on' as 'on' | 'off',
}
await prepare(databaseUrl, config)
const db = openDb(databaseUrl)
const log = pino({ level: 'silent' })
const deps: Deps = {
  db,
  now: () => new Date(),
  randomBytes: randomBytes,
  newId: uuidv7,
  log,
  brands: await openBrands(db),
  events,
  config,
}
const { http } = await createApp(deps)
const planted = await servePlanted(databaseUrl)
const holes = holesAt(planted.url)
await http.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
const visitor = { url, deps, far: openFarCaller(url, () => deps.now()) }
const target: Target = { ...visitor, token: '', staffToken: '' }
/** The budgets of this address are not counted meanwhile. */
const limitless = async <T>(run: () => Promise<T>): Promise<T> => {
  config.limits = 'off'
  try {
    return await run()
  } finally {
    config.limits = 'on'
  }
}
/** Sessions end when nobody uses them: each attack begins with new ones, whatever the one before it used up. */
const signIn = () =>
  limitless(async () => {
    target.token = await signInAgent(visitor, dataDir)
    target.staffToken = await signInOwner(visitor)
  })

/** Code that says where a browser goes next, beside what the server answers. */
const LEADING: readonly Leading[] = [
  { name: 'after signing in', lead: payload => destinationOf(payload, false) },
  // A banner may lead to another site, but only as one that is written out in full.
  {
    name: 'a banner',
    lead: payload => ([1, 2, 3].some(type => isLinkage(type, payload)) ? writtenOut(payload) : undefined),
  },
  {
    name: 'a notice',
    lead: payload => {
      const kept = /href="([^"]*)"/.exec(cleanHtml(`<a href="${payload.replaceAll('"', '')}">x</a>`))?.[1]
      return kept === undefined ? undefined : writtenOut(kept)
    },
  },
  {
    name: 'a game’s way back',
    lead: async backUrl => {
      await visitor.far(playCalls.launchGame, { query: { nodeId: 1001, mode: 'demo', backUrl } })
      return vendor.takeLobby()
    },
  },
]
const writtenOut = (address: string): string | undefined => (/^https:\/\/[^/]/i.test(address) ? undefined : address)

/** Each with its size, and the smaller one. */
const ATTACKS: readonly [string, Attack, number, number][] = [
  ['T1', attackSignIns, 10_000, 400],
  ['T3', attackSends, 5000, 400],
  ['T5', attackCodes, 1000, 60],
  ['T23', attackFields, 1000, 1000],
  ['T25', attackPatterns, 50_000, 50_000],
  ['T28', attackRedirectsAt([], LEADING), 320, 120],
  ['http', attackHttp, 1_000_000, 10_000],
  ['envelopes', attackEnvelopes, 1_000_000, 10_000],
  ['sessions', attackSessions, 1_000_000, 10_000],
]

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1000)
const verdicts: Verdict[] = []
const note = (verdict: Verdict) => {
  verdicts.push(verdict)
  say(`${verdict.isHeld ? 'held  ' : 'BROKEN'}  ${verdict.name}: ${verdict.said}`)
}
console.log(`Attacks on ${url}${values.quick ? ', the small ones' : ''}`)
let missed = 0
try {
  for (const [name, attack, size, small] of ATTACKS) {
    if (!wants(name)) continue
    const began = performance.now()
    await signIn()
    const wanted = Number(values.size ?? (values.quick ? small : size))
    note(await (FROM_ONE_ADDRESS.includes(name) ? limitless(() => attack(target, wanted)) : attack(target, wanted)))
    const seconds = secondsSince(began)
    const hole = holes[name]
    const isFound = hole !== undefined && !(await hole.attack(target, hole.size)).isHeld
    if (!isFound) missed++
    say(
      `        took ${seconds} s; the hole planted for it is ${isFound ? 'found' : 'NOT FOUND'}, in ${secondsSince(began) - seconds} s`,
    )
  }
  if (wants('T24') && !values.quick) {
    if (bringSqlmap(say)) {
      await signIn()
      note(await limitless(() => attackInjection(target, { minutes: Number(values.minutes), planted: planted.url })))
    } else {
      note({
        name: 'T24 SQL injection',
        said: 'sqlmap is not here and could not be installed (apt-get install sqlmap): nothing was looked at',
        isHeld: false,
      })
    }
  }
} finally {
  // Also after a fault: no database of a run that ended is left working.
  await http.close()
  await planted.close()
  vendor.close()
  await db.close()
  await cluster.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
const broken = verdicts.filter(verdict => !verdict.isHeld)
console.log(`${verdicts.length} attacks, ${verdicts.length - broken.length} held, ${missed} planted holes missed`)
process.exit(broken.length + missed === 0 ? 0 : 1)
