/** One transaction, and what became of it where the database went away in the middle. */
import type pg from 'pg'
import { DatabaseAway, isBreak, nameBreak, watch } from './breaks.ts'

/** How long the database is waited for to say what became of a commit. */
const ASK_WITHIN_MS = 20_000
/** Statements that only read. A function of ours may change something: then its transaction has a number. */
const READS = /^\s*(select|with)\b/i
const MAY_CHANGE = /\b(insert|update|delete|merge)\b|\b[a-z_]+\.[a-z_]+\s*\(/i

export type Note = (text: string) => void

/** `work` is told where to note the text of each statement. */
export async function transact<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient, note: Note) => Promise<T>,
): Promise<T> {
  const client = await connect(pool)
  const line = watch(client)
  let mayHaveChanged = false
  let answer: T
  try {
    await client.query(`begin; ${begin}`)
    answer = await work(client, text => {
      mayHaveChanged ||= !READS.test(text) || MAY_CHANGE.test(text)
    })
  } catch (error) {
    await undo(client)
    throw line.nameBreak(error)
  } finally {
    line.end()
  }
  const { number, error } = await commit(client, mayHaveChanged)
  if (error === undefined) {
    client.release()
    return answer
  }
  if (line.isLost() || !isBreak(error)) {
    await undo(client)
    throw nameBreak(error)
  }
  // Its place is free for whoever asks what became of it.
  client.release(error as Error)
  // One that changed nothing has nothing to lose.
  const fate = number === null ? 'committed' : number ? await findFate(pool, number) : 'unknown'
  if (fate === 'committed') return answer
  throw new DatabaseAway(error, fate === 'aborted' ? 'undone' : 'unknown')
}

/** A connection of the pool; a break is named. */
export const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch(error => {
    throw nameBreak(error)
  })

type End = { number: string | null | undefined; error?: unknown }

/**
 * Commits. The number of a transaction that changed something is asked for in the same breath: the connection is a pipeline
 * (db.ts), so both go out together, and the number is answered before the commit begins. `null` is none, undefined one that is not known.
 */
async function commit(client: pg.PoolClient, mayHaveChanged: boolean): Promise<End> {
  const asked = mayHaveChanged ? readNumber(client) : Promise.resolve(null)
  const [number, committed] = await Promise.allSettled([asked, client.query('commit')])
  if (number.status === 'rejected') return { number: undefined, error: number.reason }
  return { number: number.value, ...(committed.status === 'rejected' && { error: committed.reason }) }
}

async function undo(client: pg.PoolClient): Promise<void> {
  const broken = await client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  )
  client.release(broken)
}

/** The number of a transaction that changed something. */
async function readNumber(client: pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ number: string | null }>(
    'select pg_current_xact_id_if_assigned()::text as number',
  )
  return rows[0]?.number ?? null
}

/** What became of a transaction whose commit was not answered; waits until the database is back. */
async function findFate(pool: pg.Pool, number: string): Promise<'committed' | 'aborted' | 'unknown'> {
  const until = performance.now() + ASK_WITHIN_MS
  for (let pause = 50; performance.now() < until; pause = Math.min(pause * 2, 500)) {
    try {
      const { rows } = await pool.query<{ fate: string | null }>('select pg_xact_status($1::xid8) as fate', [number])
      const fate = rows[0]?.fate
      if (fate === 'committed' || fate === 'aborted') return fate
      if (!fate) return 'unknown'
    } catch (error) {
      // A server that has lost what another one had does not know the number.
      if (!isBreak(error)) return 'unknown'
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  return 'unknown'
}
