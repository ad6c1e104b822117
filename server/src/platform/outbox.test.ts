import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HOSTS, makeWorld, type World } from '../../test/world.ts'
import { readConfig } from './config.ts'
import { sql } from './db.ts'
import { type OutboundMessage, outboxJobs, queueMessage, sendOutbound } from './outbox.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  delete world.deps.config.mail
  delete world.deps.config.sms
  await world.deps.db.asOwner(tx => tx.run(sql`delete from platform.outbox`))
})

const write = (letter: Partial<OutboundMessage> & Pick<OutboundMessage, 'kind' | 'recipient'>, brand = 'sen') =>
  world.deps.db.inBrand(brand, tx =>
    queueMessage(world.deps, tx, { topic: 'code', body: 'Your code is 123456', goodForSeconds: 300, ...letter }),
  )
const states = () =>
  world.deps.db.asOwner(tx =>
    tx.query<{ state: string; provider: string; attempts: number; body: string }>(
      sql`select state, provider, attempts, body from platform.outbox order by created_at, id`,
    ),
  )
const later = (seconds: number) => (world.time.now = new Date(world.time.now.getTime() + seconds * 1000))

describe('mail', () => {
  test('goes to a real SMTP server, with the brand as its sender; its text is then forgotten outside demo mode', async () => {
    const taken: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        let text = ''
        stream.on('data', chunk => (text += chunk))
        stream.on('end', () => {
          taken.push(text)
          done()
        })
      },
    })
    await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    world.deps.config.mail = { url: `smtp://127.0.0.1:${port}`, from: 'no-reply@sen.example' }
    world.deps.config.demo = false
    try {
      await write({ kind: 'mail', recipient: 'linh@example.vn', subject: 'Mật khẩu mới', body: 'Xin chào' })
      await sendOutbound(world.deps, 'sen')
    } finally {
      world.deps.config.demo = true
      await new Promise<void>(resolve => smtp.close(resolve))
    }
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatch(/From: Sen <no-reply@sen\.example>/)
    expect(taken[0]).toMatch(/To: linh@example\.vn/)
    expect(await states()).toMatchObject([{ state: 'sent', provider: 'smtp', body: '' }])
  })

  test('a server that is down loses nothing: it is asked again, with pauses', async () => {
    world.deps.config.mail = { url: 'smtp://127.0.0.1:1', from: 'a@b.co' }
    await write({ kind: 'mail', recipient: 'linh@example.vn', goodForSeconds: 3600 })
    await sendOutbound(world.deps, 'sen')
    await sendOutbound(world.deps, 'sen')
    expect(await states()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    delete world.deps.config.mail
    later(3)
    await sendOutbound(world.deps, 'sen')
    expect(await states()).toMatchObject([{ state: 'sent', provider: 'log', attempts: 2 }])
  })
})

describe('SMS', () => {
  test('goes by the heavier gateway, by the other one when that fails, and the failing one rests', async () => {
    const first = await openGateway(() => 500)
    const second = await openGateway(() => 200)
    const body = { to: '+{to}', content: { text: '{text}' }, ref: '{id}' }
    world.deps.config.sms = [
      { name: 'second', url: second.url, method: 'POST', headers: {}, body, idPath: 'messages.0.id', weight: 1 },
      { name: 'first', url: first.url, method: 'POST', headers: { key: 'k1' }, body, idPath: '', weight: 5 },
    ]
    try {
      for (let time = 0; time < 4; time++) {
        await write({ kind: 'sms', recipient: '84912345678', body: 'Mã "của" bạn {to} 123456' })
        await sendOutbound(world.deps, 'sen')
      }
    } finally {
      first.close()
      second.close()
    }
    expect(first.heard).toHaveLength(3)
    expect(first.heard[0]?.headers.key).toBe('k1')
    expect(second.heard).toHaveLength(4)
    expect(second.heard[0]?.body).toMatchObject({
      to: '+84912345678',
      content: { text: 'Mã "của" bạn {to} 123456' },
    })
    expect((await states()).map(({ state, provider }) => [state, provider])).toEqual(
      Array.from({ length: 4 }, () => ['sent', 'second']),
    )
  })

  test('a code that came too late is not sent', async () => {
    const gateway = await openGateway(() => 200)
    world.deps.config.sms = [
      { name: 'g', url: gateway.url, method: 'POST', headers: {}, body: {}, idPath: '', weight: 1 },
    ]
    await write({ kind: 'sms', recipient: '84912345678', goodForSeconds: 60 })
    later(61)
    await sendOutbound(world.deps, 'sen')
    gateway.close()
    expect(gateway.heard).toHaveLength(0)
    expect(await states()).toMatchObject([{ state: 'late' }])
  })

  test('several processes at once send a letter once', async () => {
    const gateway = await openGateway(() => 200)
    world.deps.config.sms = [
      { name: 'g', url: gateway.url, method: 'POST', headers: {}, body: { id: '{id}' }, idPath: '', weight: 1 },
    ]
    for (let time = 0; time < 10; time++) await write({ kind: 'sms', recipient: '84912345678' })
    await Promise.all(Array.from({ length: 5 }, () => sendOutbound(world.deps, 'sen')))
    gateway.close()
    expect(new Set(gateway.heard.map(({ body }) => body.id)).size).toBe(10)
    expect(gateway.heard).toHaveLength(10)
  })
})

