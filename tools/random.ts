/**
 * Judges the bytes that decide our own draws: npm run random [-- --seed <text>] [--bits 1000000] [--all]. The tests of NIST SP 800-22 are
 * written here (random/); `ent` and `dieharder` are asked through a pipe where they are installed (Debian: apt-get install ent dieharder),
 * and it is said where they are not. dieharder runs some quick tests; with --all every test, which takes an hour. Ends with 1 where something
 * is not random.
 *
 * With --bytes it judges nothing and writes so many raw bytes to its output, for any other program, until that one has read enough:
 *   npm run --silent random -- --bytes 1e12 | dieharder -a -g 200
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { sampled, streamDraws, takeBits } from './random/draw-stream.ts'
import { isRandom, judgeBits } from './random/suite.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: new Date().toISOString() },
    bits: { type: 'string', default: '1000000' },
    bytes: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})
/** Birthdays, ranks of matrices, diehard’s runs, bits and runs of bits: some minutes. */
const QUICK = ['0', '2', '15', '100', '101']
const ENT_BYTES = 25_000_000
const CHUNK = 65_536

/** Writes bytes of draws until there are enough or nobody reads any more, as fast as they are read. */
async function pour(into: NodeJS.WritableStream, most: number): Promise<void> {
  const next = sampled(streamDraws(values.seed))
  let isOpen = true
  let goOn = () => {}
  const close = () => {
    isOpen = false
    goOn()
  }
  into.on('error', close)
  into.on('close', close)
  into.on('drain', () => goOn())
  for (let poured = 0; poured < most && isOpen; poured += CHUNK) {
    const chunk = Buffer.from(Uint8Array.from({ length: Math.min(CHUNK, most - poured) }, next))
    if (into.write(chunk)) continue
    await new Promise<void>(resolve => {
      goOn = resolve
      if (!isOpen) resolve()
    })
  }
}

/** What a program says of the stream; undefined where it is not installed. */
async function ask(
  program: string,
  args: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<string | undefined> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  const missing = new Promise<'missing'>(resolve => child.on('error', () => resolve('missing')))
  let said = ''
  child.stdout.on('data', part => {
    said += part
  })
  const ended = new Promise<'ended'>(resolve => child.on('close', () => resolve('ended')))
  const poured = pour(child.stdin, most).then(() => child.stdin.end())
  const end = await Promise.race([missing, ended])
  if (end === 'missing') return undefined
  await poured
  return said
}

function judgeOurs(): boolean {
  const verdicts = judgeBits(takeBits(sampled(streamDraws(values.seed)), Number(values.bits)))
  console.log(`NIST SP 800-22 on ${values.bits} bits, seed ${values.seed}`)
  for (const { test, p } of verdicts) console.log(`  ${test.padEnd(28)} p = ${p.toFixed(6)}${p < 0.01 ? '  low' : ''}`)
  const isGood = isRandom(verdicts)
  console.log(`  ${verdicts.length} values, together ${isGood ? 'random' : 'NOT RANDOM'} at 99 %`)
  return isGood
}

/** The chi-square of the bytes, which neither few nor nearly all random streams go beyond. */
async function askEnt(): Promise<boolean> {
  const said = await ask('ent', ['-t'], ENT_BYTES)
  if (said === undefined) {
    console.log('ent is not installed here')
    return true
  }
  const [, bytes, entropy, chi, mean, pi, correlation] = (said.split('\n')[1] ?? '').split(',')
  console.log(
    `ent: ${bytes} bytes, entropy ${entropy}, chi-square ${chi} (255 degrees), mean ${mean}, π ${pi}, correlation ${correlation}`,
  )
  // 0.1 % and 99.9 % of chi-square with 255 degrees of freedom.
  return Number(chi) > 190.9 && Number(chi) < 330.5
}

async function askDieharder(): Promise<boolean> {
  const tests = values.all ? [['-a', '-k', '2']] : QUICK.map(test => ['-d', test])
  let isGood = true
  for (const test of tests) {
    const said = await ask('dieharder', ['-g', '200', '-Y', '1', ...test])
    if (said === undefined) {
      console.log('dieharder is not installed here')
      return true
    }
    for (const line of said.split('\n').filter(text => /PASSED|WEAK|FAILED/.test(text))) console.log(`  ${line.trim()}`)
    if (said.includes('FAILED')) isGood = false
  }
  return isGood
}

if (values.bytes !== undefined) {
  if (!(Number(values.bytes) > 0)) throw new Error(`--bytes must be how many bytes, e.g. 1e9, not "${values.bytes}"`)
  await pour(process.stdout, Number(values.bytes))
} else {
  const judged = [judgeOurs(), await askEnt(), await askDieharder()]
  process.exitCode = judged.every(Boolean) ? 0 : 1
}
