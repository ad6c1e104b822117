/** What the catalogues of core take of content: its calls and its words. */
import { contentCalls } from './calls.ts'
import { pageCalls } from './page-calls.ts'
import { pagesPhrases } from './pages-phrases.ts'
import { contentPhrases } from './phrases.ts'
import { serviceCalls } from './service-calls.ts'
import { contentStaffCalls } from './staff-calls.ts'

export const calls = {
  ...contentCalls,
  ...pageCalls,
  ...serviceCalls,
  ...contentStaffCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { content: contentPhrases, pages: pagesPhrases }
