/**
 * The contract of one call, as a value. The server validates body and answer with it, the browser takes its types from it,
 * `npm run calls` and /openapi.json are printed from it, and the tests walk it.
 */
import type * as z from 'zod/mini'
import type { Permission, Tag } from './marks.ts'

/**
 * Who may make the call. anyone: no token needed (one that is sent is still read). account: any live session, guests too.
 * member: a real account (not the guest kind 4). agent: kinds 1, 2, 41, 42. staff: the back office.
 */
export type Access = 'anyone' | 'account' | 'member' | 'agent' | 'staff'

/** The most bytes of a file that is sent to a call with `upload`: five megabytes. */
export const UPLOAD_BYTES = 5 * 1024 * 1024

type Schema = z.ZodMiniType

type Contract<Query extends Schema, Body extends Schema, Answer extends Schema, Refusals extends string> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  path: string
  access: Access
  /**
   * Answers 'anyone', and to each what is his: the use case is told who asks, and what it answers is shown to nobody else. A GET
   * that is open to anyone and does not say this never learns whose session asks.
   */
  caller?: true
  /** What it shows, of a call that reads; what it changes of what is shown, of one that writes. What was changed is read again. */
  tags?: readonly Tag[]
  /** Changes something although it is a GET: the documents say so. */
  writes?: true
  /** Changes so seldom that a tab asks once (STORAGE-04); a live event says when it did. */
  lasting?: true
  /** The documents' client writes the language into the query, and this beside it; every call says all of it in headers (decision P4). */
  says?: 'language' | 'merchant' | 'merchantCode' | 'device'
  /** What the role of a member of staff must allow; left out, any role does. Only beside access 'staff'. */
  permission?: Permission
  /** A call of staff that changes nothing worth the audit log although it is no GET. Every other one must record what it changed. */
  unaudited?: true
  /** One sentence for the catalogue page. */
  summary: string
  /** The body travels as a compact JWE (decision P6). */
  encrypted?: true
  /** The body may be application/x-www-form-urlencoded. */
  form?: true
  /** The body is the bytes of one PNG or JPEG file, at most UPLOAD_BYTES, sent as its own type. */
  upload?: true
  /** Answers a file of this type in place of the envelope, bit by bit; `answer` is `download`. A refusal comes in the envelope. */
  download?: 'text/csv'
  query?: Query
  body?: Body
  /** The shape of `value`. */
  answer: Answer
  /** Every refusal this call may throw; each is a phrase key. Anything else it throws is a fault. */
  refusals: readonly Refusals[]
  /** Answered even while the brand is closed to this visitor (maintenance, region or address blocked; decision P16). */
  whileClosed?: true
  /** Answered even while the account must set a new password first (threat T9). */
  whileMustChange?: true
  /** Answered even where the session turned up in another browser than its own, until its owner proved himself (threat T6). */
  whileBindingBroken?: true
  /** Changes who an account belongs to and asks no password: refused on another network than the session's, until its owner proved himself. */
  stepUp?: true
  /** At most `times` calls per `seconds` for one address (and one account, when signed in). */
  limit?: { times: number; seconds: number }
}

export type Call<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Refusals extends string = string,
> = Contract<Query, Body, Answer, Refusals> & {
  /** Its name in the catalogue, which is its key in the list it stands in. */
  name: string
}

/** Whether a call changes something. */
export const isWrite = ({ method, writes }: Pick<Call, 'method' | 'writes'>): boolean =>
  method !== 'GET' || writes === true

/** Writes down a call; the types of its parts are kept. */
export const call = <Query extends Schema, Body extends Schema, Answer extends Schema, const Refusals extends string>(
  contract: Contract<Query, Body, Answer, Refusals>,
): Call<Query, Body, Answer, Refusals> => ({ name: '', ...contract })

/** A list of calls, each of which learns its name. */
export function named<List extends Record<string, Call>>(list: List): List {
  for (const [name, contract] of Object.entries(list)) contract.name = name
  return list
}

/** Whether an answer is only for who asked: whatever is not open to anyone, and what says so itself. */
export const isPersonal = ({ access, caller }: Pick<Call, 'access' | 'caller'>): boolean =>
  access !== 'anyone' || caller === true

/** What the client hands in: query and body before they are read. */
export type Ask<C> =
  C extends Call<infer Query, infer Body, Schema, string>
    ? { query?: Loose<z.input<Query>>; body?: z.input<Body> }
    : never

/** What the use case gets: query and body after they are read. */
export type Asked<C> =
  C extends Call<infer Query, infer Body, Schema, string> ? { query: z.output<Query>; body: z.output<Body> } : never

/** What `value` holds. */
export type Answer<C> = C extends Call<Schema, Schema, infer A, string> ? z.output<A> : never

/** The refusals the call lists. */
export type RefusalOf<C> = C extends Call<Schema, Schema, Schema, infer R> ? R : never

type Loose<T> = T extends object ? { [K in keyof T]: T[K] | number | undefined } : T

/** The envelope every answer travels in (decision P1). */
export type Envelope<T> = { success: boolean; value: T; message: string; code: string }
