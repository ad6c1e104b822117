/** Fetches a file that a call answers (contracts with `download`). */
import type { Ask, Call } from '@sen/core/call'
import { addressOf, isTokenOld, openEnvelope, Unreachable, writeHeaders } from './ask.ts'
import { readToken } from './session.ts'

/** The file and its name. Throws Refused, and Unreachable also when the line broke before the end. */
export async function fetchFile<C extends Call>(
  contract: C,
  query: NonNullable<Ask<C>['query']>,
): Promise<{ name: string; content: Blob }> {
  const token = readToken()
  try {
    const response = await fetch(addressOf(contract.path, query as object), {
      headers: writeHeaders(token, undefined),
      credentials: 'same-origin',
    })
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    if (name) return { name, content: await response.blob() }
    if (await isTokenOld(response.status, token)) return fetchFile(contract, query)
    openEnvelope(await response.json(), response.status, token)
  } catch (error) {
    // A broken line and a text that is no envelope are the same to whoever waits: nothing came.
    if (error instanceof TypeError || error instanceof SyntaxError) throw new Unreachable(false)
    throw error
  }
  throw new Unreachable(false)
}
