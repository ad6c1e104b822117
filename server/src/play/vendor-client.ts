/** The platform's calls to a vendor: POST /operator/generic/v2/…, signed with the platform's key (Hub88's games API), or over the wire with one address. */
import { createSign, type KeyObject } from 'node:crypto'
import type { Deps } from '../platform/deps.ts'
import { onewireClient } from './adapters/onewire-client.ts'
import { platformKey } from './platform-key.ts'
import { readVendors, type Vendor } from './vendors.ts'

export type GameUrlAsk = {
  /** userOf(brand, accountId) and the token of openGameSession; left out for practice. */
  user?: string
  token?: string
  game_code: string
  currency: string
  lang: 'vi' | 'en'
  country: string
  ip: string
  platform: 'GPL_DESKTOP' | 'GPL_MOBILE'
  lobby_url: string
  /** The brand: a supplier with jackpots keeps the pots of each apart. */
  sub_partner_id: string
  /** The brand's colours and type as `encodeLook` writes them, for a supplier that follows them. */
  look: string
  /** Whether the brand's market allows rounds that follow each other by themselves. */
  autoplay: boolean
  /** Whom other players see at tables and in rooms: the account's name, masked (decision 0227). Of practice there is none. */
  display_name?: string
}

export type VendorTransaction = {
  transaction_uuid: string
  user: string
  kind: 'bet' | 'win' | 'rollback'
  amount: string
  round: string
  status: string
}

export type VendorClient = {
  /** The launch address. Throws when the vendor does not answer within 8 s or answers anything but a url. */
  gameUrl: (ask: GameUrlAsk) => Promise<string>
  gameList: () => Promise<unknown>
  /** Address of the replay page of a round; '' when the vendor has none. `sign`: how the brand writes its money. */
  gameRound: (ask: {
    user: string
    transaction_uuid?: string
    round: string
    lang?: 'vi' | 'en'
    sign?: string
    /** As in a launch. */
    look?: string
  }) => Promise<string>
  /** The vendor's own list of transactions between two moments. */
  listTransactions: (ask: { start_time: string; end_time: string }) => Promise<unknown>
  /** Which free rounds it takes, in a currency. */
  listPrepaids: (currency: string) => Promise<unknown>
  /** Gives free rounds; throws a VendorRefusal where it says no. */
  createReward: (gift: {
    user: string
    game_code: string
    currency: string
    bet_count: number
    /** In the vendor's unit. */
    bet_value: number
    end_time: string
    reward_uuid: string
  }) => Promise<unknown>
  /** How far gifts were played. */
  listRewards: (ids: readonly string[]) => Promise<unknown>
  /** The vendor's jackpots, of a brand's players in a currency. */
  listJackpots: (ask: { sub_partner_id: string; currency: string }) => Promise<unknown>
}

/** A vendor's definite no: it understood, and nothing was done. */
export class VendorRefusal extends Error {}

const keys = new Map<string, KeyObject>()

/** The client of a vendor; undefined when there is no such vendor. */
export function vendorClient(deps: Pick<Deps, 'config'>, code: string): VendorClient | undefined {
  const vendor = readVendors(deps.config).byCode(code)
  if (!vendor) return undefined
  if (vendor.adapter === 'onewire') return onewireClient(vendor)
  const { dataDir, studioUrl, sportsbookUrl } = deps.config
  let key = keys.get(dataDir)
  if (!key) {
    key = platformKey(dataDir)
    keys.set(dataDir, key)
  }
  const base = vendor.baseUrl.replace(/^(studio|sportsbook)(?=\/|$)/, name =>
    name === 'studio' ? studioUrl : sportsbookUrl,
  )
  const call = (path: string, body: object) =>
    post(`${base}/operator/generic/v2${path}`, { ...ownName(vendor), ...body }, key)
  return {
    gameUrl: async ask => readUrl(await call('/game/url', ask)),
    gameList: () => call('/game/list', {}),
    gameRound: async ask => readUrl(await call('/game/round', ask)),
    listTransactions: ask => call('/transactions/list', ask),
    listPrepaids: currency => call('/freebet/prepaids/list', { currency }),
    createReward: gift => call('/freebet/rewards/create', gift),
    listRewards: ids => call('/freebet/rewards/list', { reward_uuids: ids }),
    listJackpots: ask => call('/jackpots/list', ask),
  }
}

const ownName = (vendor: Vendor) => ({ operator_id: vendor.operatorId ?? 1 })

function readUrl(answer: unknown): string {
  const url = (answer as { url?: unknown } | null)?.url
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new Error('the vendor answered no address')
  return url
}

async function post(url: string, body: object, key: KeyObject): Promise<unknown> {
  const text = JSON.stringify(body)
  const signature = createSign('RSA-SHA256').update(text).sign(key, 'base64')
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body: text,
    signal: AbortSignal.timeout(8000),
    redirect: 'error',
  })
  if ([400, 404, 409].includes(response.status)) throw new VendorRefusal(`the vendor answered ${response.status}`)
  if (!response.ok) throw new Error(`the vendor answered ${response.status}`)
  return response.json()
}
