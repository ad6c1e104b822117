/** Opens live streams and holds them, reading what comes; tells its parent when all are open. */
import net from 'node:net'

const [port = '', count = '10000'] = process.argv.slice(2)
const request = 'GET /wps/stream HTTP/1.1\r\nhost: sen.localhost\r\naccept: text/event-stream\r\n\r\n'
const began = performance.now()
let open = 0

function hold(): Promise<void> {
  return new Promise(resolve => {
    const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(request))
    socket.once('data', chunk => {
      if (chunk.toString('latin1', 0, 12) === 'HTTP/1.1 200') open++
      socket.resume()
      resolve()
    })
    socket.on('error', () => resolve())
  })
}

for (let from = 0; from < Number(count); from += 200) {
  await Promise.all(Array.from({ length: Math.min(200, Number(count) - from) }, hold))
}
process.send?.({ open, seconds: (performance.now() - began) / 1000 })
