import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'vitest'
import { isRunning } from '../server/src/platform/embedded.ts'
import { findBrowser } from '../tools/browser.ts'

/** Starts a process that goes on by itself and has a child, as a browser has; says both numbers and the temporary folder. */
const PROGRAM = `
  const { endWithMe } = await import(${JSON.stringify(path.join(import.meta.dirname, 'end-with-me.ts'))})
  const { spawn } = await import('node:child_process')
  const os = await import('node:os')
  const fs = await import('node:fs')
  await endWithMe()
  fs.writeFileSync(os.tmpdir() + '/left', '')
  const shell = spawn('sh', ['-c', 'sleep 61 & echo $!; wait'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  shell.unref()
  shell.stdout.once('data', text => console.log(JSON.stringify([os.tmpdir(), shell.pid, Number(text)])))
  setTimeout(() => { if (process.argv.at(-1) === 'throw') throw new Error('on purpose') }, 300)
  setInterval(() => {}, 1000)`

test.concurrent.for(['SIGTERM', 'SIGINT', 'SIGKILL', 'throw'] as const)(
  'a bench that ends by %s leaves no process and no file behind',
  { timeout: 40_000 },
  async (how, { expect }) => {
    const bench = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, how], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const text = await new Promise<string>(resolve => bench.stdout.once('data', data => resolve(String(data))))
    const [folder, ...pids] = JSON.parse(text) as [string, number, number]
    expect(fs.existsSync(folder)).toBe(true)
    expect(pids.map(isRunning)).toEqual([true, true])
    if (how !== 'throw') bench.kill(how)
    const left = () => [...pids.map(isRunning), fs.existsSync(folder)]
    await expect.poll(left, { timeout: 20_000, interval: 50 }).toEqual([false, false, false])
  },
)

/** Opens the benchmark's browser, and closes in order what it opened, as every benchmark does; what it says of a pool closed twice is told. */
const BROWSING = `
  const { endWithMe } = await import(${JSON.stringify(path.join(import.meta.dirname, 'end-with-me.ts'))})
  const { openBrowser } = await import(${JSON.stringify(path.join(import.meta.dirname, 'browser.ts'))})
  const { default: pg } = await import('pg')
  const os = await import('node:os')
  await endWithMe()
  const pool = new pg.Pool()
  const browser = await openBrowser(process.argv.at(-1))
  try {
    const page = await browser.newPage()
    console.log(os.tmpdir())
    await page.waitForTimeout(60_000)
  } finally {
    await pool.end()
    await pool.end()
  }`

/** Without the shifted clock of `npm run test:hours`: under it a browser takes half a minute to open. */
const UNSHIFTED = { ...process.env, LD_PRELOAD: undefined }

test.skipIf(!findBrowser()).concurrent.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a bench that %s stops while its browser is open says nothing and leaves no browser',
  { timeout: 60_000 },
  async (how, { expect }) => {
    const bench = spawn(process.execPath, ['--input-type=module', '-e', BROWSING, findBrowser() as string], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: import.meta.dirname,
      env: UNSHIFTED,
    })
    let said = ''
    bench.stderr.on('data', data => {
      said += data
    })
    const folder = await new Promise<string>(resolve => bench.stdout.once('data', data => resolve(String(data).trim())))
    expect(browsersOf(folder)).not.toEqual([])
    const gone = new Promise(resolve => bench.once('exit', resolve))
    bench.kill(how)
    expect(await gone).toBeGreaterThan(128)
    await expect.poll(() => browsersOf(folder), { timeout: 20_000, interval: 50 }).toEqual([])
    expect(said).toBe('')
  },
)

/** Processes that were started with this temporary folder. */
const browsersOf = (folder: string): string[] =>
  fs.readdirSync('/proc').filter(pid => {
    try {
      return (
        /^\d+$/.test(pid) &&
        /chrom/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')) &&
        fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder)
      )
    } catch {
      return false
    }
  })
