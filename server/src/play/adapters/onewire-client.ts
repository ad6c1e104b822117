/** The platform's calls to a vendor of the wire with one address (onewire.ts): an action in the body, signed with the same secret. */
import { randomUUID } from 'node:crypto'
import { z } from '@sen/core/schema'
import { type VendorClient, VendorRefusal, type VendorTransaction } from '../vendor-client.ts'
import type { Vendor } from '../vendors.ts'
import { signOnewire } from './onewire.ts'

const KINDS = { debit: 'bet', credit: 'win', cancel: 'rollback' } as const
const STATES = {
  done: 'TS_SUCCESS',
  declined: 'TS_DECLINED',
  cancelled: 'TS_ROLLED_BACK',
  pending: 'TS_PENDING',
} as const

const listed = z.object({ transactions: z.array(z.unknown()) })
const line = z.object({
  action: z.enum(['debit', 'credit', 'cancel']),
  /** Its own id; for a cancel that of its debit. */
  txid: z.string(),
  player: z.string(),
  amount: z.string(),
  round: z.string(),
  state: z.enum(['done', 'declined', 'cancelled', 'pending']),
})

export function onewireClient(vendor: Vendor): VendorClient {
  const call = (body: object) => post(vendor, body)
  return {
    gameUrl: async ({ user, token, ...ask }) =>
      readUrl(
        await call({
          action: 'launch',
          player: user,
          session: token,
          game: ask.game_code,
          currency: ask.currency,
          language: ask.lang,
          phone: ask.platform === 'GPL_MOBILE',
          home: ask.lobby_url,
          ip: ask.ip,
          name: ask.display_name,
        }),
      ),
    gameList: () => call({ action: 'games' }),
    gameRound: async ({ user, round, lang }) =>
      readUrl(await call({ action: 'replay', player: user, round, language: lang })),
    listTransactions: async ({ start_time: from, end_time: to }) =>
      listed.parse(await call({ action: 'transactions', from, to })).transactions.map(one => readLine(one, vendor)),
    // This wire has no free rounds.
    listPrepaids: async () => [],
    createReward: async () => {
      throw new VendorRefusal('the wire has no free rounds')
    },
    listRewards: async () => [],
    // This wire knows none.
    listJackpots: async () => [],
  }
}

type Listed = z.output<typeof line>

/** A line in the words that reconciliation knows; of one that cannot be read only whose it is, for reconciliation to show. */
function readLine(said: unknown, vendor: Vendor): object {
  const read = line.safeParse(said)
  if (read.success) return readOne(read.data, vendor)
  const { txid, player } = (said ?? {}) as { txid?: unknown; player?: unknown }
  return { transaction_uuid: txid, user: player, said }
}

/** A transaction in the words that reconciliation knows; the amount in the vendor's unit. */
function readOne(one: Listed, vendor: Vendor): Omit<VendorTransaction, 'amount'> & { amount: number } {
  const [whole = '', part = ''] = one.amount.split('.')
  // An amount that is none becomes -1, which agrees with nothing.
  const isAmount = /^\d+(\.\d+)?$/.test(one.amount) && part.length <= vendor.unitScale
  return {
    transaction_uuid: one.action === 'cancel' ? `cancel of ${one.txid}` : one.txid,
    user: one.player,
    kind: KINDS[one.action],
    amount: isAmount ? Number(whole + part.padEnd(vendor.unitScale, '0')) : -1,
    round: one.round,
    status: STATES[one.state],
  }
}

function readUrl(answer: unknown): string {
  const url = (answer as { url?: unknown } | null)?.url
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new Error('the vendor answered no address')
  return url
}

async function post(vendor: Vendor, body: object): Promise<unknown> {
  const secret = vendor.secretNow()
  if (!secret) throw new Error('the vendor has no secret yet')
  const text = JSON.stringify(body)
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const response = await fetch(vendor.baseUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': time,
      'x-nonce': nonce,
      'x-signature': signOnewire(secret, time, nonce, text),
    },
    body: text,
    signal: AbortSignal.timeout(8000),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the vendor answered ${response.status}`)
  return response.json()
}
