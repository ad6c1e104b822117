import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer, type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { frontSockets, readRequest } from './front-sockets.ts'

let world: World
let vendor: TestVendor
let player: TestPlayer
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
  player = await makePlayer(world.deps)
})
afterAll(() => world.close())

/** A signed bet as the bytes of a request; `headers` stand before the empty line. */
function betBytes(headers = ''): string {
  const text = JSON.stringify(vendor.bet(player, 100_000))
  const head = `host: x\r\nx-hub88-signature: ${vendor.sign(text)}\r\ncontent-length: ${text.length}\r\n${headers}`
  return `POST /vendor/studio/transaction/bet HTTP/1.1\r\n${head}\r\n${text}`
}

/** Writes the parts on one connection, each in a packet of its own, and reads until `answers` answers are there. */
function exchange(parts: string[], answers: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(world.url).port), '127.0.0.1')
    socket.setNoDelay(true)
    let said = ''
    socket.on('connect', async () => {
      for (const part of parts) {
        socket.write(part)
        await new Promise(next => setTimeout(next, 5))
      }
    })
    socket.on('data', chunk => {
      said += chunk
      const heads = said.split(/(?=HTTP\/1\.1 )/)
      if (heads.length < answers || !heads.at(-1)?.includes('}')) return
      socket.destroy()
      resolve(heads)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`closed after: ${said}`)))
    socket.setTimeout(5000, () => socket.destroy())
  })
}

test('a call that comes in pieces is answered as if it came whole', async () => {
  const bytes = betBytes()
  const cuts = [0, 3, 20, 60, bytes.indexOf('\r\n\r\n') + 2, bytes.length - 5, bytes.length]
  const [answer] = await exchange(
    cuts.slice(1).map((cut, n) => bytes.slice(cuts[n], cut)),
    1,
  )
  expect(answer).toContain('"RS_OK"')
  expect(answer).toMatch(/\r\ndate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/)
})

test('calls sent without waiting are answered in their order', async () => {
  const answers = await exchange([betBytes() + betBytes() + betBytes()], 3)
  const balances = answers.map(answer => Number(/"balance":(\d+)/.exec(answer)?.[1]))
  expect(balances).toEqual([balances[0], (balances[0] as number) - 100_000, (balances[0] as number) - 200_000])
})

test('a connection that turns to other requests is served on by the HTTP server, nothing of it lost', async () => {
  const live = 'GET /healthz HTTP/1.1\r\nhost: sen.localhost\r\n\r\n'
  const answers = await exchange([betBytes(), live, betBytes()], 3)
  expect(answers.map(answer => /"RS_OK"/.test(answer))).toEqual([true, false, true])
  expect(answers[1]).toContain('HTTP/1.1 200')
})

test('a call that is not plain is read by the HTTP server and answered all the same', async () => {
  const text = JSON.stringify(vendor.bet(player, 100_000))
  const head = `POST /vendor/studio/transaction/bet HTTP/1.1\r\nhost: x\r\nx-hub88-signature: ${vendor.sign(text)}\r\ntransfer-encoding: chunked\r\n\r\n`
  const [answer] = await exchange([head, `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`], 1)
  expect(answer).toContain('"RS_OK"')
})

test('an idle connection of a vendor does not hold up the end of the server', async () => {
  const own = await makeWorld()
  const socket = net.connect(Number(new URL(own.url).port), '127.0.0.1')
  await new Promise(resolve => socket.once('connect', resolve))
  const gone = new Promise(resolve => socket.once('close', resolve))
  socket.resume()
  await own.close()
  await gone
})

/** A server whose calls are answered by `take`, and what came to its HTTP server. */
async function openFront(take: Parameters<typeof frontSockets>[1]['take']) {
  const reached: string[] = []
  const server = http.createServer((request, response) => {
    reached.push(request.url as string)
    response.end('{}')
  })
  frontSockets(server, { take, bodyMax: 16 * 1024 })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, reached, port: (server.address() as net.AddressInfo).port }
}

const EMPTY_CALL = 'POST /vendor/x/transaction/bet HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}'