test('letters of a run are sent beside each other: a gateway that takes its time for one keeps none waiting', async () => {
  // It answers nobody before all five have asked.
  const waiting: http.ServerResponse[] = []
  const gateway = http.createServer((_request, reply) => {
    waiting.push(reply)
    if (waiting.length === 5) for (const one of waiting) one.end('{}')
  })
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  world.deps.config.sms = [{ name: 'slow', url, method: 'POST', headers: {}, body: {}, idPath: '', weight: 1 }]
  try {
    for (let no = 0; no < 5; no++) await write({ kind: 'sms', recipient: '84912345678' })
    await sendOutbound(world.deps, 'sen')
  } finally {
    gateway.closeAllConnections()
    gateway.close()
  }
  expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual(
    Array.from({ length: 5 }, () => ['sent', 1]),
  )
})

test('SMS and mail are sent apart, each by a job of its own lane', async () => {
  await write({ kind: 'sms', recipient: '84912345678' })
  await write({ kind: 'mail', recipient: 'linh@example.vn' })
  const senders = outboxJobs.filter(({ lane }) => lane)
  expect(senders.map(({ lane }) => lane)).toEqual(['sms', 'mail'])
  await senders.find(({ lane }) => lane === 'mail')?.run(world.deps, 'sen')
  expect((await states()).map(({ state }) => state)).toEqual(['waiting', 'sent'])
  await senders.find(({ lane }) => lane === 'sms')?.run(world.deps, 'sen')
  expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('what was rolled back is never sent', async () => {
  const work = world.deps.db.inBrand('sen', async tx => {
    await queueMessage(world.deps, tx, { kind: 'sms', recipient: '1', topic: 'code', body: 'x', goodForSeconds: 9 })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await states()).toEqual([])
})

describe('/dev/outbox', () => {
  const get = async (path: string, brand = 'sen', accept = '*/*', base = world.url) => {
    const response = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      http
        .get(new URL(path, base), { headers: { host: HOSTS[brand], accept } }, reply => {
          let text = ''
          reply.on('data', chunk => (text += chunk))
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
        })
        .on('error', reject)
    })
    return response
  }

  test('shows what was sent, per brand, as a page and as JSON; nothing typed becomes markup', async () => {
    await write({ kind: 'sms', recipient: '84912345678' })
    await write(
      { kind: 'mail', recipient: 'a@b.co', body: '<img src=x onerror=alert(1)> http://h.example/forget#t=1' },
      'hac',
    )
    const page = await get('/dev/outbox')
    expect(page.text).toContain('Your code is 123456')
    expect(page.text).not.toContain('a@b.co')
    const other = await get('/dev/outbox', 'hac')
    expect(other.text).toContain('&lt;img')
    expect(other.text).not.toContain('<img')
    const json = JSON.parse((await get('/dev/outbox?json=1&to=84912345678')).text)
    expect(json).toMatchObject({ success: true, value: [{ kind: 'sms', to: '84912345678', code: '123456' }] })
    const link = JSON.parse((await get('/dev/outbox', 'hac', 'application/json')).text)
    expect(link.value[0].link).toBe('http://h.example/forget#t=1')
  })

  test('does not exist outside demo mode', async () => {
    const real = await makeWorld({ demo: false })
    try {
      expect((await get('/dev/outbox', 'sen', '*/*', real.url)).status).toBe(404)
    } finally {
      await real.close()
    }
  })
})

test('gateways are read from the environment, and a wrong one is named', () => {
  const env = { DATABASE_URL: 'postgres://a:b@c/d' }
  const sms = JSON.stringify([{ name: 'g', url: 'https://sms.example/send', body: { to: '{to}' } }])
  expect(readConfig({ ...env, SMS_PROVIDERS: sms, SMTP_URL: 'smtp://x:25' })).toMatchObject({
    sms: [{ name: 'g', method: 'POST', weight: 1 }],
    mail: { url: 'smtp://x:25', from: 'no-reply@localhost' },
  })
  for (const wrong of ['{', '[{"name":"g"}]', '[{"name":"g","url":"file:///etc/passwd","body":{}}]'])
    expect(() => readConfig({ ...env, SMS_PROVIDERS: wrong })).toThrow('SMS_PROVIDERS must be a JSON list')
})

type Heard = { headers: http.IncomingHttpHeaders; body: Record<string, unknown> }
async function openGateway(status: () => number) {
  const heard: Heard[] = []
  const server = http.createServer((request, reply) => {
    let text = ''
    request.on('data', chunk => (text += chunk))
    request.on('end', () => {
      heard.push({ headers: request.headers, body: JSON.parse(text) })
      reply.writeHead(status(), { 'content-type': 'application/json' }).end('{"messages":[{"id":"m1"}]}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, heard, close: () => server.close() }
}
