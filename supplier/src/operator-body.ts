/** What stands in the body of an operator's call. Anything of another shape refuses badRequest. */
import { Refusal } from './refusal.ts'

export type Body = Record<string, unknown>

/** A text, undefined where it is empty. */
export function textOf(body: Body, key: string, max: number): string | undefined {
  const value = body[key]
  if (value === undefined || value === null || value === '') return undefined
  // The database keeps no zero bytes.
  if (typeof value !== 'string' || value.length > max || value.includes('\0')) throw new Refusal('badRequest')
  return value
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One of our ids; null for anything else, which is the id of nothing. */
export function uuidOf(body: Body, key: string): string | null {
  const text = textOf(body, key, 64)
  return text && UUID.test(text) ? text : null
}

/** A moment; null where none is named. */
export function timeOf(body: Body, key: string): Date | null {
  const text = textOf(body, key, 40)
  if (!text) return null
  // The protocol's times carry no zone and are meant in UTC.
  const time = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(time.getTime())) throw new Refusal('badRequest')
  return time
}

/** The operator that a player is of. */
export function operatorOf(body: Body): string {
  const { operator_id: operator } = body
  return `operator:${typeof operator === 'number' || typeof operator === 'string' ? operator : ''}`.slice(0, 80)
}

/** A whole number, in the unit of the wire; undefined where none is named. */
export function wholeOf(body: Body, key: string): bigint | undefined {
  const value = body[key]
  if (value === undefined || value === null) return undefined
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Refusal('badRequest')
  return BigInt(value as number)
}

const IDS_MOST = 500

/** Ids of a list. */
export function idsOf(body: Body, key: string): string[] {
  const list = body[key]
  if (!Array.isArray(list) || list.length > IDS_MOST || !list.every(id => typeof id === 'string' && UUID.test(id)))
    throw new Refusal('badRequest')
  return list
}
