/**
 * A small operator's wallet in memory that speaks both wires and is right, except for the defects that it is given: what the check
 * finds in it shows that the check can fail.
 */
import { createHmac, createPublicKey, type KeyObject, verify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Player, Word } from './wire.ts'

const DEFECTS = [
  'pays copies',
  'lets copies race',
  'forgets tombstones',
  'pays every win',
  'gives back every cancel',
  'cancels settled bets',
  'pays wins without bets',
  'pays wins after cancels',
  'passes over other content',
  'takes negative amounts',
  'takes any currency',
  'takes any token',
  'takes any game',
  'mixes players',
  'overdraws',
  'charges free rounds',
  'wants a session for wins',
  'believes unsigned calls',
  'believes old calls',
  'breaks on bad bodies',
] as const
export type Defect = (typeof DEFECTS)[number]

export type FrailOperator = { url: string; player: Player; other: Player; close: () => Promise<void> }

type Call = {
  kind: 'bet' | 'win' | 'rollback'
  id: string
  ref: string
  user: string
  token: string
  game: string
  currency: string
  free: boolean
  units: bigint
  content: string
}
type Kept = {
  word: Word
  balance: bigint
  content: string
  user: string
  kind: Call['kind']
  units: bigint
  end: '' | 'win' | 'rollback'
}

const GAME = 'a-game'
const PLAYERS: readonly Player[] = ['one', 'two'].map(name => ({
  user: `frail.${name}`,
  token: `token-of-${name}`,
  game: GAME,
  currency: 'VND',
}))

class Wallet {
  readonly balances = new Map(PLAYERS.map(player => [player.user, 100_000_000n]))
  readonly kept = new Map<string, Kept>()
  private readonly has: (defect: Defect) => boolean
  constructor(has: (defect: Defect) => boolean) {
    this.has = has
  }

  async take(call: Call): Promise<{ word: Word; balance: bigint }> {
    const known = this.kept.get(call.id)
    if (this.has('lets copies race')) await new Promise(resolve => setTimeout(resolve, 250))
    const balance = this.balances.get(call.user) ?? 0n
    if (known && !(this.has('pays copies') && known.word === 'ok')) {
      if (known.word === 'rolled_back') return { word: 'rolled_back', balance }
      if (known.content !== call.content && !this.has('passes over other content'))
        return { word: 'duplicate', balance }
      return known
    }
    const { word, moved } = call.kind === 'bet' ? this.bet(call, balance) : this.end(call)
    const after = balance + moved
    if (moved !== 0n) this.balances.set(call.user, after)
    const answer = { word, balance: after }
    if (word === 'ok' || call.kind === 'bet')
      this.kept.set(call.id, {
        ...answer,
        content: call.content,
        user: call.user,
        kind: call.kind,
        units: -moved,
        end: '',
      })
    return answer
  }

  private bet(call: Call, balance: bigint): { word: Word; moved: bigint } {
    const no = (word: Word) => ({ word, moved: 0n })
    const player = PLAYERS.find(one => one.user === call.user)
    if (player?.token !== call.token && !this.has('takes any token')) return no('session')
    if (call.game !== GAME && !this.has('takes any game')) return no('game')
    if (call.free && !this.has('charges free rounds')) return no('ok')
    if (balance < call.units && !this.has('overdraws')) return no('not_enough')
    return { word: 'ok', moved: -call.units }
  }

