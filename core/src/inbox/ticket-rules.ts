/** What happens to a ticket: states, and what may follow what. Pure. */
import { TICKET_REOPEN_DAYS } from './limits.ts'

/**
 * open: the staff has the next word. answered: the staff has answered. waiting: the staff waits for something from the player.
 * reopened: it was over, and the player wrote again. closed: it is over.
 */
export const TICKET_STATES = ['open', 'answered', 'waiting', 'reopened', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** States in which the player waits for the staff. */
export const STAFF_TURN: readonly TicketState[] = ['open', 'reopened']
/** States in which the staff waits for the player. */
export const PLAYER_TURN: readonly TicketState[] = ['answered', 'waiting']

export const TICKET_ENDS = ['player', 'staff', 'inactivity'] as const
export type TicketEnd = (typeof TICKET_ENDS)[number]

/** What somebody does with a ticket. */
export type TicketStep = 'playerWrites' | 'staffAnswers' | 'staffAsks' | 'closes'

/** The state after a step; undefined where the step is not possible. */
export function transitionTicket(state: TicketState, step: TicketStep): TicketState | undefined {
  if (step === 'playerWrites') return state === 'closed' || state === 'reopened' ? 'reopened' : 'open'
  if (state === 'closed') return undefined
  if (step === 'closes') return 'closed'
  return step === 'staffAsks' ? 'waiting' : 'answered'
}

/** Whether the player may still write in it: a closed one is opened again within some days only. Milliseconds since the epoch. */
export const mayWrite = (closedAt: number | null, now: number): boolean =>
  closedAt === null || now - closedAt <= TICKET_REOPEN_DAYS * 86_400_000
