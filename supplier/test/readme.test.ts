/** The coin flip of README.md, built from its own lines: started, launched, played over the wire, killed, checked as an operator would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FakeOperator, signedBy, startFakeOperator } from './fake-operator.ts'
import { launchOf } from './stand.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const README = fs.readFileSync(path.join(ROOT, 'supplier', 'README.md'), 'utf8')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coin-'))
const database = `coin_${randomBytes(6).toString('hex')}`
let operator: FakeOperator
let child: ChildProcess | undefined
let url = ''

const files = [...README.matchAll(/^```\w+ (\S+\.\w+)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => ({
  name,
  text,
}))

beforeAll(async () => {
  for (const { name, text } of files) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  fs.mkdirSync(path.join(folder, 'node_modules/@sen'), { recursive: true })
  for (const name of ['core', 'supplier'])
    fs.symlinkSync(path.join(ROOT, name), path.join(folder, 'node_modules/@sen', name))
  await onCluster(`create database ${database}`)
  operator = await startFakeOperator()
  fs.mkdirSync(path.join(folder, '.data/keys'), { recursive: true })
  fs.writeFileSync(path.join(folder, '.data/keys/platform.public.pem'), operator.publicKey)
  fs.writeFileSync(path.join(folder, 'operator.pem'), operator.privateKey)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  await start(port)
  operator.keys.coin = fs.readFileSync(path.join(folder, '.data/keys/coin.public.pem'), 'utf8')
})

afterAll(async () => {
  child?.kill('SIGTERM')
  await operator.close()
  await onCluster(`drop database if exists ${database} with (force)`)
  fs.rmSync(folder, { recursive: true, force: true })
})

const environment = (port: number) => {
  const databaseUrl = new URL(inject('clusterUrl'))
  databaseUrl.pathname = `/${database}`
  return {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl.href,
    PLATFORM_URL: operator.url,
    SEN_DATA: '.data',
    COIN_PORT: String(port),
    COIN_URL: `http://127.0.0.1:${port}`,
    COIN_CYCLE_MS: '0',
  }
}

async function start(port: number): Promise<void> {
  child = spawn(process.execPath, ['coin.ts'], { cwd: folder, env: environment(port), stdio: 'ignore' })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the coin flip ended with ${child.exitCode}`)
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) return
    await sleep(50)
  }
}

async function asOperator(where: string, body: object) {
  const { bytes, signature } = signedBy(operator, body)
  const headers = { 'x-hub88-signature': signature }
  return (await fetch(`${url}/operator/generic/v2${where}`, { method: 'POST', headers, body: bytes })).json()
}

async function asGame(token: string, where: string, body?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(
    `${url}/api${where}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

const flip = (token: string, more: object = {}) =>
  asGame(token, '/rounds', { requestId: randomUUID(), stake: '1000', choice: { side: 'heads' }, ...more })

test('its four files are fewer than 150 lines', () => {
  expect(files.map(({ name }) => name)).toEqual(['coin.json', 'coin.ts', 'pages/game.html', 'pages/assets/game.js'])
  const lines = files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)
  expect(lines).toBeLessThan(150)
})

test('its rounds are bets and wins at the operator, refused in words, and follow from the seeds committed before them', async () => {
  const token = String((await asOperator('/game/url', launchOf('coin-flip'))).url).split('#s=')[1] as string
  const open = (await asGame(token, '/open', {})).body as unknown as { fairness: { serverSeedHash: string } }
  const before = operator.balance
  const rounds: { id: string; fell: string; won: string }[] = []
  for (let turn = 0; turn < 12; turn++) rounds.push((await flip(token)).body.round as never)
  const won = rounds.filter(({ fell }) => fell === 'heads').length
  expect(rounds.every(({ fell, won: prize }) => prize === (fell === 'heads' ? '1960.00' : '0.00'))).toBe(true)
  expect(operator.balance).toBe(before - 12n * 1000_00000n + BigInt(won) * 1960_00000n)
  expect(
    operator.received.filter(({ entry, path: where }) => entry === 'coin' && where === 'transaction/bet'),
  ).toHaveLength(12)

  expect(await flip(token, { stake: '5' })).toEqual({ status: 400, body: { error: 'badStake' } })
  expect(await flip(token, { choice: { side: 'edge' } })).toEqual({ status: 400, body: { error: 'badChoice' } })

  await asGame(token, '/seeds', { clientSeed: 'xu' })
  for (const [nonce, { id, fell }] of rounds.entries()) {
    const { proof } = (await asGame(token, `/proofs/${id}`)).body as unknown as {
      proof: { serverSeed: string; clientSeed: string; nonce: number }
    }
    expect(createHash('sha256').update(proof.serverSeed).digest('hex')).toBe(open.fairness.serverSeedHash)
    const [byte = 0] = createHmac('sha256', proof.serverSeed).update(`${proof.clientSeed}:${nonce}:0`).digest()
    expect([proof.nonce, fell]).toEqual([nonce, byte % 2 === 0 ? 'heads' : 'tails'])
  }
})

test('killed after the bet was taken and before its answer came, it gives the stake back when it is up again', async () => {
  const token = String((await asOperator('/game/url', launchOf('coin-flip', { user: 'sen:killed' }))).url).split(
    '#s=',
  )[1] as string
  const before = operator.balance
  operator.moods = { 'transaction/bet': ['takeAndHangUp'] }
  operator.onCall = ({ path: where }) => {
    if (where === 'transaction/bet') child?.kill('SIGKILL')
  }
  await flip(token).catch(() => {})
  operator.onCall = () => {}
  operator.moods = {}
  await start(Number(new URL(url).port))
  while (operator.balance !== before) await sleep(50)
  expect(operator.received.filter(call => call.path === 'transaction/rollback')).toHaveLength(1)
  expect((await flip(token)).status).toBe(200)
})

test('npm run vendor:check finds nothing wrong with it', async () => {
  const key = path.join(folder, 'operator.pem')
  const said = await run([path.join(ROOT, 'tools/vendor-check.ts'), url, '--supplier', '--key', key])
  expect(said).toMatch(/ checks, 0 failed: 100 %/)
}, 60_000)

test('a number that contradicts another stops its start, with file and line', async () => {
  const file = path.join(folder, 'coin.json')
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('0.980000', '0.990000'))
  expect(await run(['coin.ts'])).toContain('coin.json:5: rtp: is not half of what a right call pays')
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"pay": "1.96",', '"pay": 1.96,'))
  expect(await run(['coin.ts'])).toContain('coin.json:4: pay: ')
  fs.writeFileSync(file, '{\n  "code": }')
  expect(await run(['coin.ts'])).toContain('coin.json:2: is not JSON')
})

function run(args: string[]): Promise<string> {
  return new Promise(resolve => {
    const program = spawn(process.execPath, args, { cwd: folder, env: environment(0) })
    const words: Buffer[] = []
    for (const pipe of [program.stdout, program.stderr]) pipe.on('data', chunk => words.push(chunk))
    program.once('exit', () => resolve(Buffer.concat(words).toString()))
  })
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
