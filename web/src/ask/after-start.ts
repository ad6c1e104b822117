/** What the cache of answers does once the first screen stands. */
import type { QueryClient } from '@tanstack/react-query'
import { forgetWithSession } from './forget-personal.ts'
import { rememberAnswers } from './remembered.ts'
import { renewWhatChanges } from './renew.ts'

/** `whose`: the id of the account that was here when the page started. */
export function keepFresh(queries: QueryClient, whose: string | undefined): void {
  forgetWithSession(queries, whose)
  renewWhatChanges(queries)
  rememberAnswers(queries)
}
