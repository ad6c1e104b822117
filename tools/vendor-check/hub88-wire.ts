/** Hub88's operator wallet API as a supplier speaks it. */
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { type Body, type Player, postText, readObject, type Said, type Wire, type Word } from './wire.ts'

const WORDS: Readonly<Record<string, Word>> = {
  RS_OK: 'ok',
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled_back',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'no_bet',
  RS_ERROR_INVALID_TOKEN: 'session',
  RS_ERROR_TOKEN_EXPIRED: 'session',
  RS_ERROR_INVALID_GAME: 'game',
  RS_ERROR_WRONG_CURRENCY: 'currency',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_INVALID_SIGNATURE: 'signature',
  RS_ERROR_WRONG_SYNTAX: 'syntax',
  RS_ERROR_WRONG_TYPES: 'syntax',
}

/** `url` is the operator's address of this supplier, to which /transaction/bet and the others are added; `scale` its decimal digits. */
export function hub88Wire(url: string, key: KeyObject, scale = 5): Wire {
  const units = (cents: bigint) => Number(scale >= 2 ? cents * 10n ** BigInt(scale - 2) : cents / 100n)
  const signedAs = (text: string, by: KeyObject) => ({
    'x-hub88-signature': sign('RSA-SHA256', Buffer.from(text), by).toString('base64'),
  })
  let stranger: KeyObject | undefined
  let signed: { text: string; headers: Record<string, string> } = { text: '', headers: signedAs('', key) }
  const common = (player: Player): Body => ({
    user: player.user,
    token: player.token,
    request_uuid: randomUUID(),
    game_code: player.game,
    currency: player.currency,
  })
  const money = (player: Player): Body => ({ ...common(player), transaction_uuid: randomUUID(), round: randomUUID() })
  const after = (bet: Body): Body => ({ reference_transaction_uuid: bet.transaction_uuid, round: bet.round })
  return {
    name: 'hub88',
    names: {
      id: 'transaction_uuid',
      amount: 'amount',
      round: 'round',
      game: 'game_code',
      currency: 'currency',
      user: 'user',
      token: 'token',
    },
    free: 'is_free',
    hasClock: false,
    hasOneCancel: false,
    wrongAmounts: [
      '-1',
      '-100000',
      '0.5',
      '1e3',
      '1e400',
      'NaN',
      '9'.repeat(40),
      '"100000"',
      'null',
      'true',
      '[1]',
      '{}',
    ],
    balance: player => ({ path: '/user/balance', body: common(player) }),
    bet: (player, cents, more) => ({
      path: '/transaction/bet',
      body: { ...money(player), amount: units(cents), ...more },
    }),
    win: (player, bet, cents, more) => ({
      path: '/transaction/win',
      body: { ...money(player), ...after(bet.body), amount: units(cents), ...more },
    }),
    correction: (player, bet, cents) => ({
      path: '/transaction/correction',
      body: { ...money(player), ...after(bet.body), amount: units(cents) },
    }),
    rollback: (player, bet) => ({ path: '/transaction/rollback', body: { ...money(player), ...after(bet.body) } }),
    send: async (message, text = JSON.stringify(message.body), how = 'right') => {
      if (how === 'wrong') stranger ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
      // Copies are signed once: signing is the slowest part of a check.
      if (how === 'right' && signed.text !== text) signed = { text, headers: signedAs(text, key) }
      const headers = how === 'right' ? signed.headers : how === 'none' ? {} : signedAs(text, stranger as KeyObject)
      return readSaid(await postText(url + message.path, text, headers), scale)
    },
  }
}

function readSaid({ status, raw }: { status: number; raw: string }, scale: number): Said {
  const body = readObject(raw)
  // Every answer of this wire is 200 with a status in the body.
  if (status !== 200 || typeof body?.status !== 'string')
    return { word: 'fault', balance: undefined, http: status, raw }
  const balance = Number.isSafeInteger(body.balance)
    ? BigInt(body.balance as number) * 10n ** BigInt(5 - scale)
    : undefined
  return { word: WORDS[body.status] ?? 'refused', balance, http: status, raw }
}
