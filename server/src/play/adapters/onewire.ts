/**
 * Onewire: a supplier's wallet protocol with one address, POST /vendor/<code>. The body names the action (balance, debit, credit,
 * cancel), amounts are decimal strings, the answer's HTTP status says what became of it, and each call is signed by HMAC-SHA256 with
 * a shared secret over time, nonce and body. It only translates; the law stands in the core.
 */
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { AMOUNT_MAX } from '@sen/core/money'
import { transactionKey } from '../../bets/public.ts'
import { tokenKey } from '../../platform/token.ts'
import { readUser } from '../open-game-session.ts'
import type { Vendor } from '../vendors.ts'
import type { Outcome, VendorCall } from '../writer.ts'
import { type Field, readJsonObject } from './read-json.ts'

/** How far a call's time may be from ours. Within it a call that is sent again is answered as before and moves nothing. */
const SKEW_MS = 5 * 60_000

const KINDS = { debit: 'bet', credit: 'win', cancel: 'rollback' } as const

export type OneAsk = { player: string; brand: string; user: string; session: string }
export type OneMoney = OneAsk & { call: VendorCall; currency: string }
/** What goes back: an HTTP status and a body. */
export type OneAnswer = { http: number; text: string }

const ANSWERS: Readonly<Record<Outcome, readonly [http: number, error: string]>> = {
  not_enough: [402, 'not_enough_money'],
  blocked: [403, 'player_blocked'],
  limit: [403, 'limit_reached'],
  no_player: [403, 'session_unknown'],
  no_session: [403, 'session_unknown'],
  session_over: [410, 'session_over'],
  no_game: [422, 'game_unknown'],
  no_bet: [404, 'debit_unknown'],
  rolled_back: [409, 'cancelled'],
  other_content: [409, 'duplicate'],
  settled: [409, 'settled'],
}

const ASK = ['action', 'player', 'session', 'game', 'currency']
const FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  balance: new Set(ASK),
  debit: new Set([...ASK, 'txid', 'round', 'amount', 'free', 'finished']),
  credit: new Set([...ASK, 'txid', 'debit', 'round', 'amount', 'free', 'finished']),
  cancel: new Set([...ASK, 'debit', 'round']),
}

