/** What the inbox decides without the world. */
import { FEEDBACK_MAX, FEEDBACK_MIN, SUBJECT_MAX, SUBJECT_MIN } from './limits.ts'

/** How many characters a person would count: code points of the text without blanks around it (decision C18). */
export const countCharacters = (text: string): number => [...text.trim()].length

const isWithin = (text: string, min: number, max: number) => {
  const length = countCharacters(text)
  return length >= min && length <= max
}

/** Whether a text may be sent as feedback (SUPPORT-04, SUPPORT-05). */
export const isFeedback = (text: string): boolean => isWithin(text, FEEDBACK_MIN, FEEDBACK_MAX)

/** Whether a text may be a ticket's, within the brand's bounds (SUPPORT-03). */
export const isTicket = (text: string, { min, max }: { min: number; max: number }): boolean => isWithin(text, min, max)

export const isSubject = (text: string): boolean => isWithin(text, SUBJECT_MIN, SUBJECT_MAX)

/**
 * A word of a message as it is kept: plain, or what each reader is told in his own language: a phrase key, an amount in ledger
 * units, a moment, a name that was written in both.
 */
export type Word =
  | string
  | number
  | { phrase: string }
  | { amount: string }
  | { moment: string }
  | { vi: string; en: string }

/** States of a chat: nobody has taken it, somebody answers, it is over. */
export const CHAT_STATES = ['waiting', 'open', 'closed'] as const
export type ChatState = (typeof CHAT_STATES)[number]

export const FEEDBACK_STATES = ['open', 'answered'] as const
