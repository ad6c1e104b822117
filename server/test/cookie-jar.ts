/** A browser's cookies, for tests: kept from answers, sent with the next question. */
export type CookieJar = {
  /** What goes into the header `cookie`. */
  header: () => string
  keep: (headers: Headers) => void
  get: (name: string) => string | undefined
  set: (name: string, value: string) => void
  copy: () => CookieJar
  /** The flags of the last answer that set it: "Max-Age=86400; …". */
  flagsOf: (name: string) => string
}

export function openJar(from: Iterable<[string, string]> = []): CookieJar {
  const cookies = new Map(from)
  const flags = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: headers => {
      // node:http joins repeated headers with a comma; no value of ours holds one.
      for (const line of (headers.get('set-cookie') ?? '').split(/,\s*(?=[^;,]+=)/)) {
        const [, name, value, rest] = /^([^=]+)=([^;]*);?(.*)$/.exec(line) ?? []
        if (!name) continue
        flags.set(name, rest ?? '')
        if (/Max-Age=0\b/.test(rest ?? '')) cookies.delete(name)
        else cookies.set(name, value ?? '')
      }
    },
    get: name => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
    copy: () => openJar(cookies),
    flagsOf: name => flags.get(name) ?? '',
  }
}
