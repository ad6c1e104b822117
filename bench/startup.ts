/** How long `npm start` takes until the site answers: on an empty data folder, and on one that was used before. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../server/src/platform/embedded.ts'
import type { Report } from './wallet.ts'

const ROOT = path.join(import.meta.dirname, '..')

export async function run(report: Report): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-start-'))
  const stamps = ['site', 'game'].map(name => path.join(ROOT, '.cache', `built-${name}`))
  try {
    for (const stamp of stamps) fs.rmSync(stamp, { force: true })
    const first = await timeStart(dataDir)
    report.figure('first start, packages there, everything built', first, 's', { atMost: 40 })
    const warm = Math.min(await timeStart(dataDir), await timeStart(dataDir))
    report.figure('warm start', warm, 's', { atMost: 8 })
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Seconds from the command to the first page. */
async function timeStart(dataDir: string): Promise<number> {
  const [port, studioPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    SEN_DATA: dataDir,
    PORT: String(port),
    STUDIO_PORT: String(studioPort),
    DATABASE_URL: '',
  }
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/run.mjs'), 'tools/start.ts'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  })
  const gone = new Promise(resolve => child.once('exit', resolve))
  for (;;) {
    if (child.exitCode !== null) throw new Error('the product did not start')
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      answer => answer.ok,
      () => false,
    )
    if (isThere) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const seconds = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await gone
  return seconds
}