  private end(call: Call): { word: Word; moved: bigint } {
    const no = (word: Word) => ({ word, moved: 0n })
    const bet = this.kept.get(call.ref)
    if (!bet) {
      if (call.kind === 'win')
        return this.has('pays wins without bets') ? { word: 'ok', moved: call.units } : no('no_bet')
      const stone = {
        word: 'rolled_back',
        balance: 0n,
        content: '',
        user: call.user,
        kind: 'bet',
        units: 0n,
        end: '',
      } as const
      if (!this.has('forgets tombstones')) this.kept.set(call.ref, { ...stone })
      return no('ok')
    }
    if (bet.user !== call.user && !this.has('mixes players')) return no('no_bet')
    if (call.kind === 'win') {
      if (this.has('wants a session for wins') && !PLAYERS.some(one => one.token === call.token)) return no('session')
      if (bet.word === 'rolled_back' || bet.end === 'rollback')
        return this.has('pays wins after cancels') ? { word: 'ok', moved: call.units } : no('rolled_back')
      if (bet.end === 'win' && !this.has('pays every win')) return no('refused')
      bet.end = 'win'
      return { word: 'ok', moved: call.units }
    }
    if (bet.end === 'win' && !this.has('cancels settled bets')) return no('refused')
    const isGiven = bet.end === 'rollback' && !this.has('gives back every cancel')
    bet.end = 'rollback'
    return isGiven || bet.word !== 'ok' ? no('ok') : { word: 'ok', moved: bet.units }
  }
}

const STATUS: Partial<Record<Word, string>> = {
  ok: 'RS_OK',
  not_enough: 'RS_ERROR_NOT_ENOUGH_MONEY',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  no_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  session: 'RS_ERROR_INVALID_TOKEN',
  game: 'RS_ERROR_INVALID_GAME',
  currency: 'RS_ERROR_WRONG_CURRENCY',
  signature: 'RS_ERROR_INVALID_SIGNATURE',
  syntax: 'RS_ERROR_WRONG_SYNTAX',
}
const ERRORS: Partial<Record<Word, readonly [number, string]>> = {
  not_enough: [402, 'not_enough_money'],
  rolled_back: [409, 'cancelled'],
  duplicate: [409, 'duplicate'],
  no_bet: [404, 'debit_unknown'],
  session: [403, 'session_unknown'],
  game: [422, 'game_unknown'],
  currency: [422, 'wrong_currency'],
  signature: [401, 'bad_signature'],
  syntax: [400, 'bad_request'],
}

type Asked = { word: Word; balance?: bigint }

