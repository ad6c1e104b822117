import type { Brand } from '@sen/core/brand/brand-file'
import type { Answer, Asked } from '@sen/core/call'
import type { pageCalls } from '@sen/core/content/page-calls'
import { fill } from '@sen/core/phrases'
import type { Caller, Deps } from '../platform/deps.ts'
import { cleanHtml } from './clean-html.ts'
import { inWords } from './list-announcements.ts'
import { listHelpRows } from './store.ts'

/** The help of the brand in the caller's language, cleaned, with the brand's own figures in it; one section or all (API-27). */
export async function getHelpCenter(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof pageCalls.getHelpCenter>,
): Promise<Answer<typeof pageCalls.getHelpCenter>> {
  const { brand, language } = caller
  const rows = await deps.db.inBrand(brand.code, tx => listHelpRows(tx))
  const words = wordsOf(brand)
  const escaped = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, escapeHtml(value)]))
  const sections = rows
    .filter(row => !query.section || row.slug === query.section)
    .map(row => ({
      slug: row.slug,
      icon: row.icon,
      title: fill(inWords(row.title, language), words),
      summary: fill(inWords(row.summary, language), words),
      content: cleanHtml(fill(inWords(row.content, language), escaped)),
    }))
  return { sections }
}

/** What a help text may name of its brand. */
function wordsOf(brand: Brand): Record<string, string> {
  const email = brand.resources.find(resource => resource.resourceType === 'EMAIL')?.url.replace(/^mailto:/, '') ?? ''
  return { brand: brand.name, age: String(brand.minAge), email }
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
