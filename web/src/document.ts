/** The HTML around a page: head for people and machines, styles inlined, the program after the first paint. Server side only. */
import fs from 'node:fs'
import path from 'node:path'
import { catalogues } from 'virtual:words'
import type { Brand } from '@sen/core/brand/brand-file'
import { writeLook } from '@sen/core/brand/look'
import type { Language } from '@sen/core/phrases'
import { BOOT_SCRIPT, HEAD_SCRIPT } from './boot.ts'
import type { PageState } from './entry-server.tsx'

export type DocumentInput = {
  body: string
  state: PageState
  brand: Brand
  language: Language
  origin: string
  pathname: string
  title: string
  summary: string
  /** Address of the answers the page was drawn from. */
  answers: string
  /** Visitors are led to /login before anything shows. */
  gate: boolean
  /** The row's screen, which names its chunk. */
  screen: string
  /** What stands in its place on a site that is closed. */
  instead?: string
  /** The namespaces of the row, which name theirs. */
  words: readonly string[]
}

export function writeDocument(input: DocumentInput): string {
  const { brand, language, body, state, title } = input
  const assets = import.meta.env.DEV ? undefined : readAssets(input.instead ?? input.screen)
  const langs = brand.languages.join(' ')
  return `<!doctype html>
<html lang="${language}" data-theme="${brand.defaultTheme}" data-brand="${brand.code}" data-langs="${langs}"${brand.followsSystem?.theme ? ' data-system="1"' : ''}${input.gate ? ' data-gate="1"' : ''}>
<head>
<meta charset="utf-8">
<script>${HEAD_SCRIPT}</script>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${writeMeta(input)}
${writeStyles(brand, assets)}
</head>
<body>
<div id="root">${assets ? holdBack(body) : body}</div>
<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>
${assets ? `<script data-answers="${input.answers}" data-entry="${assets.entry}" data-fonts="${assets.fonts}" data-sheets="${assets.sheets.map(sheet => `/${sheet}`).join(' ')}" data-screen="${input.screen}" data-parts="${partsOf(assets, language, input)}">${BOOT_SCRIPT}</script>` : devScripts(input.answers)}
</body>
</html>`
}

const devScripts = (answers: string) =>
  `<script type="module" data-answers="${answers}" src="/src/entry-client.tsx"></script>`

/**
 * Only the picture that counts for the first paint may be fetched before it: the addresses of all others, and of the icons,
 * wait in data attributes until the boot script puts them back, before the program takes the page over. So do the manifest and
 * the tab's icon, which stands as an empty one until then: without any, browsers look for one by themselves.
 */
const holdBack = (body: string) =>
  body
    .replaceAll('<use href=', '<use data-href=')
    .replace(/<picture>.*?<\/picture>|<img [^>]*>/g, picture =>
      picture.includes('fetchPriority="high"')
        ? picture
        : picture.replaceAll(' src=', ' data-src=').replaceAll(' srcSet=', ' data-srcset='),
    )

function writeMeta({ brand, language, origin, pathname, title, summary }: DocumentInput): string {
  const here = `${origin}${pathname}`
  const inLanguage = (code: string) => (code === brand.defaultLanguage ? here : `${here}?lang=${code}`)
  const description = `<meta name="description" content="${escapeHtml(summary)}">`
  const alternates = brand.languages.map(
    code => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(inLanguage(code))}">`,
  )
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    url: `${origin}/`,
    inLanguage: language,
  }
  return [
    description,
    `<link rel="canonical" href="${escapeHtml(inLanguage(language))}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(here)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(summary)}">`,
    `<meta property="og:image" content="${escapeHtml(origin)}/brand/${brand.code}/og.png">`,
    '<meta property="og:type" content="website">',
    `<meta name="theme-color" content="${brand.defaultTheme === 'dark' ? '#031112' : '#fcfaf5'}">`,
    `<link rel="icon" href="data:," data-href="/brand/${brand.code}/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/brand/${brand.code}/apple-touch-icon.png">`,
    '<link rel="manifest" data-href="/manifest.webmanifest">',
    `<script type="application/ld+json">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n')
}

/**
 * The chunks that the program needs for this page, so that they come with it and not one after another. The screen's own is the first:
 * the program need not look it up (site/screens.ts).
 */
const partsOf = (assets: Assets, language: Language, { screen, words }: Pick<DocumentInput, 'screen' | 'words'>) =>
  [
    ...new Set([manifest?.[`src/site/${screen}.tsx`]?.file ?? [], assets.parts].flat()),
    ...[...FIRST_WORDS, ...words].flatMap(name => manifest?.[`virtual:words/${language}/${name}`]?.file ?? []),
    // What says where the words of pages that few open are (words/words.tsx).
    ...(words.some(name => !catalogues[`${language}/${name}`])
      ? [manifest?.['virtual:words/rest']?.file ?? []]
      : []
    ).flat(),
  ]
    .map(file => `/${file}`)
    .join(' ')
/** The namespaces that every page starts with (entry-client.tsx). */
const FIRST_WORDS = ['site', 'brand']

type Assets = { entry: string; fonts: string; css: string; sheets: string[]; parts: string[] }
type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; src?: string }

function writeStyles(brand: Brand, assets: Assets | undefined): string {
  const look = `<style>${writeLook(brand.look)}</style>`
  if (!assets)
    return `<link rel="stylesheet" href="/src/kit/tokens.css"><link rel="stylesheet" href="/src/kit/base.css">${look}`
  return `<style>${assets.css}</style>${look}`
}

const client = () => path.join(import.meta.dirname, '..', 'client')
let manifest: Record<string, Chunk> | undefined
const byScreen = new Map<string, Assets>()

/** What stands in a page, but whose program comes after the first window is there (vite.config.ts, site/shell/Site.tsx). */
const LATE = 'soon'

function readAssets(screen: string): Assets {
  const known = byScreen.get(screen)
  if (known) return known
  manifest ??= JSON.parse(fs.readFileSync(path.join(client(), '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entry = manifest['src/entry-client.tsx'] as Chunk
  const row = manifest[`src/site/${screen}.tsx`]
  const sheets = new Set<string>()
  const parts = new Set<string>()
  const seen = new Set<Chunk>()
  // Files may import each other.
  const collect = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const sheet of chunk.css ?? []) sheets.add(sheet)
    if (chunk !== entry) parts.add(chunk.file)
    for (const part of chunk.imports ?? []) if (manifest?.[part] !== entry) collect(manifest?.[part])
  }
  collect(entry)
  collect(row)
  const late = Object.values(manifest).find(({ name }) => name === LATE)
  if (!late?.css) throw new Error(`no styles stand in the chunk "${LATE}"`)
  for (const sheet of late.css) sheets.add(sheet)
  const css = [...sheets].map(sheet => fs.readFileSync(path.join(client(), sheet), 'utf8')).join('')
  const fonts = manifest['src/kit/load-fonts.ts']
  const assets = {
    entry: `/${entry.file}`,
    fonts: fonts ? `/${fonts.file}` : '',
    css,
    sheets: [...sheets],
    parts: [...parts],
  }
  byScreen.set(screen, assets)
  return assets
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
