/**
 * Hub88's operator wallet API (docs.hub88.io, operator API reference, wallet API): translates its calls to the core's and the
 * core's outcomes to its statuses. The law stands in the core; nothing here decides about money.
 */
import { hash, verify } from 'node:crypto'
import { AMOUNT_MAX } from '@sen/core/money'
import { transactionKey } from '../../bets/public.ts'
import { tokenKey } from '../../platform/token.ts'
import { readUser } from '../open-game-session.ts'
import type { Vendor } from '../vendors.ts'
import type { Outcome, VendorCall } from '../writer.ts'
import { type Field, JsonNumber, readJsonObject } from './read-json.ts'

export type Kind = 'info' | 'balance' | 'bet' | 'win' | 'rollback' | 'correction'

/** The paths under /vendor/<code>. */
export const PATHS: Readonly<Record<string, Kind>> = {
  '/user/info': 'info',
  '/user/balance': 'balance',
  '/transaction/bet': 'bet',
  '/transaction/win': 'win',
  '/transaction/rollback': 'rollback',
  // Not of Hub88's own: takes back what a result that was changed had paid (decision 0220).
  '/transaction/correction': 'correction',
}

/** What is wrong with a call before the core is asked. */
export type Refused = { status: string; requestId: string; user: string }

export type Read = {
  kind: Kind
  user: string
  brand: string
  player: string
  token: string
  requestId: string
  /** Of a balance: a stake, in ledger units, that is asked about and not taken. */
  stake?: bigint
}
export type ReadMoney = Read & { call: VendorCall; currency: string }

const STATUS: Readonly<Record<Outcome, string>> = {
  ok: 'RS_OK',
  not_enough: 'RS_ERROR_NOT_ENOUGH_MONEY',
  blocked: 'RS_ERROR_USER_DISABLED',
  limit: 'RS_ERROR_LIMIT_REACHED',
  no_player: 'RS_ERROR_INVALID_TOKEN',
  no_session: 'RS_ERROR_INVALID_TOKEN',
  session_over: 'RS_ERROR_TOKEN_EXPIRED',
  no_game: 'RS_ERROR_INVALID_GAME',
  no_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  other_content: 'RS_ERROR_DUPLICATE_TRANSACTION',
  // The wire has no word for "this bet is resolved already"; a case is opened and the general error makes the vendor look.
  settled: 'RS_ERROR_UNKNOWN',
  not_allowed: 'RS_ERROR_WRONG_SYNTAX',
  fault: 'RS_ERROR_UNKNOWN',
  stopped: 'RS_ERROR_UNKNOWN',
}

const COMMON = [
  'user',
  'token',
  'request_uuid',
  'game_code',
  'game_id',
  'operator_id',
  'sub_partner_id',
  'supplier_user',
  'platform',
  'lang',
  'currency',
  'meta',
]
const MONEY = [
  ...COMMON,
  'transaction_uuid',
  'reference_transaction_uuid',
  'supplier_transaction_id',
  'round',
  'round_closed',
  'amount',
  'is_free',
  'is_aggregated',
  'is_supplier_promo',
  'reward_uuid',
  'bet',
]
const FIELDS: Readonly<Record<Kind, ReadonlySet<string>>> = {
  info: new Set(COMMON),
  // The amount is not of Hub88's own: whether a bet of it would be taken now (decision 0278). Nothing moves.
  balance: new Set([...COMMON, 'amount']),
  bet: new Set(MONEY),
  win: new Set(MONEY),
  rollback: new Set(MONEY),
  correction: new Set(MONEY),
}
const SYNTAX = 'RS_ERROR_WRONG_SYNTAX'
const TYPES = 'RS_ERROR_WRONG_TYPES'

/** Whether the signature over the raw bytes is the vendor's. */
export function isSigned(vendor: Vendor, body: Buffer, signature: string | undefined): boolean {
  const key = vendor.publicKeyNow()
  if (!key || !signature || signature.length > 1400) return false
  return verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64'))
}

/** Reads a call whose signature was right. */
export function readCall(vendor: Vendor, kind: Kind, text: string): Read | ReadMoney | Refused {
  const fields = readJsonObject(text)
  if (!fields) return { status: SYNTAX, requestId: '', user: '' }
  const said = fields.get('request_uuid')
  const requestId = typeof said === 'string' && isName(said, 64) ? said : ''
  const refused = (status: string): Refused => ({ status, requestId, user: '' })
  const known = FIELDS[kind]
  if (vendor.unknownFields === 'refuse') for (const name of fields.keys()) if (!known.has(name)) return refused(SYNTAX)

  const user = fields.get('user')
  const token = fields.get('token')
  if (said === undefined || user === undefined || (token === undefined && kind !== 'info')) return refused(SYNTAX)
  if (typeof said !== 'string' || typeof user !== 'string' || (typeof token !== 'string' && kind !== 'info'))
    return refused(TYPES)
  if (requestId === '' || user.length > 80 || String(token).length > 200) return refused(SYNTAX)
  const who = readUser(user)
  if (!who) return refused('RS_ERROR_INVALID_TOKEN')
  const read: Read = { kind, user, ...who, token: String(token ?? ''), requestId }
  if (kind === 'info') return read
  return kind === 'balance' ? readAsked(vendor, read, fields) : readMoney(vendor, kind, read, fields)
}

