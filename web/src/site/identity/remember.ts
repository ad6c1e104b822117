/**
 * What "remember me" leaves in the readable cookies of the server, one day each: the last user name, that the box was ticked, and
 * of a sign-in by code the number as others may see it. They only fill in the form; what signs in is a credential that no script
 * can read, and a password is stored nowhere (decision T22).
 */

/** Cookies of the requirements (STORAGE-07, STORAGE-09, STORAGE-10). */
const NAME = 'lastUsername'
const FLAG = 'loginRemember'
const SMS = 'loginTypeSms'

/** The remembered user name, "" when none is kept. */
export function readRememberToken(cookies: string = document.cookie): { username: string; remember: boolean } {
  const all = readCookies(cookies)
  const remember = all.has(FLAG)
  return { username: remember ? (all.get(NAME) ?? '') : '', remember }
}

/** "84-*****5678" as the two fields of the form; undefined when the last sign-in was not by code (decision T23). */
export function readRememberedMobile(
  cookies: string = document.cookie,
): { countryDialingCode: string; mobileNum: string } | undefined {
  const [, countryDialingCode, mobileNum] = /^(\d{1,4})-([\d*]{4,20})$/.exec(readCookies(cookies).get(SMS) ?? '') ?? []
  return countryDialingCode && mobileNum ? { countryDialingCode, mobileNum } : undefined
}

function readCookies(cookies: string): Map<string, string> {
  return new Map(
    cookies.split(';').map(part => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), decode(part.slice(at + 1).trim())] as const
    }),
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
