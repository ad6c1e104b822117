/**
 * Transactions that change nothing, one after the other in one transaction of the database: a job that asks fifty brands whether there
 * is anything to do costs one commit and not fifty. Each still sees only its brand and leaves nothing to the next, since the database
 * goes back to the savepoint at which it began; one that changed something is committed at once, by itself.
 */
import type pg from 'pg'
import { DatabaseAway, isBreak, nameBreak, watch } from './breaks.ts'
import { connect } from './transact.ts'

/** How long a transaction is shared: its beginning is the `now()` of SQL, and what it has seen cannot be cleaned away meanwhile. */
const SHARED_MS = 300
/** How long nobody may use it before it ends: its connection belongs to others. */
const UNUSED_MS = 50

export type Work<T> = (client: pg.PoolClient, note: (text: string) => void) => Promise<T>
/** `begin` is what every transaction starts with. */
export type SharedTransaction = {
  /** Undefined while another piece of work is under way in it: that one needs a transaction of its own. */
  run: <T>(begin: string, work: Work<T>) => Promise<T> | undefined
  /** Ends it, after what is under way. */
  end: () => Promise<void>
}

export function shareTransaction(pool: pg.Pool): SharedTransaction {
  let open: { client: pg.PoolClient; began: number } | undefined
  let isBusy = false
  let isEnded = false
  let unused: NodeJS.Timeout | undefined

  const letGo = async (how: 'commit' | 'rollback') => {
    if (!open) return
    const { client } = open
    open = undefined
    let broken: Error | undefined
    try {
      await client.query(how)
    } catch (error) {
      broken = error as Error
      if (how === 'commit') throw isBreak(error) ? new DatabaseAway(error, 'unknown') : error
    } finally {
      client.release(broken)
    }
  }
  const reach = async (begin: string): Promise<pg.PoolClient> => {
    if (open && performance.now() - open.began > SHARED_MS) await letGo('commit')
    const isFresh = !open
    open ??= { client: await connect(pool), began: performance.now() }
    await open.client.query(`${isFresh ? 'begin; savepoint clean' : 'rollback to savepoint clean'}; ${begin}`)
    return open.client
  }
  const settle = async <T>(begin: string, work: Work<T>): Promise<T> => {
    clearTimeout(unused)
    let line: ReturnType<typeof watch> | undefined
    try {
      const client = await reach(begin)
      line = watch(client)
      const answer = await work(client, () => {})
      // What changes or locks a row has a number.
      if (await hasChanged(client)) await letGo('commit')
      return answer
    } catch (error) {
      const named = line ? line.nameBreak(error) : nameBreak(error)
      await letGo('rollback')
      throw named
    } finally {
      line?.end()
    }
  }
  const rest = async () => {
    isBusy = false
    if (isEnded) await letGo('commit')
    else unused = setTimeout(() => void (isBusy || letGo('commit').catch(() => {})), UNUSED_MS).unref()
  }
  return {
    run: (begin, work) => {
      if (isBusy || isEnded) return undefined
      isBusy = true
      return settle(begin, work).finally(rest)
    },
    end: async () => {
      isEnded = true
      clearTimeout(unused)
      if (!isBusy) await letGo('commit')
    },
  }
}

async function hasChanged(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ changed: boolean }>(
    'select pg_current_xact_id_if_assigned() is not null as changed',
  )
  return rows[0]?.changed !== false
}
