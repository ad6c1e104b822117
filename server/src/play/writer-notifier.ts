/**
 * Tells the live streams which balances changed: NOTIFY sen_balance {brand, player, version}, after the commit and on a
 * connection of its own, because a NOTIFY inside the batches would make the lanes commit one after the other. A player who
 * changed several times since the last message is told once. A lost message is no harm: the next one carries a newer version.
 */
import pg from 'pg'
import { AS_APP } from '../platform/db.ts'
import type { WriterOptions } from './writer.ts'

const PAUSE_MS = 20

export function openNotifier({ url, log }: WriterOptions) {
  let changed = new Map<string, string>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  async function send(): Promise<void> {
    const messages = [...changed].map(([who, version]) => {
      const [brand, player] = who.split(' ')
      return `{"brand":"${brand}","player":"${player}","version":"${version}"}`
    })
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
      ...AS_APP,
    })
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
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
    tell(brand: string, player: string, version: string): void {
      changed.set(`${brand} ${player}`, version)
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
