/**
 * What all modules mark their calls and screens by, put together from the marks.ts of each. Programs of the browser read this too, so it brings
 * neither calls nor words (those are put together from core/src/modules.ts).
 */
import { marks as agents } from './agents/marks.ts'
import { marks as bets } from './bets/marks.ts'
import { marks as brand } from './brand/marks.ts'
import { marks as cashier } from './cashier/marks.ts'
import { marks as catalogue } from './catalogue/marks.ts'
import { marks as content } from './content/marks.ts'
import { marks as identity } from './identity/marks.ts'
import { marks as inbox } from './inbox/marks.ts'
import { marks as lottery } from './lottery/marks.ts'
import { marks as operations } from './operations/marks.ts'
import type { Role } from './operations/rules.ts'
import { marks as play } from './play/marks.ts'
import { marks as promotions } from './promotions/marks.ts'
import { marks as rewards } from './rewards/marks.ts'
import { marks as safety } from './safety/marks.ts'
import { marks as wallet } from './wallet/marks.ts'

export type Marks = {
  /**
   * What calls show and change, in the field's words: a call that reads names what it shows, one that writes names what it changes,
   * and the live stream names what happened (server/src/live.ts). Whoever shows it reads it again. Few on purpose: a tag too wide
   * costs a reading, one too narrow shows what is no longer so.
   */
  tags?: readonly string[]
  /** What calls and screens of the back office ask of a person, and the roles that may do it, besides the owner, who may do everything. */
  permissions?: Readonly<Record<string, readonly Role[]>>
  /** Where something may wait for somebody, and the tag of what is then shown anew; each is a screen of the back office. */
  queues?: Readonly<Record<string, string>>
}

export const MARKS = [
  brand,
  catalogue,
  identity,
  content,
  inbox,
  wallet,
  safety,
  bets,
  play,
  lottery,
  cashier,
  promotions,
  rewards,
  agents,
  operations,
] as const

type Any = (typeof MARKS)[number]
export type Tag = Any extends infer One ? (One extends { tags: readonly (infer Found)[] } ? Found : never) : never
export type Permission = KeysOf<'permissions'>
export type Queue = KeysOf<'queues'>

type KeysOf<What extends keyof Marks> = Any extends infer One
  ? One extends Record<What, infer Found>
    ? Extract<keyof Found, string>
    : never
  : never

/** The rows of all modules' tables of one kind. */
export const rowsOf = <What extends 'permissions' | 'queues'>(
  what: What,
): readonly (readonly [KeysOf<What>, NonNullable<Marks[What]>[string]])[] =>
  MARKS.flatMap(marks => Object.entries((marks as Marks)[what] ?? {})) as never
