/** The small files that machines read about a site: manifest, iOS profile, robots, sitemap, llms.txt. All from the brand's data. */
import fs from 'node:fs'
import path from 'node:path'
import type { Brand } from '@sen/core/brand/brand-file'
import { hasPicture } from './brand-pictures.ts'
import { writeIosProfile } from './ios-profile.ts'

/** Pages that a visitor without a session may open, for the sitemap. */
const PUBLIC_PATHS = [
  '/',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/elott',
  '/vnlottery',
  '/cockfight',
  '/promotions',
  '/vip',
  '/help',
  '/down',
  '/join',
  '/login',
  '/register',
]

/** The text at this path, for this brand; undefined for every other path. `folder` is the site's build, which has the pictures. */
export function describeSite(
  pathname: string,
  brand: Brand,
  origin: string,
  folder: string,
): { type: string; text: string } | undefined {
  switch (pathname) {
    case '/manifest.webmanifest':
      return { type: 'application/manifest+json', text: JSON.stringify(manifestOf(brand, folder)) }
    case '/app.mobileconfig':
      return {
        type: 'application/x-apple-aspen-config',
        text: writeIosProfile(
          brand,
          origin,
          readPicture(path.join(folder, 'brand', brand.code, 'apple-touch-icon.png')),
        ),
      }
    case '/robots.txt':
      return { type: 'text/plain; charset=utf-8', text: robotsOf(origin) }
    case '/sitemap.xml':
      return { type: 'application/xml; charset=utf-8', text: sitemapOf(brand, origin) }
    case '/llms.txt':
      return { type: 'text/plain; charset=utf-8', text: llmsOf(brand, origin) }
    default:
      return undefined
  }
}

const readPicture = (file: string): Buffer | undefined => (fs.existsSync(file) ? fs.readFileSync(file) : undefined)

function manifestOf(brand: Brand, folder: string) {
  const icons = `/brand/${brand.code}`
  const has = (name: string) => hasPicture(folder, brand.code, name)
  const isDark = brand.defaultTheme === 'dark'
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline[brand.defaultLanguage] ?? brand.name,
    lang: brand.defaultLanguage,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: isDark ? '#031112' : '#fcfaf5',
    theme_color: isDark ? '#031112' : '#fcfaf5',
    icons: has('icon-512.png')
      ? [
          { src: `${icons}/icon-192.png`, sizes: '192x192', type: 'image/png' },
          { src: `${icons}/icon-512.png`, sizes: '512x512', type: 'image/png' },
          { src: `${icons}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ]
      : // The monogram.
        [{ src: `${icons}/favicon.svg`, sizes: 'any', type: 'image/svg+xml' }],
    // What the browser shows beside its question whether to install.
    screenshots: [
      { src: `${icons}/screen-narrow.webp`, sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
      { src: `${icons}/screen-wide.webp`, sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
    ].filter(({ src }) => has(path.basename(src))),
  }
}

const robotsOf = (origin: string) => `User-agent: *
Disallow: /wps/
Disallow: /lgw/
Disallow: /game
Sitemap: ${origin}/sitemap.xml
`

function sitemapOf(brand: Brand, origin: string): string {
  const paths = brand.loginRequired ? ['/login', '/register'] : PUBLIC_PATHS
  const urls = paths.map(path => {
    const links = brand.languages.map(language => {
      const query = language === brand.defaultLanguage ? '' : `?lang=${language}`
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}${query}"/>`
    })
    return `<url><loc>${origin}${path}</loc>${links.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

const llmsOf = (brand: Brand, origin: string) => `# ${brand.name}

> ${brand.tagline.en ?? brand.tagline[brand.defaultLanguage] ?? brand.name}

${brand.name} is an online gaming site for adults (${brand.minAge}+) in Vietnamese and English: slots, live tables, fish games, card
rooms, sports, e-sports, lotteries and cockfighting. Balances on this site are play money.

## Pages

- [Home](${origin}/): what is on now, hot games, latest winners
- [Slots](${origin}/rng): every slot by vendor, with search and filters
- [Promotions](${origin}/promotions): what is given, and under which terms
- [Help](${origin}/help): how accounts, games and records work
- [API](${origin}/docs/api): every call of the site, and the same as [OpenAPI](${origin}/openapi.json)
`
