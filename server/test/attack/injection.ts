/**
 * T24: sqlmap over every parameter of the call catalogue, queries and bodies, read from the contracts. A route that is open to injection
 * is planted on the attacked server, and only there: a run that does not find it proves nothing.
 */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { writeOpenApi } from '../../src/platform/openapi.ts'
import type { Target, Verdict } from './target.ts'

/** The planted route: `/planted?name=` puts the name into its statement. Served by tools/attack.ts alone. */
export const PLANTED = '/planted'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  format?: string
  pattern?: string
}
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

/** A value that a call takes, so that what sqlmap puts behind it reaches the use case where the contract lets it. */
function sampleOf(schema: Schema | undefined): unknown {
  if (!schema) return 'x1'
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, sampleOf(of)]))
  if (type === 'array') return [sampleOf(schema.items)]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return 1
  if (schema.format === 'uuid') return '01900000-0000-7000-8000-000000000001'
  return schema.pattern?.includes('\\d') ? '1' : 'x1'
}

/** The requests, as a proxy would have written them down. */
function writeLog({ url, token }: Target): { text: string; parameters: number; requests: number } {
  const { paths } = writeOpenApi(calls) as { paths: Record<string, Record<string, Operation>> }
  const { host } = new URL(url)
  const requests: string[] = []
  let parameters = 0
  const add = (method: string, at: string, body?: string) => {
    const head = [`${method} ${at} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${token}`, 'Language: EN']
    if (body !== undefined) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
    requests.push(
      `======================================================\n12:00:00  http://${host}  [127.0.0.1]\n======================================================\n${head.join('\n')}\n\n${body ?? ''}\n======================================================\n`,
    )
  }
  for (const contract of Object.values<Call>(calls)) {
    // A session that ends itself would leave nothing to attack.
    if (contract.path.endsWith('/logout')) continue
    const operation = paths[contract.path.replace(/:(\w+)/g, '{$1}')]?.[contract.method.toLowerCase()]
    const query = (operation?.parameters ?? []).filter(parameter => parameter.in === 'query')
    const body =
      operation?.requestBody?.content?.['application/json']?.schema ??
      Object.values(operation?.requestBody?.content ?? {})[0]?.schema
    const asked = new URLSearchParams(query.map(({ name, schema }) => [name, String(sampleOf(schema))]))
    const sample = contract.body ? (sampleOf(body) as Record<string, unknown>) : undefined
    const count = query.length + Object.keys(sample ?? {}).length
    if (count === 0) continue
    parameters += count
    add(contract.method, `${contract.path}${query.length > 0 ? `?${asked}` : ''}`, sample && JSON.stringify(sample))
  }
  // The last: whatever is found makes sqlmap leave out what comes after it on the same host.
  add('GET', `${PLANTED}?name=demo`)
  return { text: requests.join('\n'), parameters, requests: requests.length }
}

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

/** Runs sqlmap for so many minutes at most. */
export async function attackInjection(target: Target, { minutes }: { minutes: number }): Promise<Verdict> {
  const name = 'T24 SQL injection (sqlmap)'
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-sqlmap-'))
  const log = path.join(folder, 'requests.log')
  const results = path.join(folder, 'results.csv')
  const { text, parameters, requests } = writeLog(target)
  fs.writeFileSync(log, text)
  const options = [
    '-l',
    log,
    '--batch',
    '--level=1',
    '--risk=1',
    '--technique=BE',
    '--dbms=PostgreSQL',
    '--threads=4',
    '--timeout=10',
  ]
  const more = [
    '--retries=0',
    '--ignore-code=*',
    '--ignore-stdin',
    '--disable-coloring',
    `--output-dir=${folder}`,
    `--results-file=${results}`,
  ]
  const child = spawn('sqlmap', [...options, ...more], { stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', chunk => (words += chunk))
  const timer = setTimeout(() => child.kill('SIGTERM'), minutes * 60_000)
  await new Promise(resolve => child.once('exit', resolve))
  clearTimeout(timer)
  const rows = fs.existsSync(results) ? fs.readFileSync(results, 'utf8').split('\n').slice(1).filter(Boolean) : []
  const tested = (words.match(/testing URL/g) ?? []).length
  fs.rmSync(folder, { recursive: true, force: true })
  const [planted, found] = [rows.filter(row => row.includes(PLANTED)), rows.filter(row => !row.includes(PLANTED))]
  const isWhole = tested >= requests
  const said = `${parameters} parameters of ${requests - 1} calls, ${tested} of ${requests} requests tested: ${found.length} open${found[0] ? ` (${found[0]})` : ''}; the planted one was ${planted.length > 0 ? 'found' : 'NOT found'}`
  return { name, said, isHeld: isWhole && found.length === 0 && planted.length > 0 }
}
