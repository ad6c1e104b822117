import { type Call, isWrite } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from './ask.ts'
import { renew, renewWhatChanges } from './renew.ts'
import { createQueries, keyOf } from './use-call.ts'

let answer: { success: boolean; status: number }
beforeEach(() => {
  answer = { success: true, status: 200 }
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'vi' } })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => {
    const { success, status } = answer
    return new Response(JSON.stringify({ success, value: {}, message: '', code: success ? '' : 'x' }), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const reads = Object.values<Call>(calls).filter(contract => !isWrite(contract))

function readAll(): QueryClient {
  const queries = new QueryClient()
  for (const contract of reads) queries.setQueryData(keyOf(contract, { page: '1' } as never), 'read before')
  return queries
}
const stale = (queries: QueryClient) =>
  reads
    .filter(contract => queries.getQueryState(keyOf(contract, { page: '1' } as never))?.isInvalidated)
    .map(({ name }) => name)

test('whatever shows what changed is read again, with any query, and nothing else', () => {
  const queries = readAll()
  void renew(queries, ['favourites', 'recent'])
  expect(stale(queries)).toEqual(['listFavoriteIds', 'listFavorites', 'listRecentGames', 'listRecentLottery'])
})

test('a call that changed something has it read again once its sender took the answer, a GET of the documents too', async () => {
  for (const contract of [calls.removeBankAccount, calls.addFavorite] as Call[]) {
    const queries = readAll()
    renewWhatChanges(queries)
    await ask(contract, {})
    // The answer may hold the token that the next reading needs.
    expect(stale(queries)).toEqual([])
    await vi.waitFor(() => expect(stale(queries)).not.toEqual([]))
    const shows = ({ tags }: Call) => tags?.some(tag => contract.tags?.includes(tag))
    expect(stale(queries)).toEqual(reads.filter(shows).map(({ name }) => name))
  }
})

test('a call that was refused, and one that only reads, change nothing', async () => {
  const queries = readAll()
  renewWhatChanges(queries)
  await ask(calls.listFavorites as Call, {})
  answer = { success: false, status: 200 }
  await expect(ask(calls.removeBankAccount as Call, {})).rejects.toThrow()
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(stale(queries)).toEqual([])
})

test('STORAGE-04 what changes seldom is asked once in a tab, everything else after a minute', () => {
  const queries = createQueries()
  const ages = [calls.listVendors, calls.listAnnouncements, calls.listGames] as Call[]
  const isStale = (contract: Call, at: number) => {
    queries.setQueryData(keyOf(contract), 'read', { updatedAt: Date.now() - at })
    const query = queries.getQueryCache().find({ queryKey: keyOf(contract) })
    const staleTime = queries.getDefaultOptions().queries?.staleTime
    if (!query || typeof staleTime !== 'function') throw new Error('no query')
    return query.isStaleByTime(staleTime(query) as number)
  }
  expect(ages.map(contract => isStale(contract, 5 * 60_000))).toEqual([false, false, true])
  expect(ages.map(contract => isStale(contract, 31 * 60_000))).toEqual([true, true, true])
  expect(ages.map(contract => isStale(contract, 30_000))).toEqual([false, false, false])
})
