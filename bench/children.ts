/** Processes that a benchmark starts, and what they say. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

export type Server = { port: number; pid: number; memory: () => Promise<NodeJS.MemoryUsage>; stop: () => Promise<void> }
export type Load = { rate: number; p99: number; failed: number }

export async function startServer(kind: 'app' | 'bare', given: string): Promise<Server> {
  const execArgv = ['--expose-gc', '--disable-warning=ExperimentalWarning']
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [kind, given], { execArgv, env })
  const { ready } = (await hear(child, 'ready')) as { ready: number }
  return {
    port: ready,
    pid: child.pid as number,
    memory: async () => {
      child.send('memory')
      return ((await hear(child, 'memory')) as { memory: NodeJS.MemoryUsage }).memory
    },
    stop: async () => {
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Loads a server from another process. */
export async function load(port: number, at: string, callers: number, seconds: number): Promise<Load> {
  const child = fork(path.join(import.meta.dirname, 'load.ts'), [port, at, callers, seconds].map(String))
  return (await hear(child, 'rate')) as Load
}

export function hear(child: ChildProcess, word: string): Promise<object> {
  return new Promise((resolve, reject) => {
    const heard = (message: unknown) => {
      if (!message || typeof message !== 'object' || !(word in message)) return
      child.off('message', heard)
      child.off('exit', ended)
      resolve(message)
    }
    const ended = (code: number | null) => reject(new Error(`a process of the benchmark ended with ${code}`))
    child.on('message', heard)
    child.once('exit', ended)
  })
}
