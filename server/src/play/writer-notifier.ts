/**
 * Tells the live streams whose balances changed: NOTIFY sen_balance {brand, players}, after the commit and on a connection of
 * its own, because a NOTIFY inside the batches would make the lanes commit one after the other. A player whose balance changed
 * several times since the last message is told once; many share a message, since each message is read by every server.
 */
import pg from 'pg'
import { ACT_AS_APP } from '../platform/db.ts'
import type { WriterOptions } from './writer.ts'

const PAUSE_MS = 20
/** A message may hold 8000 bytes; a player takes 39. */
const PLAYERS_MOST = 190

export function openNotifier({ url, log }: WriterOptions) {
  let changed = new Map<string, string[]>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  async function send(): Promise<void> {
    const messages = [...changed].flatMap(([brand, players]) => writeMessages(brand, withoutCopies(players)))
    changed = new Map()
    try {
      client ??= await connect()
      await client.query({
        name: 'tell',
        text: `select pg_notify('sen_balance', m) from unnest($1::text[]) m`,
        values: [messages],
      })
    } catch (error) {
      log.warn({ err: error }, 'wallet writer: balances were not announced')
      void client?.end().catch(() => {})
      client = undefined
    }
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: 30_000,
    })
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    await fresh.query(ACT_AS_APP)
    return fresh
  }

  function plan(): void {
    timer ??= setTimeout(async () => {
      sending = send()
      await sending
      timer = undefined
      sending = undefined
      if (changed.size > 0) plan()
    }, PAUSE_MS)
  }

  return {
    tell(brand: string, player: string): void {
      const players = changed.get(brand)
      if (players) players.push(player)
      else changed.set(brand, [player])
      plan()
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      await sending
      if (changed.size > 0) await send()
      await client?.end().catch(() => {})
    },
  }
}

/** Sorted, because a Set would keep each of these texts in V8's old space (writer-queue.ts). */
const withoutCopies = (players: string[]) => players.sort().filter((player, n) => player !== players[n - 1])

function writeMessages(brand: string, players: string[]): string[] {
  const messages: string[] = []
  for (let from = 0; from < players.length; from += PLAYERS_MOST)
    messages.push(JSON.stringify({ brand, players: players.slice(from, from + PLAYERS_MOST) }))
  return messages
}
