import { type Call, isPersonal } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPersonal, forgetWithSession } from './forget-personal.ts'
import { closeSession, openSession, type SignedIn } from './session.ts'
import { keyOf } from './use-call.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'vi' } })
  vi.stubGlobal('location', { search: '' })
})
afterEach(() => vi.unstubAllGlobals())

const reads = Object.values<Call>(calls).filter(({ method }) => method === 'GET')

/** The names of the calls of which an answer is still there when somebody else is here. */
function keptOf(contracts: readonly Call[]): string[] {
  const queries = new QueryClient()
  for (const contract of contracts) {
    queries.setQueryData(keyOf(contract), 'of the first')
    queries.setQueryData([...keyOf(contract, { id: '1' } as never), 'pages'], 'of the first')
  }
  forgetPersonal(queries)
  return contracts
    .filter(contract => queries.getQueryCache().findAll({ queryKey: keyOf(contract).slice(0, 1) }).length > 0)
    .map(({ name }) => name)
}

test('at a change of session whatever a call answers to its caller alone is forgotten, and nothing else', () => {
  const open = reads.filter(contract => !isPersonal(contract)).map(({ name }) => name)
  expect(keptOf(reads)).toEqual(open)
  expect(open.length).toBeGreaterThan(20)
})

test('points, redemptions, missions, promotions, the chat and favourites of one player are not the next one’s to see', () => {
  const { getPointBalance, listRedemptions, listPointTransactions, getMissionSummary, getMissionLeaderboard } = calls
  const {
    listPromotions,
    getPromotion,
    getRace,
    getChat,
    countNewAnswers,
    listFavoriteIds,
    listRecentGames,
    getBalance,
  } = calls
  const points = [getPointBalance, listRedemptions, listPointTransactions, getMissionSummary, getMissionLeaderboard]
  const others = [
    listPromotions,
    getPromotion,
    getRace,
    getChat,
    countNewAnswers,
    listFavoriteIds,
    listRecentGames,
    getBalance,
  ]
  expect(keptOf([...points, ...others])).toEqual([])
})

test('what is open to anyone is for everyone, but for the calls that say otherwise', () => {
  const said = reads.filter(({ caller }) => caller).map(({ name }) => name)
  expect(said.toSorted()).toEqual(
    [
      'countNewAnswers',
      'getChat',
      'getPromotion',
      'getRace',
      'getRemembered',
      'launchGame',
      'listPromotions',
    ].toSorted(),
  )
  for (const contract of Object.values<Call>(calls)) if (contract.caller) expect(contract.access).toBe('anyone')
})

test('a screen that stays shows nothing of the one who left, and what is on its way to him never arrives', async () => {
  const queries = new QueryClient()
  const queryKey = keyOf(calls.getPointBalance)
  let arrive: (answer: string) => void = () => {}
  const screen = new QueryObserver(queries, {
    queryKey,
    queryFn: () =>
      new Promise<string>(resolve => {
        arrive = resolve
      }),
  })
  queries.setQueryData(queryKey, 'of the first')
  const stop = screen.subscribe(() => {})
  void screen.refetch()
  expect(screen.getCurrentResult().data).toBe('of the first')
  forgetPersonal(queries)
  arrive('late, of the first')
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(screen.getCurrentResult().data).toBeUndefined()
  expect(queries.getQueryData(queryKey)).toBeUndefined()
  stop()
})

test('it is forgotten whenever somebody else is here, also when he came before anybody watched; a new token changes nothing', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const signIn = (customerId: string, token: string) => openSession({ customerId, token } as SignedIn)
  const queries = new QueryClient()
  const queryKey = keyOf(calls.getPointBalance)
  const readAgain = () => queries.setQueryData(queryKey, 'read')
  const isThere = () => queries.getQueryData(queryKey) === 'read'
  signIn('first', 'a')
  readAgain()
  forgetWithSession(queries, 'first')
  signIn('first', 'b')
  expect(isThere()).toBe(true)
  closeSession()
  expect(isThere()).toBe(false)
  readAgain()
  signIn('second', 'c')
  expect(isThere()).toBe(false)
  readAgain()
  forgetWithSession(queries, 'first')
  expect(isThere()).toBe(false)
  closeSession()
})
