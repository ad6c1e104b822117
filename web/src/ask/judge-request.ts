/**
 * What the service worker does with a request. Pure.
 *
 * page: network first, the kept page without network. door: network only, the offline page without it. file: never changes under
 * its name, kept. picture: the kept one at once, renewed behind. pass: not touched; everything that knows of money or of a person.
 */
export type Treatment = 'page' | 'entry' | 'file' | 'picture' | 'pass'

/** Pages that hold nothing of any player and are worth having without network. */
const KEPT_PAGES =
  /^\/(rng|fish|live|sports|esports|pvp|elott|cockfight|lottery|vnlottery|promotions|help|vip|down|noticePage|offline)?$/
const FOREVER = /^\/(assets\/|fonts\/|state\/[0-9a-f]{24}\.json$)/
const PICTURES = /^\/(covers|banners|seals|icons|brand)\//
/** The API, the live stream, the studio and what machines read are never ours to answer. */
const ENTRY_PAGES =
  /^\/(login|register|register\.html|forget|helpmc|join|game|seamless|fbsports|agentHome|pointMall|promoDetail|index|index\.html|home|download)$/

type Asked = { method: string; url: string; mode: string }

export function judgeRequest({ method, url, mode }: Asked, origin: string): Treatment {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return 'pass'
  const { pathname } = asked
  if (mode === 'navigate') return KEPT_PAGES.test(pathname) ? 'page' : ENTRY_PAGES.test(pathname) ? 'entry' : 'pass'
  if (FOREVER.test(pathname)) return 'file'
  return PICTURES.test(pathname) ? 'picture' : 'pass'
}

const NAMED = ['entry', 'fonts', 'sheets', 'parts', 'answers']

/** The addresses in a page's HTML that it cannot be taken over without: its program, words, styles and answers. */
export function partsOf(html: string): string[] {
  const named = NAMED.flatMap(name => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1]?.split(' ') ?? [])
  return [...new Set(named)].filter(path => FOREVER.test(path))
}
