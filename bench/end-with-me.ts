import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * From here on, whatever this process starts ends with it, and what it writes below the temporary folder goes with it: at its end, at an
 * exception, at any signal, SIGKILL too. Started by npm it also ends when the process that npm started it with is killed.
 */
export async function endWithMe(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-run-'))
  // The database's own user passes through it.
  fs.chmodSync(folder, 0o755)
  const guard = spawn(process.execPath, [path.join(import.meta.dirname, 'guard.ts'), String(process.pid), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  await new Promise((resolve, reject) => {
    guard.stdout.once('data', resolve)
    guard.once('exit', code => reject(new Error(`the guard of this run ended with ${code}`)))
  })
  guard.unref()
  for (const pipe of [guard.stdin, guard.stdout]) (pipe as unknown as { unref: () => void }).unref()
  process.env.TMPDIR = folder
  // At once: what would be closed in order on the way out, the guard ends.
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const)
    process.on(signal, () => process.exit(128 + number))
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()
}
