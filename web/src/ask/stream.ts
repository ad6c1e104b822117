/**
 * The live stream: server-sent events over fetch, so that the session's token travels in a header. Events change the query
 * cache and nothing else; a screen never listens to the stream itself (it may watch `useLive`).
 */

import { betsCalls } from '@sen/core/bets/calls'
import { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import type { Tag } from '@sen/core/tags'
import { walletCalls } from '@sen/core/wallet/calls'
import type { QueryClient } from '@tanstack/react-query'
import { readLanguageNow } from '../words/language.ts'
import { isTokenOld, openEnvelope } from './ask.ts'
import { renew } from './renew.ts'
import { expireSession, readToken, watchSession } from './session.ts'
import { asQuery, keyOf } from './use-call.ts'

type Balance = Answer<typeof walletCalls.getBalance>
/** A row of the winner board, with the game's names in every language. */
type Winner = Answer<typeof betsCalls.listWinners>['list'][number] & { gameNames?: Partial<Record<string, string>> }
type Status = Answer<typeof brandCalls.getSystemStatus>
type Event = { type: string; id: string; data: string }

/** Ten thousand browsers that lost their lines together come back spread over this time. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60_000

/** Opens the stream and keeps it open: again with growing pauses after a break, anew when the session changes. */
export function openStream(queries: QueryClient): void {
  let stop = new AbortController()
  let lastId = ''
  let isBack = false
  const take = (event: Event) => {
    if (event.id) lastId = event.id
    if (event.type !== 'hello') return apply(queries, event)
    renewMissed(queries, isBack, event)
    isBack = true
  }
  const run = async () => {
    stop.abort()
    stop = new AbortController()
    const { signal } = stop
    let wait = FIRST_WAIT_MS
    while (!signal.aborted) {
      const opened = Date.now()
      const fate = await listen(signal, lastId, take)
      if (fate === 'absent' || signal.aborted) return
      if (fate === 'closed') void renewStatus(queries)
      if (Date.now() - opened > 30_000) wait = FIRST_WAIT_MS
      await sleep(wait * Math.random(), signal)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
  }
  void run()
  watchSession(() => void run())
  addEventListener('online', () => void run())
}

async function listen(
  signal: AbortSignal,
  lastId: string,
  take: (event: Event) => void,
): Promise<'broken' | 'absent' | 'closed'> {
  try {
    const token = readToken()
    const headers: Record<string, string> = { accept: 'text/event-stream', language: readLanguageNow().toUpperCase() }
    if (token) headers.authorization = `Bearer ${token}`
    if (lastId) headers['last-event-id'] = lastId
    const response = await fetch('/wps/stream', { headers, signal })
    // A session that goes on under another token is listened to with that.
    if (await isTokenOld(response.status, token)) return 'broken'
    // Says why, and ends the session here.
    if (response.status === 401) openEnvelope(await response.json(), 401, token)
    // The site is closed to this address or region.
    if (response.status === 403) return 'closed'
    if (response.status === 404 || response.status === 405) return 'absent'
    if (!response.ok || !response.body) return 'broken'
    for await (const event of readEvents(response.body)) take(event)
  } catch {
    // Broken line or a stop; the loop decides.
  }
  return 'broken'
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event: Event = { type: 'message', id: '', data: '' }
      for (const line of block.split(/\r?\n/)) {
        const [, field, text = ''] = /^(\w+):\s?(.*)$/.exec(line) ?? []
        if (field === 'event') event.type = text
        else if (field === 'id') event.id = text
        else if (field === 'data') event.data += text
      }
      if (event.data) yield event
    }
  }
}

function apply(queries: QueryClient, event: Event): void {
  const data = JSON.parse(event.data) as unknown
  if (event.type === 'balance') takeBalance(queries, data as Balance)
  else if (event.type === 'winners') takeWinners(queries, data as Winner | Winner[])
  else if (event.type === 'session-ended') expireSession((data as { reason?: string }).reason)
  else if (event.type === 'lottery') renewDraws(queries)
  else if (event.type === 'status') void renewStatus(queries)
  // Every other event is the tag of what happened.
  else void renew(queries, [event.type as Tag])
}

/** All fast draws lock, draw and settle in the same seconds: what shows them is read once for all that was told meanwhile. */
const GATHER_MS = 500
let isGathering = false

function renewDraws(queries: QueryClient): void {
  if (isGathering) return
  isGathering = true
  setTimeout(() => {
    isGathering = false
    void renew(queries, ['lottery'])
  }, GATHER_MS)
}

/** What the stream tells of without saying how it is now. */
const TOLD: readonly Tag[] = [
  ...(['deposits', 'withdrawals', 'limits', 'messages', 'chat', 'tickets'] as const),
  ...(['missions', 'points', 'announcements', 'lottery', 'slips', 'races', 'raceTables'] as const),
]

/**
 * Whether the site is open is asked for by the program, not by the gate that shows it (site/shell/StatusGate.tsx): nothing would read it
 * again by itself. An answer that is under way may be older than the news.
 */
async function renewStatus(queries: QueryClient): Promise<void> {
  await renew(queries, ['status'])
  const query = asQuery(brandCalls.getSystemStatus)
  await queries.cancelQueries({ queryKey: query.queryKey })
  await queries.prefetchQuery({ ...query, staleTime: 0 })
}

/**
 * What was said while nobody listened is lost. The greeting brings the balance and whether the site is open; a break that began since the
 * page read it must stop its game now, what came since it counted the unread is counted, and a line that broke asks for all that it
 * would have been told.
 */
function renewMissed(queries: QueryClient, isBack: boolean, hello: Event): void {
  const { status } = JSON.parse(hello.data) as { status?: number }
  const before = queries.getQueryData<Status>(keyOf(brandCalls.getSystemStatus))
  if (isBack || before?.status !== status) void renewStatus(queries)
  void renew(queries, isBack ? TOLD : ['limits', 'unread'])
}

/** A late push never overwrites a newer balance: the higher version stays. */
function takeBalance(queries: QueryClient, balance: Balance): void {
  queries.setQueryData<Balance>(keyOf(walletCalls.getBalance), before =>
    before && BigInt(before.version) > BigInt(balance.version) ? before : { ...before, ...balance },
  )
}

/** News go on top of the boards of latest wins; the biggest ones wait for their next reading. */
function takeWinners(queries: QueryClient, news: Winner | Winner[]): void {
  const fresh = (Array.isArray(news) ? news : [news]).map(({ vo, gameNames }) => ({
    vo: { ...vo, gameName: gameNames?.[readLanguageNow()] ?? vo.gameName },
  }))
  const isLatest = (key: readonly unknown[]) =>
    key[0] === betsCalls.listWinners.name && !JSON.stringify(key).includes('biggest')
  queries.setQueriesData<{ list: Winner[] }>({ predicate: query => isLatest(query.queryKey) }, before => {
    if (!before) return before
    const known = new Set(before.list.map(({ vo }) => `${vo.winTime} ${vo.account}`))
    const news = fresh.filter(({ vo }) => !known.has(`${vo.winTime} ${vo.account}`)).reverse()
    return { list: [...news, ...before.list].slice(0, 50) }
  })
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
