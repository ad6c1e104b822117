/**
 * The batch writer of the seamless calls. Calls that arrive while the previous batch is in flight go out together as one
 * set-based statement (play.settle); a call is answered only after its batch is durably committed. A few lanes, each with a
 * connection of its own, take the batches (writer-dispatch.ts). A lane repeats a batch with the same keys until the database has
 * given a definite answer: fail-over, a killed server and serialization failures are never shown as an outcome.
 */
import type { FastifyBaseLogger } from 'fastify'
import { Dispatch } from './writer-dispatch.ts'
import { storeHistory } from './writer-history.ts'
import { openNotifier } from './writer-notifier.ts'

/** One money call of a vendor, read and checked by its adapter. */
export type VendorCall = {
  brand: string
  vendor: string
  /** A correction is no call of the batches: correct-win.ts settles it. */
  kind: 'bet' | 'win' | 'rollback' | 'correction'
  /** transactionKey of the vendor's transaction id. */
  key: string
  id: string
  /** The bet that a win or rollback is about, by key and by id; '' for a bet. */
  referenceKey: string
  ref: string
  player: string
  /** Key of the game session (bets), '' otherwise. */
  token: string
  round: string
  game: string
  /** The session may play other games than the one it was launched for (lobbies). */
  anyGame: boolean
  /** Ledger units, digits only. */
  amount: string
  /** A bet above what its vendor may take at once; refused once it is clear that it is not the copy of one that was taken. */
  overMaxBet: boolean
  /** A free round: nothing is taken for it. */
  free: boolean
  /** 32 hex digits over everything that must be equal in a repetition. */
  content: string
  closed: boolean
  /** The vendor may send several wins for one bet. */
  multipleWins: boolean
  /** The brand keeps a wallet per vendor: the one at this vendor is staked from and paid to (decision 0201). */
  atVendor?: boolean
}

/**
 * ok; known refusals: not_enough, blocked, limit, no_player, no_session, session_over, no_game, no_bet, rolled_back, settled,
 * other_content (the id stands with other content); uncertain: fault (nothing was done), stopped (the guard or an overfull queue).
 */
export type Outcome = string

/** `balance`: what the player can stake at this vendor afterwards, ledger units in digits. */
export type Done = (outcome: Outcome, balance: string) => void

export type Writer = {
  submit: (call: VendorCall, done: Done) => void
  /** Resolves when nothing is waiting; then the connections are closed. */
  close: () => Promise<void>
  waiting: () => number
}

export type WriterOptions = {
  url: string
  newId: () => string
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'fatal'>
  lanes?: number
  batchMax?: number
  /** Calls that may wait; what comes on top is answered 'stopped' at once. */
  queueMax?: number
}

export function openWriter(options: WriterOptions): Writer {
  const notifier = openNotifier(options)
  const history = storeHistory(options.log)
  const dispatch = new Dispatch(options, notifier.tell, history)
  return {
    submit: (call, done) => dispatch.submit(call, done),
    waiting: () => dispatch.waiting(),
    close: async () => {
      await dispatch.close()
      await notifier.close()
    },
  }
}
