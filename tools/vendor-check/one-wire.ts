/** The wire with one address and HTTP statuses (adapters/onewire.ts) as a supplier speaks it. */
import { createHmac, randomUUID } from 'node:crypto'
import { type Body, type Player, postText, readObject, type Said, type Wire, type Word } from './wire.ts'

const WORDS: Readonly<Record<string, Word>> = {
  not_enough_money: 'not_enough',
  cancelled: 'rolled_back',
  duplicate: 'duplicate',
  debit_unknown: 'no_bet',
  session_unknown: 'session',
  session_over: 'session',
  game_unknown: 'game',
  wrong_currency: 'currency',
  limit_reached: 'limit',
  bad_signature: 'signature',
  stale: 'signature',
  bad_request: 'syntax',
  bad_amount: 'syntax',
  too_large: 'syntax',
}

/** `url` is the operator's one address of this supplier. */
export function oneWire(url: string, secret: string): Wire {
  const common = (player: Player): Body => ({ player: player.user, game: player.game })
  const write = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  const money = (player: Player, cents: bigint): Body => ({
    ...common(player),
    session: player.token,
    currency: player.currency,
    txid: randomUUID(),
    round: randomUUID(),
    amount: write(cents),
  })
  const after = (debit: Body): Body => ({ debit: debit.txid, round: debit.round })
  return {
    name: 'onewire',
    names: {
      id: 'txid',
      amount: 'amount',
      round: 'round',
      game: 'game',
      currency: 'currency',
      user: 'player',
      token: 'session',
    },
    free: 'free',
    hasClock: true,
    hasOneCancel: true,
    wrongAmounts: [
      '"-1"',
      '"-0.01"',
      '"0.001"',
      '"1e3"',
      '"NaN"',
      '""',
      '"1,5"',
      `"${'9'.repeat(40)}"`,
      '100',
      'null',
      '[1]',
      '{}',
    ],
    balance: player => ({ path: '', body: { action: 'balance', ...common(player), session: player.token } }),
    bet: (player, cents, more) => ({ path: '', body: { action: 'debit', ...money(player, cents), ...more } }),
    win: (player, bet, cents, more) => ({
      path: '',
      body: { action: 'credit', ...money(player, cents), ...after(bet.body), ...more },
    }),
    rollback: (player, bet) => ({ path: '', body: { action: 'cancel', ...common(player), ...after(bet.body) } }),
    send: async (message, text = JSON.stringify(message.body), how = 'right') => {
      const time = Math.floor(Date.now() / 1000) - (how === 'stale' ? 3600 : 0)
      const nonce = randomUUID()
      const by = how === 'wrong' ? 'another secret' : secret
      const signature = createHmac('sha256', by).update(`${time}\n${nonce}\n${text}`).digest('hex')
      const headers = { 'x-timestamp': String(time), 'x-nonce': nonce, 'x-signature': signature }
      return readSaid(await postText(url, text, how === 'none' ? {} : headers))
    },
  }
}

function readSaid({ status, raw }: { status: number; raw: string }): Said {
  const body = readObject(raw)
  const balance =
    typeof body?.balance === 'string' && /^\d+(\.\d{1,5})?$/.test(body.balance) ? readDecimal(body.balance) : undefined
  const word: Word =
    status === 200 && body?.ok === true
      ? 'ok'
      : status >= 400 && status < 500 && typeof body?.error === 'string'
        ? (WORDS[body.error] ?? 'refused')
        : 'fault'
  return { word, balance, http: status, raw }
}

function readDecimal(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(5, '0'))
}