/** A balance, with the stake that it asks about where it names one. */
function readAsked(vendor: Vendor, read: Read, fields: Map<string, Field>): Read | Refused {
  const amount = fields.get('amount')
  if (amount === undefined) return read
  const refused = (status: string): Refused => ({ status, requestId: read.requestId, user: read.user })
  if (!(amount instanceof JsonNumber)) return refused(TYPES)
  const units = readUnits(amount.text, vendor.unitScale)
  return units === undefined ? refused(SYNTAX) : { ...read, stake: BigInt(units) }
}

function readMoney(
  vendor: Vendor,
  kind: VendorCall['kind'],
  read: Read,
  fields: Map<string, Field>,
): ReadMoney | Refused {
  const refused = (status: string): Refused => ({ status, requestId: read.requestId, user: read.user })
  const id = fields.get('transaction_uuid')
  const ref = kind === 'bet' ? '' : fields.get('reference_transaction_uuid')
  const round = fields.get('round')
  const game = fields.get('game_code')
  const currency = kind === 'rollback' ? (fields.get('currency') ?? '') : fields.get('currency')
  const amount = kind === 'rollback' ? ZERO : fields.get('amount')
  const closed = fields.get('round_closed') ?? false
  const free = fields.get('is_free') ?? false
  if (
    id === undefined ||
    ref === undefined ||
    round === undefined ||
    game === undefined ||
    currency === undefined ||
    amount === undefined
  )
    return refused(SYNTAX)
  if (typeof id !== 'string' || typeof ref !== 'string' || typeof round !== 'string' || typeof game !== 'string')
    return refused(TYPES)
  if (
    typeof currency !== 'string' ||
    typeof closed !== 'boolean' ||
    typeof free !== 'boolean' ||
    !(amount instanceof JsonNumber)
  )
    return refused(TYPES)
  const units = readUnits(amount.text, vendor.unitScale)
  if (kind === 'correction' && units === '0') return refused(SYNTAX)
  if (units === undefined || !isName(id, 100) || !isName(round, 100) || !isName(game, 100)) return refused(SYNTAX)
  if ((kind !== 'bet' && !isName(ref, 100)) || id === ref || currency.length > 8) return refused(SYNTAX)
  const content = hash(
    'sha256',
    `${kind}\n${read.user}\n${ref}\n${round}\n${game}\n${currency}\n${units}\n${free}`,
    'hex',
  ).slice(0, 32)
  return {
    ...read,
    currency,
    call: {
      brand: read.brand,
      vendor: vendor.code,
      kind,
      key: transactionKey(vendor.code, id),
      id,
      referenceKey: ref === '' ? '' : transactionKey(vendor.code, ref),
      ref,
      player: read.player,
      token: kind === 'bet' ? tokenKey(read.token) : '',
      round,
      game,
      anyGame: vendor.anyGameInSession,
      amount: units,
      overMaxBet: kind === 'bet' && !free && BigInt(units) > vendor.betMax(currency),
      free,
      content,
      closed,
      multipleWins: vendor.winPolicy === 'several',
    },
  }
}

const ZERO = new JsonNumber('0')

/** Ledger units of a whole number in the vendor's unit; undefined for fractions, signs, exponents and what is too large. */
function readUnits(text: string, scale: number): string | undefined {
  if (!/^(?:0|[1-9]\d{0,17})$/.test(text)) return undefined
  const units = text === '0' ? text : text + '0'.repeat(5 - scale)
  return units.length < 17 || BigInt(units) <= AMOUNT_MAX ? units : undefined
}

/** Printable ASCII, 1 to `max` characters. */
function isName(text: string, max: number): boolean {
  return text.length > 0 && text.length <= max && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)
}

/** The answer to a money call. `balance` in ledger units; the vendor gets its own unit, rounded down. */
export function writeAnswer(
  vendor: Vendor,
  read: ReadMoney,
  currency: string,
  outcome: Outcome,
  balance: string,
): string {
  const status = STATUS[outcome] ?? 'RS_ERROR_UNKNOWN'
  if (outcome === 'ok' || outcome === 'not_enough') return writeBalance(vendor, read, currency, balance, status)
  return writeRefusal(status, read.requestId, read.user)
}

export function writeBalance(vendor: Vendor, read: Read, currency: string, balance: string, status = 'RS_OK'): string {
  const units = vendor.unitScale === 5 ? balance : balance.slice(0, vendor.unitScale - 5) || '0'
  return `{"user":"${read.user}","status":"${status}","request_uuid":${JSON.stringify(read.requestId)},"currency":"${currency}","balance":${units}}`
}

export function writeInfo(read: Read, currency: string, country: string): string {
  return `{"user":"${read.user}","status":"RS_OK","request_uuid":${JSON.stringify(read.requestId)},"currency":"${currency}","country":"${country}"}`
}

export function writeRefusal(status: string, requestId: string, user = ''): string {
  const who = user ? `"user":"${user}",` : ''
  return `{${who}"status":"${status}","request_uuid":${JSON.stringify(requestId)}}`
}
