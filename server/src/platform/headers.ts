/** Security headers of every answer, and the content security policy of pages (threats T6, T27, T30; ASVS 3.4). */
import type { Brand } from '@sen/core/brand/brand-file'
import type { FastifyInstance } from 'fastify'

/** For everything that is not a page: nothing may be loaded, run or framed. */
const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Puts the headers on every answer; pages replace the policy with their own. */
export function guardAnswers(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'content-security-policy': BARE_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      'x-request-id': request.id,
    })
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
  // What a caller sees of the API is never kept by a cache on the way; pages and files say otherwise themselves.
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

export type PageSources = {
  /** Hashes of the scripts that stand in the page itself ("sha256-…"). */
  scriptHashes: readonly string[]
  /** Origins that games are framed from. */
  frames: readonly string[]
  /** Whether our own pages may frame this one (/game, /seamless). */
  framedBySelf?: boolean
}

/**
 * The policy of a page of this brand. Scripts: our own files and the listed hashes, nothing inline, nothing evaluated; script
 * sinks take only values of the Trusted Types policy "sen". Frames: the brand's vendors only.
 */
export function pagePolicy(brand: Brand, { scriptHashes, frames, framedBySelf = false }: PageSources): string {
  const hosts = (urls: readonly string[]) => [...new Set(urls.map(originOf).filter(Boolean))].join(' ')
  const tags = brand.analytics.gtagId ? 'https://www.googletagmanager.com' : ''
  const measures = brand.analytics.gtagId ? 'https://*.google-analytics.com https://www.googletagmanager.com' : ''
  const images = hosts(brand.imageCDNs)
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' ${scriptHashes.map(hash => `'${hash}'`).join(' ')} ${tags}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${images} ${measures}`,
    'font-src': "'self'",
    'connect-src': `'self' ${measures}`,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'media-src': "'self'",
    'frame-src': `'self' ${hosts([...frames, ...brand.launchGameCDNs])}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': framedBySelf ? "'self'" : "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'sen',
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.replace(/\s+/g, ' ').trim()}`)
    .join('; ')
}

function originOf(url: string): string {
  try {
    const { origin } = new URL(url)
    return origin === 'null' ? '' : origin
  } catch {
    return ''
  }
}
