/** The one connection of a writer's lane: made again until it succeeds. */
import pg from 'pg'
import { ACT_AS_APP } from '../platform/db.ts'
import type { WriterOptions } from './writer.ts'

export type LaneConnection = {
  /** The living connection; waits as long as the database is away. */
  get: () => Promise<pg.Client>
  /** Throws a connection away whose last answer is unknown. */
  drop: (client: pg.Client) => void
  end: () => Promise<void>
}

/** `greet` is awaited on every fresh connection before it is used. */
export function holdConnection(
  { url, log }: Pick<WriterOptions, 'url' | 'log'>,
  greet: (client: pg.Client) => Promise<void>,
): LaneConnection {
  let client: pg.Client | undefined
  const drop = (gone: pg.Client) => {
    if (client === gone) client = undefined
    void gone.end().catch(() => {})
  }
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: 60_000,
      keepAlive: true,
    })
    fresh.on('error', error => {
      log.warn({ err: error }, 'wallet writer: connection lost')
      if (client === fresh) client = undefined
    })
    try {
      await fresh.connect()
      await fresh.query(ACT_AS_APP)
      await greet(fresh)
      return fresh
    } catch (error) {
      drop(fresh)
      throw error
    }
  }
  return {
    drop,
    get: async () => {
      for (let wait = 20; !client; wait = Math.min(wait * 2, 1000)) {
        try {
          client = await connect()
        } catch (error) {
          log.warn({ err: error }, 'wallet writer: database not reachable')
          await new Promise(resolve => setTimeout(resolve, wait))
        }
      }
      return client
    },
    end: async () => {
      await client?.end().catch(() => {})
    },
  }
}
