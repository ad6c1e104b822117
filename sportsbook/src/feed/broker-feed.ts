/**
 * The feed over a message broker (AMQP 0-9-1), as the industry's feed is carried: a topic exchange, and for each listener a queue of its own
 * that ends with its connection. What was missed meanwhile has to be asked for: after every break all producers are said to be lost.
 */
import { Connection } from 'rabbitmq-client'
import type { Feed, Message } from './messages.ts'
import { readMessage } from './read-message.ts'
import { routingKeyOf, writeMessage } from './write-message.ts'

/** So many messages wait for a broker that is away; what comes beyond is lost, and said to be. */
const WAITING_MOST = 1000
const STOP_MS = 5000
const exchangesOf = ({ exchange }: Broker) => [{ exchange, type: 'topic', durable: true }]

/** What a part is called, without what it says: each is told of once. */
const nameOf = (part: string): string => part.replace(/="[\s\S]*$|\[[^\]]*\]/g, '')

/** Where a feed is carried: who shares an exchange of one broker hears the same feed. */
export type Broker = { url: string; exchange: string }

type Log = { warn: (about: object, said: string) => void; error: (about: unknown, said: string) => void }

/** What a feed answers when it is asked: fixtures, recovery, what a line is worth. */
type FeedApi = Pick<Feed, 'fixture' | 'recover' | 'probabilities' | 'recoverEvent'>

export type Carried = { feed: Feed; ready: () => Promise<void>; stop: () => Promise<void> }

/** Listens to a broker; `now` is the clock of its own signs that a producer is lost. */
export function openBrokerFeed(broker: Broker, api: FeedApi, log: Log, now: () => number): Carried {
  const { url, exchange } = broker
  const connection = new Connection({ url, connectionName: 'sportsbook', retryHigh: 5000 })
  const listeners = new Set<(message: Message) => void>()
  const products = new Set<number>()
  const warned = new Set<string>()
  const say = (message: Message) => {
    products.add(message.product)
    for (const hear of listeners) hear(message)
  }
  const consumer = connection.createConsumer(
    {
      queue: '',
      noAck: true,
      exclusive: true,
      queueOptions: { exclusive: true, autoDelete: true },
      exchanges: exchangesOf(broker),
      queueBindings: [{ exchange, routingKey: '#' }],
    },
    ({ body, routingKey }) => {
      try {
        const { message, unknown } = readMessage(Buffer.isBuffer(body) ? body.toString('utf8') : String(body))
        const fresh = unknown.filter(part => !warned.has(nameOf(part)))
        for (const part of fresh) warned.add(nameOf(part))
        if (fresh.length > 0) log.warn({ parts: fresh, routingKey }, 'the feed said what is not understood')
        if (message) say(message)
      } catch (error) {
        log.error(error, `a message of the feed cannot be read: ${routingKey}`)
        lose()
      }
    },
  )
  /** What was told meanwhile is not known: its producers have to tell everything anew. */
  const lose = () => {
    for (const product of products) say({ type: 'alive', product, timestamp: now(), subscribed: false })
  }
  let isOpen = false
  let opened = () => {}
  const first = new Promise<void>(resolve => {
    opened = resolve
  })
  consumer.on('ready', () => {
    if (isOpen) lose()
    isOpen = true
    opened()
  })
  for (const source of [connection, consumer])
    source.on('error', error => {
      log.error(error, 'the broker of the feed is not reached; it is tried again')
      lose()
    })
  return {
    feed: {
      fixture: id => api.fixture(id),
      recover: (...asked) => api.recover(...asked),
      probabilities: (...asked) => api.probabilities(...asked),
      recoverEvent: (...asked) => api.recoverEvent(...asked),
      subscribe: hear => {
        listeners.add(hear)
        return () => listeners.delete(hear)
      },
    },
    ready: () => first,
    stop: async () => {
      await consumer.close()
      await connection.close()
    },
  }
}

/** Says on a broker what a feed says; `stop` waits until all of it is sent. */
export function carryFeed(broker: Broker, feed: Feed, log: Log): { stop: () => Promise<void> } {
  const { url, exchange } = broker
  const connection = new Connection({ url, connectionName: 'sportsbook world', retryHigh: 5000 })
  connection.on('error', error => log.error(error, 'the broker of the feed is not reached; it is tried again'))
  const publisher = connection.createPublisher({ exchanges: exchangesOf(broker), confirm: true })
  /** Producers of which something was not carried: before anything else the listeners are told that they were lost. */
  const lost = new Map<number, number>()
  const send = (message: Message) =>
    publisher.send(
      { exchange, routingKey: routingKeyOf(message), contentType: 'text/xml' },
      Buffer.from(writeMessage(message)),
    )
  let waiting = 0
  let sent: Promise<unknown> = Promise.resolve()
  const unsubscribe = feed.subscribe(message => {
    const { product, timestamp } = message
    if (waiting >= WAITING_MOST) return void lost.set(product, timestamp)
    waiting += 1
    sent = sent
      .then(async () => {
        for (const [gone, at] of lost) {
          await send({ type: 'alive', product: gone, timestamp: at, subscribed: false })
          lost.delete(gone)
        }
        await send(message)
      })
      .catch(error => {
        lost.set(product, timestamp)
        log.error(error, 'a message of the feed was not carried')
      })
      .finally(() => {
        waiting -= 1
      })
  })
  return {
    stop: async () => {
      unsubscribe()
      await Promise.race([sent, new Promise(resolve => setTimeout(resolve, STOP_MS).unref())])
      await publisher.close()
      await connection.close()
    },
  }
}
