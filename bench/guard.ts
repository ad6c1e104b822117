/**
 * Ends what a benchmark or a run of the tests started once that is gone itself, however it went: it watches the processes below its parent, and when
 * its input closes (the parent ended, or was killed) it ends those that are left, and those that carry the parent's temporary folder in
 * their environment, and removes that folder. A process of its own, started by end-with-me.ts with the parent's number and the folder.
 * Linux only: elsewhere there is no /proc to read, and only the folder goes.
 */
import fs from 'node:fs'

const LOOK_MS = 1000
/** Asked to end, then to end at once (PostgreSQL waits for no client then), then ended. */
const ASKS: readonly [after: number, signal: NodeJS.Signals][] = [
  [0, 'SIGTERM'],
  [1500, 'SIGINT'],
  [5000, 'SIGKILL'],
]

const parent = Number(process.argv[2])
const folder = process.argv[3] as string
/** The moment each process began, beside its number: a number may go to another program. */
const known = new Map<number, string>()

function look(): void {
  const queue = [parent, ...known.keys()].flatMap(childrenOf)
  for (const pid of queue) {
    if (pid === process.pid || known.has(pid)) continue
    known.set(pid, beginOf(pid))
    queue.push(...childrenOf(pid))
  }
  for (const [pid, begin] of known) if (beginOf(pid) !== begin) known.delete(pid)
}

function childrenOf(pid: number): number[] {
  try {
    return fs
      .readdirSync(`/proc/${pid}/task`)
      .flatMap(thread => fs.readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
      .map(Number)
  } catch {
    return []
  }
}

/** Those that were started too shortly before the end to be seen by the clock. */
function findMarked(): void {
  let names: string[] = []
  try {
    names = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
  } catch {
    return
  }
  for (const name of names) {
    try {
      if (fs.readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(`TMPDIR=${folder}`))
        known.set(Number(name), beginOf(Number(name)))
    } catch {
      // It is gone, or somebody else's.
    }
  }
}

/** Empty when it is gone. */
function beginOf(pid: number): string {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? '' : (fields[18] ?? '')
  } catch {
    return ''
  }
}

async function endAll(): Promise<void> {
  const began = performance.now()
  findMarked()
  for (const [after, signal] of ASKS) {
    while (performance.now() - began < after && known.size > 0) {
      await new Promise(resolve => setTimeout(resolve, 50))
      look()
    }
    look()
    for (const pid of known.keys()) {
      try {
        process.kill(pid, signal)
      } catch {
        // It went by itself.
      }
    }
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

const clock = setInterval(look, LOOK_MS)
look()
// A key at the terminal reaches the whole group; this one is needed afterwards.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.stdout.write('watching')
process.stdin.resume()
process.stdin.once('close', () => {
  clearInterval(clock)
  void endAll()
})
