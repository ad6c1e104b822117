/**
 * Which news reach which screens, each as the tag of what changed (core/src/tags.ts): what a transaction NOTIFYs, every server process hears once and passes on to the streams it
 * holds. Channels: sen_balance {brand, player or players}, sen_session {brand, session, reason}, sen_brand {brand} (settings or
 * status changed), sen_content {brand} (notices, banners), sen_winner {brand, …} (a row of the winner board), sen_cashier
 * {brand, player, kind, id, step} (a deposit or withdrawal went a step further), sen_safety {brand, player, step} (an exclusion or a
 * rest began or ended), sen_inbox {brand, account} (its messages changed), sen_chat and sen_ticket {brand, account} (its chat or a
 * ticket did), sen_slips {brand, account} (a slip was placed for it), sen_lottery {brand, gameCode, drawNumber, state} (a draw went a step further), sen_rewards {brand, account} (its missions or points did).
 */
import { writeAmount } from '@sen/core/money'
import type { Tag } from '@sen/core/tags'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './platform/deps.ts'
import type { Metrics } from './platform/metrics.ts'
import type { PgNotifications } from './platform/pg-notifications.ts'
import type { Ports } from './platform/serve.ts'
import { type Greet, openStreams, type Streams } from './platform/stream.ts'
import { type Balance, findBalance, readBalances, sumAtVendors, sumVendorWallets } from './wallet/public.ts'

/** After a break of the database the screens are told the present state spread over time, a few at once, and over this at most. */
const RETOLD_WITHIN_MS = 30_000
const RETOLD_EVERY_MS = 200
const RETOLD_AT_ONCE = 20

/** Changes of balances are gathered this long, so that a batch of a thousand bets is one read. */
const GATHER_MS = 20

/** What the screens of one account are told to ask for again, by the channel it is heard on. */
const OF_ACCOUNT: Readonly<Record<string, Tag>> = {
  sen_inbox: 'messages',
  sen_chat: 'chat',
  sen_ticket: 'tickets',
  sen_slips: 'slips',
}

/** What every stream of a brand is told, with the news itself. */
const OF_BRAND: Readonly<Record<string, Tag>> = {
  sen_content: 'announcements',
  sen_winner: 'winners',
  sen_lottery: 'lottery',
}

/** What they are told of missions and points. */
const OF_REWARDS: readonly Tag[] = ['missions', 'points']

/** What they are told of a step of the cashier, by what took it. */
const OF_CASHIER = { deposit: 'deposits', withdrawal: 'withdrawals' } as const

/** All that an account is told without saying how it is now. */
const ALL_TOLD: readonly Tag[] = [...Object.values(OF_CASHIER), 'limits', ...OF_REWARDS, ...Object.values(OF_ACCOUNT)]

/** Serves the streams and ties them to what the hub hears; all of it ends with the server. */
export function serveStreams(
  http: FastifyInstance,
  deps: Deps,
  ports: Ports,
  hub: PgNotifications,
  metrics: Metrics,
): void {
  const streams = openStreams(deps)
  const live = openLive(deps, hub, streams)
  metrics.gauge('sen_streams', 'Live streams that are open in this process.', () => streams.count())
  streams.serve(http, ports, live.greet)
  // Streams never end by themselves: they are closed before the server waits for its connections.
  http.addHook('preClose', async () => {
    live.close()
    streams.close()
  })
  http.addHook('onClose', () => hub.close())
}

type Live = {
  /** What a new stream is told first: with the greeting the site's status, as a change before it was open was told to nobody. */
  greet: Greet
  close: () => void
}

