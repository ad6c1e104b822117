/** What the page of the traders asks (`/staff`). Every call says who by a trader's key. */
import { z } from '@sen/core/schema'
import { Refusal } from '@sen/supplier/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Book } from '../book/book.ts'
import { readBody } from '../book/routes.ts'
import { listExposed, listLiabilities, listProfit, searchBets } from './reports.ts'
import { saveSetting } from './settings.ts'
import {
  checkLine,
  decideSettlement,
  listSettlements,
  type Proposal,
  previewSettlement,
  proposeSettlement,
  VERDICTS,
} from './settlements.ts'
import type { FindTrader } from './traders.ts'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const market = z.number().check(z.int(), z.gte(0), z.lte(9999))

const settingShape = z.strictObject({
  scope: z.enum(['league', 'match']),
  code: text(40),
  market,
  isSuspended: z.boolean(),
  margin: z.number().check(z.int(), z.gte(0), z.lte(200)),
  share: z.number().check(z.int(), z.gte(1), z.lte(300)),
})

const lineShape = z.strictObject({
  match: text(40),
  market,
  specifiers: z.string().check(z.maxLength(40)),
  verdicts: z.record(text(40), z.enum(['won', 'halfWon', 'void', 'halfLost', 'lost'])),
  reason: z.string().check(z.maxLength(300)),
})

const decisionShape = z.strictObject({ id: z.uuid(), isConfirmed: z.boolean() })

const searchShape = z.strictObject({
  id: z.optional(z.uuid()),
  player: z.optional(text(100)),
  match: z.optional(text(40)),
  before: z.optional(z.uuid()),
})

/** The settlement that a trader wrote down. */
function readProposal(request: FastifyRequest): Proposal {
  const { verdicts, reason, ...line } = readBody(request, lineShape)
  const outcomes = Object.fromEntries(
    Object.entries(verdicts).map(([outcome, verdict]) => [outcome, VERDICTS[verdict] as Proposal['outcomes'][string]]),
  )
  return { ...line, outcomes, reason: reason.trim() }
}

/** Binds the calls of the traders. */
export function tradingRoutes(http: FastifyInstance, book: Book, findTrader: FindTrader): void {
  const { database } = book.supplier
  const trader = ({ headers }: FastifyRequest) => findTrader(headers.authorization)
  const get = (path: string, answer: (request: FastifyRequest) => Promise<unknown>) =>
    http.get(`/api/trading/${path}`, async request => {
      trader(request)
      return answer(request)
    })
  const post = (path: string, act: (request: FastifyRequest, name: string) => Promise<unknown>) =>
    http.post(`/api/trading/${path}`, async request => (await act(request, trader(request))) ?? {})
  http.get('/api/trading/me', async request => ({ name: trader(request) }))
  get('settings', async () => ({ settings: book.trading.list(), exposed: await listExposed(database) }))
  get('liabilities', async ({ query }) => ({
    list: await listLiabilities(database, String((query as { match?: unknown }).match ?? '')),
  }))
  get('bets', async ({ query }) => {
    const asked = searchShape.safeParse(query)
    if (!asked.success) throw new Refusal('badRequest')
    return { list: await searchBets(book, asked.data) }
  })
  get('profit', async ({ query }) => {
    const days = Number((query as { days?: unknown }).days)
    if (![1, 7, 30].includes(days)) throw new Refusal('badRequest')
    return { list: await listProfit(database, days) }
  })
  get('settlements', async () => ({ list: await listSettlements(book) }))
  post('settings', async (request, name) => {
    const setting = readBody(request, settingShape)
    const { scope, code } = setting
    const isKnown =
      scope === 'league' ? book.leagues.some(league => league.code === code) : book.board.matches.has(code)
    if (!isKnown) throw new Refusal(scope === 'league' ? 'unknownLeague' : 'unknownMatch')
    await saveSetting(database, name, setting)
    await book.trading.load(database)
  })
  post('settlements/preview', async request => {
    const proposal = readProposal(request)
    await checkLine(database, proposal)
    return previewSettlement(database, proposal)
  })
  post('settlements', async (request, name) => {
    const proposal = readProposal(request)
    if (proposal.reason.length < 3) throw new Refusal('reasonMissing')
    return { id: await proposeSettlement(book, name, proposal) }
  })
  post('settlements/decide', async (request, name) => {
    await decideSettlement(book, name, readBody(request, decisionShape))
  })
}