/** Serves hub88 under /vendor/frail/… where a public key is given, the wire with one address otherwise. */
export async function startFrailOperator(
  signatureKey: { publicKey: string } | { secret: string },
  defects: readonly Defect[] = [],
): Promise<FrailOperator> {
  const has = (defect: Defect) => defects.includes(defect)
  const wallet = new Wallet(has)
  const key = 'publicKey' in signatureKey ? createPublicKey(signatureKey.publicKey) : undefined
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    let said: Asked
    try {
      const isSigned = key
        ? isSignedHub88(key, request, bytes)
        : isSignedOne(signatureKey as { secret: string }, request, bytes, has)
      if (!isSigned && !has('believes unsigned calls')) said = { word: 'signature' }
      else said = await answer(wallet, readFields(bytes.toString(), has), String(request.url), key !== undefined, has)
    } catch (error) {
      if (!(error instanceof Unreadable) || has('breaks on bad bodies')) return void response.writeHead(500).end('oh')
      said = { word: 'syntax' }
    }
    const { balance } = said
    if (key)
      return void response.end(
        JSON.stringify({ status: STATUS[said.word] ?? 'RS_ERROR_UNKNOWN', balance: Number(balance ?? 0n) }),
      )
    const [status, error] = said.word === 'ok' ? [200, undefined] : (ERRORS[said.word] ?? [409, 'settled'])
    const digits = String(balance ?? 0n).padStart(6, '0')
    response.writeHead(status)
    response.end(JSON.stringify({ ok: status === 200, error, balance: `${digits.slice(0, -5)}.${digits.slice(-5)}` }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const [player, other] = PLAYERS as [Player, Player]
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vendor/frail`,
    player,
    other,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function isSignedHub88(key: KeyObject, request: http.IncomingMessage, bytes: Buffer): boolean {
  return verify('RSA-SHA256', bytes, key, Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64'))
}

function isSignedOne(
  { secret }: { secret: string },
  request: http.IncomingMessage,
  bytes: Buffer,
  has: (defect: Defect) => boolean,
): boolean {
  const { 'x-timestamp': time, 'x-nonce': nonce, 'x-signature': signature } = request.headers
  const wanted = createHmac('sha256', secret).update(`${time}\n${nonce}\n`).update(bytes).digest('hex')
  return signature === wanted && (has('believes old calls') || Math.abs(Date.now() / 1000 - Number(time)) < 300)
}

class Unreadable extends Error {}

type Fields = Record<string, unknown>

function readFields(text: string, has: (defect: Defect) => boolean): Fields {
  // Numbers become texts, so that no amount passes through floating point.
  const quoted = text.replace(/:(-?\d[\d.eE+-]*)/g, ':"#$1"')
  try {
    const fields: unknown = JSON.parse(quoted)
    const keys = [...text.matchAll(/"(\w+)":/g)].map(([, key]) => key)
    if (typeof fields === 'object' && fields && !Array.isArray(fields) && new Set(keys).size === keys.length)
      return fields as Fields
  } catch {
    if (has('breaks on bad bodies')) throw new Error('a fault of the server')
  }
  throw new Unreadable()
}

async function answer(
  wallet: Wallet,
  fields: Fields,
  path: string,
  isHub: boolean,
  has: (defect: Defect) => boolean,
): Promise<Asked> {
  const action = isHub ? path.split('/').at(-1) : fields.action
  const word = (name: string, otherwise?: string): string => {
    const value = fields[name] ?? otherwise
    if (typeof value !== 'string' || value.startsWith('#') || !/^[\x21-\x7e]{0,90}$/.test(value)) {
      if (!(name === 'token' || name === 'session') || typeof value !== 'string') throw new Unreadable()
    }
    return value
  }
  const user = word(isHub ? 'user' : 'player')
  if (action === 'balance') return { word: 'ok', balance: wallet.balances.get(user) ?? 0n }
  // This wallet takes no corrections.
  if (action === 'correction') throw new Unreadable()
  const kind =
    action === 'bet' || action === 'debit' ? 'bet' : action === 'win' || action === 'credit' ? 'win' : 'rollback'
  const ref = kind === 'bet' ? '' : word(isHub ? 'reference_transaction_uuid' : 'debit')
  const id = kind === 'rollback' && !isHub ? `cancel of ${ref}` : word(isHub ? 'transaction_uuid' : 'txid')
  const round = word('round')
  const currency = kind === 'rollback' ? 'VND' : word('currency')
  const game = word(isHub ? 'game_code' : 'game')
  if (!round || !id || !currency || !game || !user) throw new Unreadable()
  const token = word(isHub ? 'token' : 'session', isHub || kind === 'bet' ? undefined : '')
  const units = kind === 'rollback' ? 0n : readUnits(fields.amount, isHub, has)
  const free = (fields.is_free ?? fields.free) === true
  if (currency !== 'VND' && !has('takes any currency')) return { word: 'currency' }
  if (!wallet.balances.has(user)) return { word: 'session' }
  const content = [kind, user, ref, round, game, units].join()
  return wallet.take({ kind, id, ref, user, token, game, currency, free, units, content })
}

function readUnits(amount: unknown, isHub: boolean, has: (defect: Defect) => boolean): bigint {
  if (typeof amount !== 'string') throw new Unreadable()
  const sign = has('takes negative amounts') ? '-?' : ''
  const match = new RegExp(isHub ? `^#(${sign}\\d{1,17})$` : `^(${sign}\\d{1,12})(?:\\.(\\d{1,2}))?$`).exec(amount)
  if (!match) throw new Unreadable()
  return BigInt(`${match[1]}${isHub ? '' : (match[2] ?? '').padEnd(5, '0')}`)
}
