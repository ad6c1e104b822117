/**
 * Prerendering: `render` makes the whole HTML document of one page for one brand and language. The server calls it when the
 * page is first asked for or its content changed, and keeps the answer under (brand, language, path): the document holds
 * nothing of any player. There is no rendering per request.
 */
import { createHash } from 'node:crypto'
import type { Brand } from '@sen/core/brand/brand-file'
import { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import { languageRows } from '@sen/core/languages'
import type { Language } from '@sen/core/phrases'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { addressOf } from './ask/ask.ts'
import { createQueries, keyOf } from './ask/use-call.ts'
import './kit/tokens.css'
import './kit/base.css'
import { writeDocument } from './document.ts'
import { BrandProvider, type SiteBrand } from './site/brand.tsx'
import { createSiteRouter, OPEN_PATHS } from './site/router.tsx'
import { findRoute, NOT_FOUND, SHELL_NEEDS, type SiteRoute } from './site/routes.tsx'
import { setLanguageNow } from './words/language.ts'
import { openWords, type WordStore, WordsProvider } from './words/words.tsx'

export type RenderInput = {
  brand: Brand
  language: Language
  /** Path with its query, as asked: "/rng?vassalage=STUDIO". */
  path: string
  /** Scheme and host the visitor sees, for canonical and hreflang: "https://sen.example". */
  origin: string
  /** Makes an anonymous GET call for this brand and language and answers the envelope; may reject. */
  ask: (pathWithQuery: string) => Promise<unknown>
  /** The brand's own texts in this language, key by key. */
  words?: Record<string, string>
  /** Of a site that is closed to this visitor: what getSystemStatus answers. The page then holds the screen that says so, and nothing else. */
  closed?: Answer<typeof brandCalls.getSystemStatus>
}

export type Page = {
  html: string
  /** 200, 404 for a path that the site does not have, 503 in maintenance. */
  status: number
  /** The HTTP header Link may not preload anything: the page needs nothing before its first paint. */
  cacheable: boolean
}

/** What the page hands to the program. */
export type PageState = {
  brand: SiteBrand
  language: Language
  words?: Record<string, string>
}

/** What the page was drawn from: put into the query cache before the program takes the page over. */
export type PageAnswers = [key: readonly unknown[], value: unknown][]

/** Answers by the hash of their text. A few generations of every page: the one a browser holds may be a little old. */
const kept = new Map<string, string>()
const KEPT_MOST = 600

/** The text of the answers that a page names as /state/<hash>.json; never changes under one hash. Undefined when forgotten. */
export function readAnswers(hash: string): string | undefined {
  return kept.get(hash)
}

function keepAnswers(answers: PageAnswers): string {
  const text = JSON.stringify(answers)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 24)
  kept.delete(hash)
  kept.set(hash, text)
  if (kept.size > KEPT_MOST) kept.delete(kept.keys().next().value as string)
  return hash
}

export type Render = (input: RenderInput) => Promise<Page>

// One page at a time: the language of keys and words is a value of the module, and a render is a few milliseconds.
let turn: Promise<unknown> = Promise.resolve()

/** One address for the page of every path that the site does not have: it is drawn once for all of them. */
export const NOT_FOUND_PATH = '/404'

/** Where a path leads: to itself, without its last slash to the page that it means, or to the page of unknown addresses (decision L4). */
export function findPage(pathname: string): string {
  const plain = pathname.replace(/\/+$/, '') || '/'
  return findRoute(pathname) ? pathname : findRoute(plain) ? plain : NOT_FOUND_PATH
}

/** Renders one page; of an unknown path the one that says so, as 404. */
export const render: Render = input => {
  const page = turn.then(() => renderNow(input))
  turn = page.catch(() => {})
  return page
}

