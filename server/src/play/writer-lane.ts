/** One lane of the batch writer: one connection, one batch in flight, repeated until the database has said what became of it. */
import pg from 'pg'
import type { WriterOptions } from './writer.ts'
import { batchValues } from './writer-batch.ts'
import { holdConnection, type LaneConnection } from './writer-connection.ts'
import type { History } from './writer-history.ts'
import { type Pending, tagOf } from './writer-queue.ts'

export type Tell = (brand: string, player: string) => void

const SETTLE = {
  name: 'settle',
  text: 'select play.settle($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14) as answer',
}
/** Failures that a repetition of the same batch resolves: serialization, deadlock, a key written by another connection. */
const AGAIN = new Set(['40001', '40P01', '23505'])
/** Stands where a call was answered. */
const ANSWERED = {} as Pending

export class Lane {
  /** Taken, from before a batch is put together until nothing is left for the lane. */
  busy = false
  /** When the batch in flight set out. */
  began = 0
  private inFlight: readonly Pending[] = []
  private settled = 0
  private readonly options: WriterOptions
  private readonly tell: Tell
  private readonly history: History
  private readonly connection: LaneConnection

  constructor(options: WriterOptions, tell: Tell, history: History) {
    this.options = options
    this.tell = tell
    this.history = history
    this.connection = holdConnection(options, history.judge)
  }

  /** Settles a batch and answers each of its calls; never fails. */
  async send(batch: Pending[]): Promise<void> {
    this.began = performance.now()
    // A copy, because answered calls are struck from the batch itself.
    this.inFlight = batch.slice()
    await this.settle(batch)
    this.inFlight = []
  }

  /** Adds the tags of the players of the batch in flight, who must not be in another one at the same time. */
  addPlayers(players: Set<number>): void {
    for (const { call } of this.inFlight) players.add(tagOf(call.player))
  }

  close(): Promise<void> {
    return this.connection.end()
  }

  private async settle(batch: Pending[]): Promise<void> {
    sortByPlayer(batch)
    const values = batchValues(batch, this.options.newId)
    for (let attempts = 1; ; attempts += 1) {
      const client = await this.connection.get()
      if (this.history.isLost()) return answerAll(batch, 'stopped')
      try {
        const { rows } = await client.query<{ answer: string | null }>({ ...SETTLE, values })
        this.answer(batch, rows[0]?.answer ?? '')
        return await this.refreshPlans(client, batch.length)
      } catch (error) {
        if (!isDefinite(error)) {
          this.connection.drop(client)
          // A database that is there and keeps failing (a full disk) is not asked in a circle.
          if (attempts > 1) await new Promise(resolve => setTimeout(resolve, Math.min(20 * 2 ** attempts, 1000)))
        } else if (!AGAIN.has(String((error as { code?: unknown }).code)) || attempts >= 8)
          return this.settleHalves(batch, error)
      }
    }
  }

  /** One call that the database cannot take must not fail its neighbours: halve until it stands alone. */
  private async settleHalves(batch: Pending[], error: unknown): Promise<void> {
    if (batch.length === 1) {
      const transaction = batch[0]?.call.id
      this.options.log.error({ err: error, transaction }, 'wallet writer: a call cannot be settled')
      return answerAll(batch, 'fault')
    }
    const middle = batch.length >> 1
    await this.settle(batch.slice(0, middle))
    await this.settle(batch.slice(middle))
  }

  /**
   * The plan of the statement is made once. One that was made when the tables were empty would read them whole, so it is made
   * anew each time the number of calls has grown fourfold; the tables' real sizes are known to the planner at once.
   */
  private async refreshPlans(client: pg.Client, calls: number): Promise<void> {
    const before = Math.floor(Math.log2(this.settled || 1) / 2)
    this.settled += calls
    if (this.settled > 1_000_000 || Math.floor(Math.log2(this.settled) / 2) === before) return
    await client.query('discard plans').catch(() => {})
  }

  private answer(batch: Pending[], text: string): void {
    for (const part of text === '' ? [] : text.split(';')) {
      const [n, outcome = 'fault', balance = '0', version = ''] = part.split(' ')
      const place = Number(n) - 1
      const pending = batch[place] as Pending
      batch[place] = ANSWERED
      if (version !== '') {
        this.history.note(this, pending.call)
        this.tell(pending.call.brand, pending.call.player)
      }
      answerOne(pending, outcome, balance)
    }
    const unknown = batch.filter(pending => pending !== ANSWERED)
    answerAll(unknown, 'no_player')
  }
}

/** The order in which rows are locked, the same in every lane and process. */
function sortByPlayer(batch: Pending[]): void {
  batch.sort((one, other) => compare(one.call.brand, other.call.brand) || compare(one.call.player, other.call.player))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function answerOne({ done, followers }: Pending, outcome: string, balance: string): void {
  done(outcome, balance)
  if (followers) for (const follower of followers) follower(outcome, balance)
}

function answerAll(batch: readonly Pending[], outcome: string): void {
  for (const pending of batch) answerOne(pending, outcome, '0')
}

/** Whether the database itself said no. Everything else (connection lost, shutdown, read-only after fail-over, time-out) is unknown. */
function isDefinite(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string' || code.length !== 5 || !(error instanceof pg.DatabaseError)) return false
  return !code.startsWith('08') && !code.startsWith('57') && !code.startsWith('53') && code !== '25006'
}
