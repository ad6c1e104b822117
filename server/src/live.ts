/**
 * Which news reach which screens, each as the tag of what changed (core/src/tags.ts): what a transaction tells, every server process hears once
 * and passes on to the streams it holds. What each module tells stands in its module.ts (`news`); three channels do more than that:
 * sen_balance {brand, player or players} is told with the balance itself, sen_session {brand, session, reason} ends streams, sen_brand
 * {brand} (settings or status changed) has the brands read again.
 */
import { writeAmount } from '@sen/core/money'
import type { Tag } from '@sen/core/tags'
import type { FastifyInstance } from 'fastify'
import { MODULES } from './modules.ts'
import type { Deps } from './platform/deps.ts'
import type { Metrics } from './platform/metrics.ts'
import type { News } from './platform/module.ts'
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

/** What the modules tell, by the channel it is heard on. */
const NEWS: readonly (readonly [channel: string, News])[] = MODULES.flatMap(({ news = {} }) => Object.entries(news))

/** All that an account or a brand is told without saying how it is now. */
const allTold = (whom: News['to']): Tag[] =>
  NEWS.flatMap(([, { to, tags, isShown }]) => (to === whom && !isShown ? [...tags] : []))
const ALL_OF_ACCOUNT = allTold('account')
const ALL_OF_BRAND: readonly Tag[] = ['status', ...allTold('brand')]

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
      for (const event of ALL_OF_ACCOUNT) line(event)
    }
    for (const event of ALL_OF_BRAND) line(event)
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
    ...NEWS.map(([channel, news]) => hub.on(channel, payload => pass(streams, news, payload as Payload))),
    // What was said while the line was down, or had not been sent by a process that died, is lost: everybody is told the present state.
    hub.onLost(() => {
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

type Payload = { brand: string; account?: string; player?: string }

/** Passes a piece of news on to whom it concerns, under each of its tags. */
function pass(streams: Streams, { to, tags, tagOf }: News, payload: Payload): void {
  const { brand, ...told } = payload
  if (to === 'brand') {
    for (const tag of tagOf ? [tagOf(told)] : tags) streams.tellBrand(brand, tag, told)
    return
  }
  const { account, player, ...rest } = told
  const whose = account ?? player
  if (whose) for (const tag of tagOf ? [tagOf(rest)] : tags) streams.tellAccount(brand, whose, tag, rest)
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
