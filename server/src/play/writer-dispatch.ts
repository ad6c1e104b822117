/**
 * Hands waiting calls to the lanes. A batch costs the database as much as a score of calls before its first one, so few large
 * batches are cheaper than many small ones: the first free lane takes everything, and another batch sets out beside the one in
 * flight only when many calls wait for it, or when that one takes long (it may stand behind a row that someone else holds).
 */
import type { Done, VendorCall, WriterOptions } from './writer.ts'
import type { History } from './writer-history.ts'
import { Lane, type Tell } from './writer-lane.ts'
import { type Pending, takeBatch } from './writer-queue.ts'

/** So many waiting calls are worth a batch of their own. */
const MANY = 128
/** No more go at once: what is left is settled beside them on another processor. */
const MOST = 256
/** A batch in flight for longer holds up nobody but its own players. */
const LONG_MS = 25
const CLOSE_WITHIN_MS = 10_000

export class Dispatch {
  private queue: Pending[] = []
  private isClosing = false
  /** Every waiting call is of a player in flight: nothing to take until a lane is back. */
  private isFruitless = false
  private timer: NodeJS.Timeout | undefined
  private onIdle: (() => void) | undefined
  private readonly lanes: Lane[]
  private readonly options: WriterOptions
  private readonly history: History

  constructor(options: WriterOptions, tell: Tell, history: History) {
    this.options = options
    this.history = history
    this.lanes = Array.from({ length: options.lanes ?? 2 }, () => new Lane(options, tell, history))
  }

  submit(call: VendorCall, done: Done): void {
    if (this.isClosing || this.history.isLost() || this.queue.length >= (this.options.queueMax ?? 20_000)) {
      done('stopped', '0')
      return
    }
    this.queue.push({ call, done, followers: undefined })
    this.stir()
  }

  waiting(): number {
    return this.queue.length
  }

  /** Settles what waits, then closes. A database that stays away is not waited for: its callers will ask again. */
  async close(): Promise<void> {
    this.isClosing = true
    if (this.lanes.some(lane => lane.busy)) {
      await new Promise<void>(resolve => {
        this.onIdle = resolve
        setTimeout(resolve, CLOSE_WITHIN_MS).unref()
      })
    }
    clearTimeout(this.timer)
    await Promise.all(this.lanes.map(lane => lane.close()))
  }

  /** Starts a lane where one is free and has reason to go. */
  private stir(): void {
    const lane = this.lanes.find(one => !one.busy)
    if (!lane) return
    if (!this.maySetOut(lane)) {
      this.timer ??= setTimeout(() => {
        this.timer = undefined
        this.isFruitless = false
        if (this.queue.length > 0) this.stir()
      }, LONG_MS).unref()
      return
    }
    lane.busy = true
    lane.began = performance.now()
    // A turn of the loop later, so that all calls that were read from the sockets in this turn go out together.
    setImmediate(() => this.run(lane))
  }

  private maySetOut(lane: Lane): boolean {
    let isAlone = true
    let isLong = true
    for (const other of this.lanes) {
      if (other === lane || !other.busy) continue
      isAlone = false
      if (performance.now() - other.began <= LONG_MS) isLong = false
    }
    return isAlone || (!this.isFruitless && (isLong || this.queue.length >= MANY))
  }

  private async run(lane: Lane): Promise<void> {
    while (this.queue.length > 0 && this.maySetOut(lane)) {
      const { batch, left } = takeBatch(this.queue, this.options.batchMax ?? MOST, this.playersElsewhere(lane))
      this.queue = left
      this.isFruitless = batch.length === 0
      if (this.isFruitless) break
      await lane.send(batch)
      this.isFruitless = false
    }
    lane.busy = false
    if (this.lanes.some(other => other.busy)) {
      if (this.queue.length > 0) this.stir()
    } else this.onIdle?.()
  }

  private playersElsewhere(lane: Lane): Set<number> | undefined {
    const others = this.lanes.filter(other => other !== lane && other.busy)
    if (others.length === 0) return undefined
    const players = new Set<number>()
    for (const other of others) other.addPlayers(players)
    return players
  }
}
