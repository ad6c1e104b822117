/**
 * Sends news to every server process, after the commits of what they tell and over a connection of its own: NOTIFY inside a transaction
 * takes one lock of the whole cluster until that transaction is durable, so that all of them would commit one after the other. What was
 * gathered and not yet sent is lost with the process; the others hear of its death (job-holdings.ts) and read afresh.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** News are gathered this long; what is told twice meanwhile is sent once. */
const PAUSE_MS = 5
const BATCH_MOST = 2_000
/** What waits while the database is away. What would be more is dropped, and everybody reads afresh instead. */
const WAITING_MOST = 50_000
/** What could not be sent is tried again with growing pauses. */
const AGAIN_LEAST_MS = 100
const AGAIN_MOST_MS = 2_000
/** The most that PostgreSQL takes in one message. */
const PAYLOAD_BYTES_MOST = 7_999

/** Told when news were lost: whoever keeps what news would have changed reads it afresh. */
export const LOST_CHANNEL = 'sen_lost'

export type Message = { channel: string; payload: string }

/** Writes a message; throws where it is longer than PostgreSQL takes. */
export function writeMessage(channel: string, payload: object): Message {
  const text = JSON.stringify(payload)
  if (Buffer.byteLength(text) > PAYLOAD_BYTES_MOST) throw new Error(`news on ${channel} are too long`)
  return { channel, payload: text }
}

export type Notifier = {
  /** What it is handed must be committed. */
  send: (messages: readonly Message[]) => void
  /** Resolves once nothing waits any more, or after so long. */
  flush: (withinMs: number) => Promise<void>
  /** Sends what waits, if the database is there. */
  close: () => Promise<void>
}

/** Connects when there is something to send for the first time. */
export function openNotifier(url: string, onFault: (error: Error) => void): Notifier {
  const waiting = new Map<string, Message>()
  let hasLost = false
  let isClosed = false
  let wake: (() => void) | undefined
  let going: Promise<void> | undefined
  const line = holdLine(url, onFault)

  const rest = (ms: number) =>
    new Promise<void>(resolve => {
      wake = resolve
      setTimeout(resolve, isClosed ? 0 : ms).unref()
    })
  const sendSome = async () => {
    const batch = [...waiting.entries()].slice(0, BATCH_MOST)
    const messages = batch.map(([, message]) => message)
    if (hasLost) messages.push({ channel: LOST_CHANNEL, payload: '{}' })
    hasLost = false
    for (const [key] of batch) waiting.delete(key)
    try {
      await line.notify(messages)
    } catch (error) {
      // Perhaps it was sent all the same: news may come twice.
      hasLost ||= messages.length > batch.length
      for (const [key, message] of batch) waiting.set(key, message)
      throw error
    }
  }
  const go = async () => {
    await rest(PAUSE_MS)
    for (let again = AGAIN_LEAST_MS; waiting.size > 0 || hasLost; ) {
      try {
        await sendSome()
        again = AGAIN_LEAST_MS
        if (waiting.size > 0) await rest(PAUSE_MS)
      } catch (error) {
        onFault(error as Error)
        if (isClosed) return
        await rest(again)
        again = Math.min(again * 2, AGAIN_MOST_MS)
      }
    }
  }
  const start = () => {
    if (isClosed || (waiting.size === 0 && !hasLost)) return
    going ??= go().finally(() => {
      going = undefined
      // What came after its last look.
      start()
    })
  }
  return {
    send: messages => {
      for (const message of messages) {
        if (waiting.size >= WAITING_MOST) hasLost = true
        else waiting.set(`${message.channel} ${message.payload}`, message)
      }
      start()
    },
    flush: withinMs => Promise.race([going, sleep(withinMs, undefined, { ref: false })]),
    close: async () => {
      isClosed = true
      wake?.()
      await going
      await line.end()
    },
  }
}

/** One connection, made again when it is needed and gone. */
function holdLine(url: string, onFault: (error: Error) => void) {
  let client: pg.Client | undefined
  const connect = async () => {
    const fresh = new pg.Client({
      ...{ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true },
    })
    fresh.on('error', onFault)
    fresh.on('end', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    return fresh
  }
  return {
    notify: async (messages: readonly Message[]) => {
      client ??= await connect()
      const used = client
      try {
        await used.query({
          name: 'notify',
          text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as news (channel, payload)',
          values: [messages.map(({ channel }) => channel), messages.map(({ payload }) => payload)],
        })
      } catch (error) {
        if (client === used) client = undefined
        void used.end().catch(() => {})
        throw error
      }
    },
    end: async () => {
      await client?.end().catch(() => {})
    },
  }
}