/** The signature that a call must carry, in hex: HMAC-SHA256 of "<timestamp>\n<nonce>\n<body>". */
export function signOnewire(secret: string, timestamp: string, nonce: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n`).update(body).digest('hex')
}

/** What is wrong with the headers of a call; undefined when the vendor signed these very bytes just now. */
export function judgeHeaders(
  vendor: Vendor,
  headers: IncomingHttpHeaders,
  body: Buffer,
  now: Date,
): OneAnswer | undefined {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = headers
  const secret = vendor.secretNow()
  if (
    !secret ||
    typeof timestamp !== 'string' ||
    typeof nonce !== 'string' ||
    typeof signature !== 'string' ||
    !/^\d{9,11}$/.test(timestamp) ||
    !/^[\w-]{8,64}$/.test(nonce) ||
    !/^[0-9a-f]{64}$/.test(signature)
  )
    return refuseOne(401, 'bad_signature')
  const wanted = Buffer.from(signOnewire(secret, timestamp, nonce, body), 'hex')
  if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) return refuseOne(401, 'bad_signature')
  return Math.abs(now.getTime() - Number(timestamp) * 1000) > SKEW_MS ? refuseOne(401, 'stale') : undefined
}

/** Reads a call whose signature was right. */
export function readOne(vendor: Vendor, text: string): OneAsk | OneMoney | OneAnswer {
  const fields = readJsonObject(text)
  const action = fields?.get('action')
  const known = typeof action === 'string' && Object.hasOwn(FIELDS, action) ? FIELDS[action] : undefined
  if (!fields || !known) return refuseOne(400, 'bad_request')
  if (vendor.unknownFields === 'refuse')
    for (const name of fields.keys()) if (!known.has(name)) return refuseOne(400, 'bad_request')
  const user = fields.get('player')
  const session = fields.get('session') ?? (action === 'credit' || action === 'cancel' ? '' : undefined)
  if (typeof user !== 'string' || typeof session !== 'string' || session.length > 200)
    return refuseOne(400, 'bad_request')
  const who = readUser(user)
  if (!who) return refuseOne(403, 'session_unknown')
  const ask: OneAsk = { ...who, user, session }
  return action === 'balance' ? ask : readMoney(vendor, KINDS[action as keyof typeof KINDS], ask, fields)
}

function readMoney(
  vendor: Vendor,
  kind: VendorCall['kind'],
  ask: OneAsk,
  fields: Map<string, Field>,
): OneMoney | OneAnswer {
  const ref = kind === 'bet' ? '' : fields.get('debit')
  // A cancel has no id of its own: it is the one cancel of its debit. No id of the wire holds a space, so none can be taken for it.
  const id = kind === 'rollback' ? `cancel of ${typeof ref === 'string' ? ref : ''}` : fields.get('txid')
  const round = fields.get('round')
  const game = fields.get('game')
  const currency = kind === 'rollback' ? (fields.get('currency') ?? '') : fields.get('currency')
  const amount = kind === 'rollback' ? '0' : fields.get('amount')
  const free = fields.get('free') ?? false
  const finished = fields.get('finished') ?? false
  if (
    typeof id !== 'string' ||
    typeof ref !== 'string' ||
    typeof currency !== 'string' ||
    typeof amount !== 'string' ||
    typeof free !== 'boolean' ||
    typeof finished !== 'boolean' ||
    !isName(round) ||
    !isName(game) ||
    (kind !== 'rollback' && !isName(id)) ||
    (kind !== 'bet' && !isName(ref)) ||
    currency.length > 8 ||
    id === ref
  )
    return refuseOne(400, 'bad_request')
  const units = readUnits(amount, vendor.unitScale)
  if (units === undefined) return refuseOne(400, 'bad_amount')
  const content = kind === 'rollback' ? [] : [round, game, currency, units, free]
  return {
    ...ask,
    currency,
    call: {
      brand: ask.brand,
      vendor: vendor.code,
      kind,
      key: transactionKey(vendor.code, id),
      id,
      referenceKey: ref === '' ? '' : transactionKey(vendor.code, ref),
      ref,
      player: ask.player,
      token: kind === 'bet' ? tokenKey(ask.session) : '',
      round,
      game,
      anyGame: vendor.anyGameInSession,
      amount: units,
      overMaxBet: kind === 'bet' && !free && BigInt(units) > vendor.betMax(currency),
      free,
      content: hash('sha256', [kind, ask.user, ref, ...content].join('\n'), 'hex').slice(0, 32),
      closed: finished || kind === 'rollback',
      multipleWins: vendor.winPolicy === 'several',
    },
  }
}

/** A name of the wire: 1 to 80 visible ASCII characters. */
const isName = (value: Field | undefined): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,80}$/.test(value)

/** Ledger units of a decimal with at most `scale` digits after the point; undefined for signs, exponents and what is too large. */
function readUnits(text: string, scale: number): string | undefined {
  const match = /^(0|[1-9]\d{0,14})(?:\.(\d{1,5}))?$/.exec(text)
  const part = match?.[2] ?? ''
  if (!match || part.length > scale) return undefined
  const units = BigInt(match[1] + part.padEnd(5, '0'))
  return units <= AMOUNT_MAX ? String(units) : undefined
}

/** A balance of ledger units in digits as a decimal of the vendor's digits, rounded down. */
function writeUnits(units: string, scale: number): string {
  const digits = units.padStart(6, '0')
  return scale === 0 ? digits.slice(0, -5) : `${digits.slice(0, -5)}.${digits.slice(-5).slice(0, scale)}`
}

/** The answer to a money call. `balance` in ledger units. What could not be decided is 503: the vendor sends it again. */
export function answerOne(
  vendor: Vendor,
  read: OneMoney,
  currency: string,
  outcome: Outcome,
  balance: string,
): OneAnswer {
  if (outcome === 'ok') return balanceOne(vendor, currency, balance, read.call.id)
  const [http, error] = ANSWERS[outcome] ?? [503, 'again']
  return refuseOne(http, error, outcome === 'not_enough' ? { balance: writeUnits(balance, vendor.unitScale) } : {})
}

/** A balance, with the id of the transaction that it stands after. */
export function balanceOne(vendor: Vendor, currency: string, balance: string, txid?: string): OneAnswer {
  const text = JSON.stringify({ ok: true, txid, currency, balance: writeUnits(balance, vendor.unitScale) })
  return { http: 200, text }
}

export function refuseOne(http: number, error: string, more: object = {}): OneAnswer {
  return { http, text: JSON.stringify({ ok: false, error, ...more }) }
}