test('a request that comes between an answer and the turn after it is served once', async () => {
  const answers: ((text: string) => void)[] = []
  const { server, reached, port } = await openFront((_path, _signature, _body, answer) => answers.push(answer) > 0)
  const accepted = new Promise<net.Socket>(resolve => server.once('connection', resolve))
  const socket = net.connect(port, '127.0.0.1')
  socket.resume()
  const line = await accepted
  const get = 'GET /once HTTP/1.1\r\nhost: x\r\n\r\n'
  line.emit('data', Buffer.from(EMPTY_CALL + get.slice(0, 5)))
  answers[0]?.('{}')
  // The rest is read in the very turn of the answer.
  line.emit('data', Buffer.from(get.slice(5)))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(reached).toEqual(['/once'])
  socket.destroy()
  server.close()
})

test('who does not read his answers is not read either', async () => {
  let taken = 0
  const { server, port } = await openFront((_path, _signature, _body, answer) => {
    taken += 1
    answer('x'.repeat(8192))
    return true
  })
  const socket = net.connect(port, '127.0.0.1')
  socket.pause()
  const many = EMPTY_CALL.repeat(200)
  for (let n = 0; n < 50; n += 1) socket.write(many)
  let before = -1
  while (taken !== before) {
    before = taken
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(5000)
  // Once he reads, everything is answered.
  socket.resume()
  await expect.poll(() => taken, { timeout: 20_000 }).toBe(10_000)
  socket.destroy()
  server.close()
})

const START = 'POST /vendor/studio/transaction/bet HTTP/1.1\r\n'
test.each([
  ['whole', `${START}Host: x\r\nContent-Length: 2\r\n\r\n{}`, '{}'],
  ['kept alive', `${START}host: x\r\nConnection: Keep-Alive\r\ncontent-length: 2\r\n\r\n{}GET`, '{}'],
  ['without a body yet', `${START}host: x\r\ncontent-length: 2\r\n\r\n{`, 'more'],
  ['hardly begun', 'POST /ven', 'more'],
  ['another address', 'POST /wps/x', 'other'],
  ['another method', 'GET /vendor/studio', 'other'],
  ['two lengths', `${START}host: x\r\ncontent-length: 2\r\nContent-length: 3\r\n\r\n{}x`, 'other'],
  ['a length and chunks', `${START}host: x\r\ncontent-length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 'other'],
  ['a signed length', `${START}host: x\r\ncontent-length: +2\r\n\r\n{}`, 'other'],
  ['too long', `${START}host: x\r\ncontent-length: 17000\r\n\r\n`, 'other'],
  [
    'two signatures',
    `${START}host: x\r\ncontent-length: 2\r\nx-hub88-signature: a\r\nx-hub88-signature: b\r\n\r\n{}`,
    'other',
  ],
  ['no host', `${START}content-length: 2\r\n\r\n{}`, 'other'],
  ['to be closed', `${START}host: x\r\ncontent-length: 2\r\nconnection:close\r\n\r\n{}`, 'other'],
  ['a space before the colon', `${START}host: x\r\ncontent-length : 2\r\ncontent-length: 0\r\n\r\n{}`, 'other'],
  ['a line feed alone', `${START}host: x\ncontent-length: 2\r\n\r\n{}`, 'other'],
  ['a folded line', `${START}host: x\r\n content-length: 2\r\ncontent-length: 0\r\n\r\n{}`, 'other'],
  ['a length after what is no blank in HTTP', `${START}host: x\r\ncontent-length: \xa02\r\n\r\n{}`, 'other'],
  ['to be closed by a proxy', `${START}host: x\r\ncontent-length: 2\r\nProxy-Connection: close\r\n\r\n{}`, 'other'],
  ['more headers than anybody needs', `${START}host: x\r\ncontent-length: 2\r\n${'a:\r\n'.repeat(63)}\r\n{}`, 'other'],
  ['HTTP/1.0', `${START.replace('1.1', '1.0')}host: x\r\ncontent-length: 2\r\n\r\n{}`, 'other'],
])('only what is plain is read here: %s', (_name, text, wanted) => {
  const read = readRequest(Buffer.from(text, 'latin1'), 16 * 1024)
  expect(typeof read === 'string' ? read : read.body.toString()).toBe(wanted)
})
