/** A player of a test: money at the operator, rounds played to their end. */
import { randomUUID } from 'node:crypto'
import { sql } from '@sen/supplier/database'
import { REAL_LAUNCH, type Reply, type Stand } from './stand.ts'

/** What a new player has at the operator, in 10⁻⁵ of the currency. */
export const START = 1_000_000_00000n

/** An amount of an answer in 10⁻⁵ of the currency. */
export const amount = (text: string): bigint => BigInt(Math.round(Number(text) * 100_000))

/** A new player with money of their own at the operator, and the game open; answers the session's token. */
export async function newPlayer(stand: Stand, balance = START): Promise<string> {
  stand.operator.balance = balance
  stand.operator.received.length = 0
  stand.operator.taken.clear()
  return stand.launch({ ...REAL_LAUNCH, user: `sen:${randomUUID()}` })
}

export const spin = (
  stand: Stand,
  token: string,
  { kind = 'spin', ...more }: Record<string, unknown> = {},
): Promise<Reply> =>
  stand.callAsGame(token, '/rounds', { requestId: randomUUID(), stake: '2000', choice: { kind }, ...more })

/** Asks for the next free spin of a round, `at` of which were shown before. */
export const showSpin = (stand: Stand, token: string, id: string, at: number): Promise<Reply> =>
  stand.callAsGame(token, `/rounds/${id}/steps`, { at, step: {} })

/** Plays the free spins of a round that has any; answers the last answer. */
export async function playOn(stand: Stand, token: string, answer: Reply): Promise<Reply> {
  let last = answer
  while (last.body.round.freeLeft > 0) {
    const { id, free } = last.body.round
    last = await showSpin(stand, token, id, free.length)
    if (last.status !== 200) throw new Error(`a free spin was answered ${last.status}`)
  }
  return last
}

/** Makes every leased movement due, as half a minute would. */
export async function afterTheLease(stand: Stand): Promise<void> {
  await stand.studio.database.run(sql`update studio.transactions set next_at = now() where state = 'pending'`)
}

/** The calls of one kind that the operator got. */
export const callsOf = (stand: Stand, path: string) => stand.operator.received.filter(call => call.path === path)
