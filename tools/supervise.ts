/**
 * Keeps a part of the product (a Node process) alive: starts it, waits until it answers, starts it again when it dies, stops it
 * in order. A part writes to a log file of its own, so that it never hangs on a parent that is gone.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

export type Part = { stop: () => Promise<void>; pid: () => number | undefined }

type Options = {
  name: string
  /** The program, from the root of the project. */
  script: string
  env: Record<string, string>
  dataDir: string
  /** Asked again and again until it says yes. */
  isReady: () => Promise<boolean>
  say: (line: string) => void
}

const ROOT = path.join(import.meta.dirname, '..')
const READY_WITHIN_MS = 30_000
const STOP_WITHIN_MS = 20_000
const WAIT_LEAST_MS = 100
const WAIT_MOST_MS = 5000

/** Starts the part and answers once it is ready; throws with the last lines of its log when it never was. */
export async function supervise({ name, script, env, dataDir, isReady, say }: Options): Promise<Part> {
  const logFile = path.join(dataDir, `${name}.log`)
  const pidFile = pidFileOf(dataDir, name)
  fs.mkdirSync(path.dirname(pidFile), { recursive: true })
  let child: ChildProcess | undefined
  let stopping = false
  let once = false
  let waitMs = WAIT_LEAST_MS

  const launch = () => {
    const log = fs.openSync(logFile, 'a')
    const born = Date.now()
    const fresh = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, script)], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log, 'ipc'],
      // A process group of its own: Ctrl-C at the terminal reaches only the parent, which stops the parts in order.
      detached: true,
    })
    fs.closeSync(log)
    child = fresh
    if (fresh.pid) fs.writeFileSync(pidFile, `${fresh.pid}\n${script}\n`)
    fresh.once('exit', (code, signal) => {
      child = undefined
      fs.rmSync(pidFile, { force: true })
      if (stopping || !once) return
      if (Date.now() - born > 10_000) waitMs = WAIT_LEAST_MS
      say(`${name} ended (${signal ?? code}); starting it again`)
      setTimeout(() => !stopping && launch(), waitMs)
      waitMs = Math.min(waitMs * 2, WAIT_MOST_MS)
    })
    fresh.once('error', () => {})
    return fresh
  }

  const first = launch()
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady())) {
    if (first.exitCode !== null || first.signalCode !== null || Date.now() > deadline) {
      stopping = true
      first.kill('SIGKILL')
      throw new Error(`${name} did not start. The end of ${logFile}:\n${tail(logFile)}`)
    }
    await pause(40)
  }
  once = true
  return {
    pid: () => child?.pid,
    stop: async () => {
      stopping = true
      const last = child
      if (!last?.pid) return
      const gone = new Promise<void>(resolve => last.once('exit', () => resolve()))
      last.kill('SIGTERM')
      const timer = setTimeout(() => last.kill('SIGKILL'), STOP_WITHIN_MS)
      await gone
      clearTimeout(timer)
    },
  }
}

const pidFileOf = (dataDir: string, name: string) => path.join(dataDir, 'run', `${name}.pid`)

/** Writes down that this process is the part `name`; the next start finds it if it is still there. */
export function claim(dataDir: string, name: string, script: string): void {
  const file = pidFileOf(dataDir, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `${process.pid}\n${script}\n`)
}

export const unclaim = (dataDir: string, name: string) => fs.rmSync(pidFileOf(dataDir, name), { force: true })

/** Stops a part that an earlier, killed start left behind; answers its pid when there was one. */
export async function stopOrphan(dataDir: string, name: string): Promise<number | undefined> {
  const file = pidFileOf(dataDir, name)
  if (!fs.existsSync(file)) return undefined
  const [first = '', script = ''] = fs.readFileSync(file, 'utf8').split('\n')
  const pid = Number(first)
  if (!(pid > 1) || pid === process.pid || !commandOf(pid).includes(script)) {
    fs.rmSync(file, { force: true })
    return undefined
  }
  const deadline = Date.now() + STOP_WITHIN_MS
  signal(pid, 'SIGTERM')
  while (commandOf(pid) !== '' && Date.now() < deadline) await pause(50)
  if (commandOf(pid) !== '') signal(pid, 'SIGKILL')
  fs.rmSync(file, { force: true })
  return pid
}

/** The command line of a living process; empty when there is none (a number may have gone to another program since). */
function commandOf(pid: number): string {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It went by itself.
  }
}

/** Whether something accepts connections at this port of this machine. */
export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise(resolve => {
    const socket = net.connect({ port, host, timeout: 1000 })
    const answer = (yes: boolean) => {
      socket.destroy()
      resolve(yes)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
}

/** Whether GET of this address answers 200. */
export async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3000) })).status === 200
  } catch {
    return false
  }
}

const tail = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').slice(-2000) : '')

export const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