async function renderNow(input: RenderInput): Promise<Page> {
  const { brand, language, closed } = input
  const { pathname, search } = new URL(input.path, 'http://x')
  const known = findRoute(pathname)
  const row = known ?? NOT_FOUND
  const site = siteBrand(brand, language)
  setLanguageNow(language)
  // In maintenance every call refuses by itself but those of the help; a blocked visitor is told nothing, whoever asks for him.
  const asked = closed?.status === 2 ? [] : await askAll(row, Object.fromEntries(new URLSearchParams(search)), input)
  const answers: PageAnswers = closed ? [...asked, [keyOf(brandCalls.getSystemStatus), closed]] : asked
  const queries = createQueries()
  for (const [key, value] of answers) queries.setQueryData(key, value)
  const words = openWords(language, input.words)
  await words.load(['site', 'brand'])
  const router = createSiteRouter(
    { queries, words, loginRequired: brand.loginRequired, prerendering: true },
    createMemoryHistory({ initialEntries: [input.path] }),
  )
  await router.load()
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <BrandProvider brand={site}>
        <WordsProvider words={words}>
          <RouterProvider router={router} />
        </WordsProvider>
      </BrandProvider>
    </QueryClientProvider>,
    // Larger boundaries would be moved out of the flow and need a script to show.
    { progressiveChunkSize: 1e9 } as never,
  )
  // React would have the browser fetch pictures ahead; nothing may stand before the first paint.
  const drawn = await new Response(prelude as ReadableStream).text()
  const body = drawn.replace(/<link rel="preload" as="image"[^>]*>/g, '')
  const state: PageState = { brand: site, language, words: input.words }
  const html = writeDocument({
    body,
    state,
    brand,
    language,
    origin: input.origin,
    pathname,
    title: titleOf(row, words, site),
    summary: words.say(row.summary ?? 'site.homeSummary', { brand: brand.name }),
    answers: `/state/${keepAnswers(answers)}.json`,
    gate: brand.loginRequired && !OPEN_PATHS.includes(pathname) && !closed,
    screen: row.screen,
    instead: closed && 'shell/StatusScreen',
    words: row.words ?? [],
  })
  return { html, status: closed ? CLOSED_STATUS[closed.status] : known ? 200 : 404, cacheable: true }
}

/** HTTP statuses of the page by the site's status: search engines come again after maintenance. */
const CLOSED_STATUS = { 0: 200, 1: 503, 2: 403 } as const

const titleOf = (row: SiteRoute, words: WordStore, brand: SiteBrand) => {
  const title = words.say(row.title, { brand: brand.name })
  return title.includes(brand.name) ? title : `${title} – ${brand.name}`
}

/** Asks for everything the page starts with. What fails is left out: the browser asks again and shows the designed state. */
async function askAll(row: SiteRoute, search: Record<string, string>, { ask }: RenderInput): Promise<PageAnswers> {
  const shell = row.layout === 'bare' ? SHELL_NEEDS.slice(2) : SHELL_NEEDS
  const needs = [...shell, ...(row.needs?.(search) ?? [])]
  const asked = needs.map(async ([contract, query]) => {
    const key = keyOf(contract, query)
    const envelope = (await ask(addressOf(contract.path, query))) as { success: boolean; value: unknown }
    if (!envelope.success) throw new Error('refused')
    return [key, envelope.value] as PageAnswers[number]
  })
  const settled = await Promise.allSettled(asked)
  return settled.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
}

function siteBrand(brand: Brand, language: Language): SiteBrand {
  const { code, merchant, merchantCode, name, languages, defaultLanguage, defaultTheme, currency, loginRequired } =
    brand
  const { minAge, timeZone, weekStart, jackpot, modules, flags, humanVerification, settings } = brand
  return {
    code,
    merchant,
    merchantCode,
    name,
    languages,
    defaultLanguage,
    defaultTheme,
    currency,
    loginRequired,
    minAge,
    timeZone,
    weekStart,
    jackpot,
    modules,
    flags,
    humanVerification,
    settings,
    tagline: brand.tagline[language] ?? brand.tagline[defaultLanguage] ?? name,
    languageNames: Object.fromEntries(languages.map(code => [code, languageRows[code]?.name ?? code])),
  }
}
