/**
 * The reader of vendors' calls against Node's own: the same packets go to a server of Node alone and to one with the reader in front.
 * Both must see the same requests: as many, in this order, with the same method, path, signature and bytes of the body.
 */
import http, { type IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { frontSockets } from '../../src/play/front-sockets.ts'
import { drawSending, type Sending } from './requests.ts'
import type { Attack } from './target.ts'

const BODY_MAX = 16 * 1024
const AT_ONCE = 200
/** Turns of the event loop in which everything that was sent is read: an answer takes two at most, a connection holds few. */
const TURNS = 24
/** Of the requests that were drawn, the reader must answer so many itself: an attack on what is handed over proves nothing. */
const LEAST_READ = 0.1

type Front = typeof frontSockets
type Seen = { method: string; path: string; signature: string | undefined; body: string }
/** What one connection brought; `read` of it were answered by the reader. */
type Meeting = { seen: Seen[]; read: number }
type Meet = (packets: readonly Buffer[]) => { meeting: Meeting; send: (at: number) => void; end: () => void }

/** `size` requests from a seed that is said. `front` is another reader, for the check of the check. */
export const attackHttpOf =
  (front: Front): Attack =>
  async ({ deps }, size) => {
    const seed = deps.randomBytes(4).readUInt32BE()
    const alone = Array.from({ length: AT_ONCE }, () => openPlace())
    const fronted = Array.from({ length: AT_ONCE }, () => openPlace(front))
    const faults: string[] = []
    let [asked, connections, read] = [0, 0, 0]
    while (asked < size) {
      const sendings = alone.map((_, n) => drawSending(seed + connections + n))
      const plain = await meetAll(alone, sendings)
      const ours = await meetAll(fronted, sendings)
      sendings.forEach(({ requests }, n) => {
        const [wanted, got] = [plain[n]?.seen, ours[n]?.seen].map(seen => JSON.stringify(seen))
        if (wanted !== got) faults.push(`seed ${seed + connections + n}: ${got} where Node reads ${wanted}`)
        asked += requests
        read += ours[n]?.read ?? 0
      })
      connections += sendings.length
    }
    return {
      name: 'Reader of vendors’ calls',
      said: `${asked} requests on ${connections} connections from seed ${seed}: ${read} answered by the reader; ${faults.length} connections read otherwise than by Node${faults[0] ? `, first: ${faults[0]}` : ''}`,
      isHeld: faults.length === 0 && read > asked * LEAST_READ,
    }
  }

export const attackHttp = attackHttpOf(frontSockets)

/** Plays each sending at a place of its own, a packet a turn, and waits until all is read. */
async function meetAll(places: readonly Meet[], sendings: readonly Sending[]): Promise<Meeting[]> {
  const open = sendings.map(({ packets }, n) => (places[n] as Meet)(packets))
  await nextTurn()
  const most = Math.max(...sendings.map(({ packets }) => packets.length))
  for (let at = 0; at < most; at++) {
    for (const { send } of open) send(at)
    await nextTurn()
  }
  for (let turn = 0; turn < TURNS; turn++) await nextTurn()
  for (const { end } of open) end()
  return open.map(({ meeting }) => meeting)
}

/** A connection without a network. */
class Wire extends Duplex {
  override _read(): void {}
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done()
  }
  setTimeout(): this {
    return this
  }
}

/** A server of Node, with the reader in front of it or without, that meets one connection after the other. */
function openPlace(front?: Front): Meet {
  let meeting: Meeting = { seen: [], read: 0 }
  const server = http.createServer((request, response) => {
    const { seen } = meeting
    hear(request, body => {
      const { method = '', url: path = '', headers } = request
      seen.push({ method, path, signature: headers['x-hub88-signature'] as string | undefined, body })
      response.end('{}')
    })
  })
  front?.(server, {
    bodyMax: BODY_MAX,
    take: (path, signature, body, answer) => {
      // Some are left to the HTTP server after all, as are those of vendors that nobody knows.
      if (path.includes('/left/')) return false
      meeting.seen.push({ method: 'POST', path, signature, body: body.toString('latin1') })
      meeting.read++
      if (body.length % 2) answer('{}')
      else setImmediate(answer, '{}')
      return true
    },
  })
  return packets => {
    meeting = { seen: [], read: 0 }
    const wire = new Wire()
    server.emit('connection', wire)
    return {
      meeting,
      send: at => {
        const packet = packets[at]
        if (packet && !wire.destroyed) wire.push(packet)
      },
      end: () => void wire.destroy(),
    }
  }
}

/** The body as the parser finds it, also where the connection breaks before anybody could read the stream. */
function hear(request: IncomingMessage, whole: (body: string) => void): void {
  let body = ''
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null) => {
    if (chunk) body += chunk.toString('latin1')
    else whole(body)
    return push(chunk)
  }
}
