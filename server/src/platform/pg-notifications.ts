/**
 * The hub: one connection that LISTENs on behalf of the whole process, so that what any server process tells (after the commit
 * of what it speaks of: notifier.ts) reaches all of them. When the connection breaks it comes back by itself; what was sent meanwhile is
 * lost, and so is what a process had not sent when it died: whoever needs it asks to be told (`onLost`) and reads afresh.
 */
import pg from 'pg'
import { LOST_CHANNEL } from './notifier.ts'

export type PgNotifications = {
  /** Hears a channel from now on; `heard` gets the payload, read as JSON where it is JSON. Answers how to stop. */
  on: (channel: string, heard: (payload: unknown) => void) => () => void
  /** Called when news may have been lost: each time the connection is back after a break, and after the death of a process. */
  onLost: (lost: () => void) => () => void
  close: () => Promise<void>
}

const CHANNEL = /^[a-z][a-z0-9_]{0,60}$/
const WAIT_LEAST_MS = 100
const WAIT_MOST_MS = 5000

type Fault = (error: Error) => void

export function openNotifications(url: string, onFault: Fault = () => {}): PgNotifications {
  const hearers = new Map<string, Set<(payload: unknown) => void>>()
  const losses = new Set<() => void>()
  const lose = () => {
    for (const lost of losses) calmly(lost, onFault)
  }
  const line = keepLine(url, onFault, {
    connected: async (client, isReturn) => {
      for (const channel of [LOST_CHANNEL, ...hearers.keys()]) await client.query(`listen ${channel}`)
      if (isReturn) lose()
    },
    said: (channel, payload) => {
      if (channel === LOST_CHANNEL) lose()
      for (const heard of hearers.get(channel) ?? []) calmly(() => heard(payload), onFault)
    },
  })
  return {
    on: (channel, heard) => {
      if (!CHANNEL.test(channel)) throw new Error(`not a channel: ${channel}`)
      const known = hearers.get(channel)
      if (known) known.add(heard)
      else {
        hearers.set(channel, new Set([heard]))
        line.client()?.query(`listen ${channel}`).catch(onFault)
      }
      return () => void hearers.get(channel)?.delete(heard)
    },
    onLost: lost => {
      losses.add(lost)
      return () => void losses.delete(lost)
    },
    close: line.close,
  }
}

type Line = {
  connected: (client: pg.Client, isReturn: boolean) => Promise<void>
  said: (channel: string, payload: unknown) => void
}

/** One connection, made again with growing pauses whenever it breaks. */
function keepLine(url: string, onFault: Fault, { connected, said }: Line) {
  let client: pg.Client | undefined
  let closed = false
  let hadOne = false
  let waitMs = WAIT_LEAST_MS
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
    fresh.on('error', onFault)
    fresh.on('end', () => {
      if (client === fresh) client = undefined
      retry()
    })
    fresh.on('notification', ({ channel, payload }) => said(channel, read(payload)))
    try {
      await fresh.connect()
      if (closed) return void (await fresh.end())
      client = fresh
      await connected(fresh, hadOne)
      hadOne = true
      waitMs = WAIT_LEAST_MS
    } catch (error) {
      onFault(error as Error)
      await fresh.end().catch(() => {})
      retry()
    }
  }
  const retry = () => {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, waitMs)
    timer.unref()
    waitMs = Math.min(waitMs * 2, WAIT_MOST_MS)
  }
  void connect()
  return {
    client: () => client,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

function calmly(work: () => void, onFault: Fault): void {
  try {
    work()
  } catch (error) {
    onFault(error as Error)
  }
}

function read(payload: string | undefined): unknown {
  if (!payload) return undefined
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
