/** Ids of requests. */

/** A random UUID; randomUUID is missing on plain http beyond localhost. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
