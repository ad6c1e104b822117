/** A small load generator in a process of its own: `callers` connections, each asking again as soon as it was answered. */
import net from 'node:net'

const [port = '', path = '/', callers = '64', seconds = '3'] = process.argv.slice(2)
const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: sen.localhost\r\n\r\n`)
const until = performance.now() + Number(seconds) * 1000
const times: number[] = []
let failed = 0

/** Asks on one connection until the time is up. Only answers with a content-length are understood. */
function ask(): Promise<void> {
  return new Promise(resolve => {
    const socket = net.connect(Number(port), '127.0.0.1', () => send())
    socket.setNoDelay(true)
    let sentAt = 0
    let wanted = -1
    let had = 0
    const send = () => {
      if (performance.now() > until) return void socket.destroy()
      wanted = -1
      had = 0
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('data', chunk => {
      if (wanted < 0) {
        const end = chunk.indexOf('\r\n\r\n')
        const head = chunk.toString('latin1', 0, end)
        if (!head.startsWith('HTTP/1.1 200')) failed++
        wanted = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        had = -(end + 4)
      }
      had += chunk.length
      if (had < wanted) return
      times.push(performance.now() - sentAt)
      send()
    })
    socket.on('close', () => resolve())
    socket.on('error', () => {
      failed++
      resolve()
    })
  })
}

await Promise.all(Array.from({ length: Number(callers) }, ask))
times.sort((a, b) => a - b)
process.send?.({ rate: times.length / Number(seconds), p99: times[Math.floor(times.length * 0.99)] ?? 0, failed })
process.disconnect?.()
