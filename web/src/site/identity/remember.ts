/**
 * What "remember me" keeps: the last user name and the fact that the box was ticked, one day each, in cookies. A password is
 * never stored, in no form (decision T22).
 */

/** One day in seconds (STORAGE-07, STORAGE-09). */
const DAY = 86_400
const NAME = 'username'
const FLAG = 'loginRemember'

/** The remembered user name, "" when none is kept. */
export function readRemembered(cookies: string = document.cookie): { username: string; remember: boolean } {
  const all = new Map(
    cookies.split(';').map(part => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const
    }),
  )
  return { username: decode(all.get(NAME) ?? ''), remember: all.get(FLAG) === '1' }
}

/** Keeps the name when the box is ticked; forgets what was kept when it is not (LOGIN-21). */
export function keepRemembered(username: string, remember: boolean): void {
  document.cookie = cookie(NAME, encodeURIComponent(username), remember)
  document.cookie = cookie(FLAG, '1', remember)
}

function cookie(name: string, value: string, keep: boolean): string {
  return `${name}=${keep ? value : ''};path=/;max-age=${keep ? DAY : 0};samesite=strict`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
