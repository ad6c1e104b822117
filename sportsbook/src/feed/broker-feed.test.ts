/** The feed over a real broker: RabbitMQ, where Debian's package is installed; otherwise the tests are skipped and say so. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Connection } from 'rabbitmq-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLeagues } from '../leagues.ts'
import { World } from '../world/world.ts'
import { type Carried, carryFeed, openBrokerFeed } from './broker-feed.ts'
import type { Message } from './messages.ts'

const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server'
const isInstalled = fs.existsSync(SERVER)
if (!isInstalled)
  console.warn(`The feed over a broker is not tested: ${SERVER} is missing (apt-get install rabbitmq-server).`)

const freePort = () =>
  new Promise<number>(resolve => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

/** A broker of its own in a new folder; answers its address and how to end it. */
async function startBroker(): Promise<{ url: string; exchange: string; stop: () => Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-broker-'))
  const [port, dist, epmd] = [await freePort(), await freePort(), await freePort()]
  fs.writeFileSync(path.join(folder, 'plugins'), '[].')
  const of = (name: string) => path.join(folder, name)
  const child: ChildProcess = spawn(SERVER, {
    detached: true,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      RABBITMQ_MNESIA_BASE: of('db'),
      RABBITMQ_LOG_BASE: of('log'),
      RABBITMQ_NODENAME: `sen${port}@localhost`,
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_NODE_PORT: String(port),
      RABBITMQ_DIST_PORT: String(dist),
      RABBITMQ_PID_FILE: of('pid'),
      RABBITMQ_ENABLED_PLUGINS_FILE: of('plugins'),
      RABBITMQ_CONFIG_FILE: of('none'),
      ERL_EPMD_PORT: String(epmd),
    },
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}`,
    exchange: 'feed-of-this-test',
    stop: async () => {
      if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGTERM')
      await ended
      spawn('epmd', ['-port', String(epmd), '-kill'], { stdio: 'ignore' })
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

describe.skipIf(!isInstalled)('over a broker', () => {
  const data = readLeagues()
  const league = data.leagues.find(({ code }) => code === 'baphut')
  const log = { warned: [] as object[], warn: (about: object) => log.warned.push(about), error: () => {} }
  let now = Date.parse('2026-03-03T12:00:00Z')
  let broker: Awaited<ReturnType<typeof startBroker>>
  let world: World
  let carrier: ReturnType<typeof carryFeed>
  let carried: Carried
  const said: Message[] = []
  const heard: Message[] = []

  beforeAll(async () => {
    broker = await startBroker()
    world = new World({ ...data, leagues: league ? [league] : [] }, Buffer.alloc(32, 3), () => now)
    carried = openBrokerFeed(broker, world, log, () => now)
    carried.feed.subscribe(message => heard.push(message))
    await carried.ready()
    carrier = carryFeed(broker, world, log)
    world.subscribe(message => said.push(message))
  }, 120_000)
  afterAll(async () => {
    await Promise.allSettled([carrier?.stop(), carried?.stop()])
    await broker?.stop()
  }, 60_000)

  it('everything that the world says arrives once, in its order, and as it was; it answers what it is asked', async () => {
    for (let step = 0; step < 4; step++) {
      now += 31_000
      world.tick()
    }
    carried.feed.recover(league?.product ?? 0, 9, undefined)
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(said.length)
    const asSaid = said.map(message => (message.type === 'bet_stop' ? { ...message, marketStatus: -1 } : message))
    for (const [at, message] of heard.entries())
      if (!isDeepStrictEqual(message, asSaid[at])) expect(message).toEqual(asSaid[at])
    expect(heard.at(-1)).toMatchObject({ type: 'snapshot_complete', requestId: 9 })
    const match = heard.find(message => 'eventId' in message) as { eventId: string }
    expect(carried.feed.fixture(match.eventId)).toMatchObject({ league: 'baphut' })
  })

  it('a foreign message is heard, what is strange in it is named once, and one that cannot be read loses its producers', async () => {
    const foreign = new Connection(broker.url)
    const publisher = foreign.createPublisher({ confirm: true })
    const send = (body: string) =>
      publisher.send({ exchange: broker.exchange, routingKey: 'hi.-.live.bet_stop.1.sr:match.5.-' }, Buffer.from(body))
    heard.length = 0
    const stop = '<bet_stop product="3" event_id="sr:match:5" timestamp="7" groups="all" mood="fine"/>'
    await send(stop)
    await send(stop)
    await send('<bet_stop')
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(4)
    expect(heard.slice(0, 2)).toMatchObject([{ eventId: 'sr:match:5' }, { eventId: 'sr:match:5' }])
    expect(log.warned).toMatchObject([{ parts: ['@mood'] }])
    expect(heard.slice(2)).toMatchObject([
      { type: 'alive', subscribed: false, product: league?.product },
      { type: 'alive', subscribed: false, product: 3 },
    ])
    await publisher.close()
    await foreign.close()
  })

  it('when the broker is gone every producer is said to be lost', async () => {
    heard.length = 0
    await broker.stop()
    await expect
      .poll(() => heard.map(({ product, type }) => `${type} ${product}`), { timeout: 30_000 })
      .toEqual(expect.arrayContaining([`alive ${league?.product}`, 'alive 3']))
    expect(heard.every(message => message.type === 'alive' && !message.subscribed)).toBe(true)
  })
})
