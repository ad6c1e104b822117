/**
 * Cookies of our own host. Where the site is reached over https their names begin with __Host-, which browsers take only from this very
 * host, over https, for the whole site: no neighbour under the same domain can plant one. Code knows them without the prefix.
 */

const PREFIX = '__Host-'
/** Names that scripts of the page read as well; they only fill in forms, and carry no prefix. */
const READABLE_COOKIES: readonly string[] = ['lastUsername', 'loginRemember', 'loginTypeSms']

/** The cookies of a request by name; over https those that only our own host can have set, and the readable ones. */
export function readCookies(header: string | undefined, isSecure: boolean): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null)
  for (const part of (header ?? '').split(';').slice(0, 50)) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const written = part.slice(0, at).trim()
    const name = isSecure && written.startsWith(PREFIX) ? written.slice(PREFIX.length) : written
    if (isSecure && name === written && !READABLE_COOKIES.includes(name)) continue
    try {
      const value = decodeURIComponent(part.slice(at + 1).trim())
      // A cookie that is not text is not ours.
      if (!/[\p{Cc}\p{Cs}]/u.test(value)) cookies[name] = value
    } catch {
      // Neither is one that cannot be read.
    }
  }
  return cookies
}

/** The header that sets a cookie; maxAge in seconds, 0 removes it. */
export function writeCookie(
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
  { readable = false, path = '/', isSecure }: { readable?: boolean; path?: string; isSecure: boolean },
): string {
  const hasPrefix = isSecure && !readable && path === '/'
  const flags = [`Path=${path}`, `Max-Age=${maxAge}`, 'SameSite=Strict']
  if (!readable) flags.push('HttpOnly')
  if (isSecure) flags.push('Secure')
  return `${hasPrefix ? PREFIX : ''}${name}=${encodeURIComponent(value)}; ${flags.join('; ')}`
}
