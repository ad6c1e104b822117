/** What the figures of a report are made of. Pure; their words are the phrases `office.define.<figure>`. */
import type { Amount } from '../money.ts'

/** Gross gaming revenue: stakes less wins and less stakes that were given back. */
export const ggrOf = ({ stake, win, returned }: Record<'stake' | 'win' | 'returned', Amount>): Amount =>
  stake - win - returned

/** Net gaming revenue: gross less what players were given by the house. Fees of vendors and payment providers are in no figure of ours. */
export const ngrOf = (ggr: Amount, bonusCost: Amount): Amount => ggr - bonusCost
