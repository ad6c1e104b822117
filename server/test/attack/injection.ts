/**
 * T24: sqlmap over every parameter of the call catalogue, queries and bodies, read from the contracts, each with a session that its call
 * opens to; then over the cookies and headers that the server reads. Routes that are open to injection are planted on the attacked
 * server, and only there: a run that does not find each of them proves nothing.
 */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { sampleOf, schemasOf } from './samples.ts'
import { type Target, tokenFor, type Verdict } from './target.ts'

/**
 * The holes, served by servePlanted: each puts what it is told into its statement, a text in a query, a number in a query, a
 * field of a body.
 */
export const PLANTED = [
  { method: 'GET', path: '/planted/text', ask: 'name=demo', hole: 'name' },
  { method: 'GET', path: '/planted/number', ask: 'kind=0', hole: 'kind' },
  { method: 'POST', path: '/planted/field', ask: '{"nickname":"demo"}', hole: 'nickname' },
] as const

/** The requests, as a proxy would have written them down. */
function writeLog(target: Target): { text: string; parameters: number; requests: number } {
  const { host } = new URL(target.url)
  const requests: string[] = []
  let parameters = 0
  for (const contract of Object.values<Call>(calls)) {
    // Sessions that end themselves would leave nothing to attack.
    if (ENDING.some(end => contract.path.endsWith(end))) continue
    const { query, body: schema } = schemasOf(contract)
    const sample = schema && (sampleOf(schema) as Record<string, unknown>)
    const count = query.length + Object.keys(sample ?? {}).length
    if (count === 0) continue
    parameters += count
    const asked = new URLSearchParams(query.map(({ name, schema: of }) => [name, String(sampleOf(of))]))
    const lines = [
      `${contract.method} ${contract.path}${query.length > 0 ? `?${asked}` : ''} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${tokenFor(target, contract)}`,
      'Language: EN',
    ]
    const body = sample && JSON.stringify(sample)
    if (body) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
    requests.push(
      `${RULE}\n12:00:00  http://${host}  [127.0.0.1]\n${RULE}\n${lines.join('\n')}\n\n${body ?? ''}\n${RULE}\n`,
    )
  }
  return { text: requests.join('\n'), parameters, requests: requests.length }
}

const RULE = '='.repeat(54)
const ENDING = ['/session/logout', '/office/session', '/sessions/endOthers']

const isThere = () => {
  try {
    execFileSync('sqlmap', ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

/** Installs sqlmap from Debian where that may be done; answers whether it is there. */
export function bringSqlmap(say: (line: string) => void): boolean {
  if (isThere()) return true
  if (process.getuid?.() === 0) {
    say('installing sqlmap')
    try {
      execFileSync('apt-get', ['install', '-y', 'sqlmap'], { stdio: 'pipe', timeout: 300_000 })
    } catch {
      // Said below: whatever kept it from being installed, it is not there.
    }
  }
  return isThere()
}

/** Runs sqlmap for so many minutes at most over each of the parts. */
export async function attackInjection(
  target: Target,
  { minutes, planted }: { minutes: number; planted: string },
): Promise<Verdict> {
  const missed: string[] = []
  for (const { method, path: at, ask, hole } of PLANTED) {
    const body = method === 'POST' ? [`--data=${ask}`, '--headers=Content-Type: application/json'] : []
    const { found } = await runSqlmap(['-u', `${planted}${at}${method === 'GET' ? `?${ask}` : ''}`, ...body], minutes)
    if (!found.some(row => row.includes(at) && row.includes(hole))) missed.push(`${method} ${at}`)
  }
  const { text, parameters, requests } = writeLog(target)
  const whole = await runSqlmap(['-l', text], minutes)
  const { found: read, tested } = await runSqlmap(
    [
      '-u',
      `${target.url}${passwordCalls.getRemembered.path}`,
      `--cookie=${COOKIES}`,
      '--level=3',
      '-p',
      READ.join(','),
    ],
    minutes,
  )
  const found = [...whole.found, ...read]
  const isWhole = whole.tested >= requests && tested > 0
  const said = [
    `${parameters} parameters of ${requests} calls and ${READ.length} cookies and headers, ${whole.tested} of ${requests} requests tested`,
    `${found.length} open${found[0] ? ` (${found[0]})` : ''}`,
    missed.length > 0 ? `planted and NOT found: ${missed.join(', ')}` : `all ${PLANTED.length} planted ones found`,
  ].join('; ')
  return { name: 'T24 SQL injection (sqlmap)', said, isHeld: isWhole && found.length === 0 && missed.length === 0 }
}

const COOKIES = 'lastUsername=demo; demo=x.y; dev=x; cap=x'
const READ = ['lastUsername', 'demo', 'dev', 'cap', 'User-Agent', 'Referer', 'Host', 'X-Forwarded-For']

/** What sqlmap found open, and how many requests it looked at. The text behind `-l` is put into a file. */
async function runSqlmap(what: string[], minutes: number): Promise<{ found: string[]; tested: number }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-sqlmap-'))
  const results = path.join(folder, 'results.csv')
  const log = path.join(folder, 'requests.log')
  const [how = '', text = '', ...rest] = what
  if (how === '-l') fs.writeFileSync(log, text)
  const options = [how, how === '-l' ? log : text, ...rest]
  if (!rest.includes('--level=3')) options.push('--level=1')
  options.push(
    '--batch',
    '--risk=1',
    '--technique=BE',
    '--dbms=PostgreSQL',
    '--threads=4',
    '--timeout=10',
    '--retries=0',
  )
  options.push('--ignore-code=*', '--ignore-stdin', '--disable-coloring', '--flush-session')
  options.push(`--output-dir=${folder}`, `--results-file=${results}`)
  const child = spawn('sqlmap', options, { stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  const read = (chunk: Buffer) => {
    words += chunk
    // Whoever wonders what takes so long may watch.
    if (process.env.SEN_ATTACK_LOG) fs.appendFileSync(process.env.SEN_ATTACK_LOG, chunk)
  }
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', read)
  const timer = setTimeout(() => child.kill('SIGTERM'), minutes * 60_000)
  await new Promise(resolve => child.once('exit', resolve))
  clearTimeout(timer)
  const rows = fs.existsSync(results) ? fs.readFileSync(results, 'utf8').split('\n').slice(1).filter(Boolean) : []
  // A single target is told in words, not in the file of results.
  const told = [...words.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter]) => `${text.slice(0, 80)} ${parameter}`)
  const tested = (words.match(how === '-l' ? /testing URL/g : /testing connection to the target URL/g) ?? []).length
  fs.rmSync(folder, { recursive: true, force: true })
  return { found: how === '-l' ? rows : told, tested }
}