function openLive(deps: Deps, hub: PgNotifications, streams: Streams): Live {
  const balances = gatherBalances(deps, streams)
  const retold = spread(streams, (brand, account, line) => {
    if (account) {
      balances.changed(brand, account)
      for (const event of ALL_TOLD) line(event)
    }
    for (const event of ['status', 'announcements', 'lottery'] as const) line(event)
  })
  const stops = [
    hub.on('sen_balance', payload => {
      if (streams.count() === 0) return
      const { brand, player, players } = payload as { brand: string; player: string; players?: string[] }
      for (const one of players ?? [player]) if (streams.hasAccount(brand, one)) balances.changed(brand, one)
    }),
    hub.on('sen_session', payload => {
      const { session, reason } = payload as { session: string; reason: string }
      streams.endSession(session, { reason })
    }),
    hub.on('sen_brand', payload => {
      const { brand } = payload as { brand: string }
      void deps.brands.reload().then(
        () => streams.tellBrand(brand, 'status', {}),
        error => deps.log.error({ err: error }, 'brands could not be read again'),
      )
    }),
    ...Object.entries(OF_BRAND).map(([channel, event]) =>
      hub.on(channel, payload => {
        const { brand, ...told } = payload as { brand: string }
        streams.tellBrand(brand, event, told)
      }),
    ),
    hub.on('sen_cashier', payload => {
      const { brand, player, ...step } = payload as { brand: string; player: string; kind: keyof typeof OF_CASHIER }
      streams.tellAccount(brand, player, OF_CASHIER[step.kind], step)
    }),
    hub.on('sen_safety', payload => {
      const { brand, player, step } = payload as { brand: string; player: string; step: string }
      streams.tellAccount(brand, player, 'limits', { step })
    }),
    ...Object.entries(OF_ACCOUNT).map(([channel, event]) =>
      hub.on(channel, payload => {
        const { brand, account } = payload as { brand: string; account: string }
        streams.tellAccount(brand, account, event, {})
      }),
    ),
    hub.on('sen_rewards', payload => {
      const { brand, account } = payload as { brand: string; account: string }
      for (const event of OF_REWARDS) streams.tellAccount(brand, account, event, {})
    }),
    // What was said while the line was down is lost: everybody is told the present state.
    hub.onReturn(() => {
      void deps.brands.reload().catch(error => deps.log.error({ err: error }, 'brands could not be read again'))
      streams.doubtSessions()
      retold.begin()
    }),
  ]
  return {
    greet: async ({ brandId, accountId }, status) => {
      const hello = { hello: { at: deps.now().toISOString(), status } }
      return accountId ? { ...hello, balance: await readBalance(deps, brandId, accountId) } : hello
    },
    close: () => {
      for (const stop of stops) stop()
      retold.end()
      balances.close()
    },
  }
}

/** Tells each stream that is open now, in small groups: what they are told makes them all ask. */
function spread(
  streams: Streams,
  tell: (brand: string, account: string | undefined, line: (event: Tag) => void) => void,
) {
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    clearInterval(timer)
    const left = streams.list()
    const atOnce = Math.max(RETOLD_AT_ONCE, Math.ceil((left.length * RETOLD_EVERY_MS) / RETOLD_WITHIN_MS))
    const tellSome = () => {
      for (const { brandId, accountId, tell: say } of left.splice(0, atOnce))
        tell(brandId, accountId, event => say(event, {}))
      if (left.length === 0) clearInterval(timer)
    }
    timer = setInterval(tellSome, RETOLD_EVERY_MS)
    tellSome()
  }
  return { begin, end: () => clearInterval(timer) }
}

const readBalance = (deps: Deps, brandId: string, accountId: string) =>
  deps.db.inBrand(brandId, async tx =>
    showBalance(deps, brandId, await findBalance(tx, accountId), await sumAtVendors(tx, accountId)),
  )

/** Reads changed balances a brand at a time, in one statement, and tells their owners. */
function gatherBalances(deps: Deps, streams: Streams) {
  const waiting = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  const read = async () => {
    timer = undefined
    for (const [brand, players] of [...waiting]) {
      waiting.delete(brand)
      try {
        const { found, held } = await deps.db.inBrand(brand, async tx => ({
          found: await readBalances(tx, [...players]),
          held: await sumVendorWallets(tx, [...players]),
        }))
        for (const [player, balance] of found) {
          streams.tellAccount(brand, player, 'balance', showBalance(deps, brand, balance, held.get(player)))
        }
      } catch (error) {
        deps.log.warn({ err: error }, 'balances could not be read for the streams')
      }
    }
  }
  return {
    changed: (brand: string, player: string) => {
      const known = waiting.get(brand)
      if (known) known.add(player)
      else waiting.set(brand, new Set([player]))
      timer ??= setTimeout(() => void read(), GATHER_MS)
    },
    close: () => clearTimeout(timer),
  }
}

/** The shape of getBalance, so that a push is the same news as the call's answer. */
function showBalance(deps: Deps, brandId: string, balance: Balance, atVendors = 0n) {
  const currency = deps.brands.byCode(brandId)?.currency
  return {
    sumBalance: writeAmount(balance.cash + balance.bonus + atVendors),
    atVendors: writeAmount(atVendors),
    cash: writeAmount(balance.cash),
    bonus: writeAmount(balance.bonus),
    locked: writeAmount(balance.locked),
    currency: currency?.code ?? '',
    currencySymbol: currency?.symbol ?? '',
    version: String(balance.version),
  }
}
