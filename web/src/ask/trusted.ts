/**
 * The site's one Trusted Types policy, "sen", which its content security policy names: a script or worker may be started only
 * from this site's own files, and the one script of a brand's measurement.
 */

type Policy = { createScriptURL: (url: string) => unknown }
type Factory = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy }

let policy: Policy | undefined

/** Measurement, where a brand has it; its content security policy lets nothing else in (SHELL-35). */
const MEASURES = 'https://www.googletagmanager.com/gtag/js'

function ownScript(url: string): string {
  const { origin, pathname } = new URL(url, location.href)
  if (origin !== location.origin && origin + pathname !== MEASURES) throw new TypeError('a script of another site')
  return url
}

/** The address of one of our own scripts, as sinks such as `new Worker()` take it. Throws for another site's. */
export function trustScript(url: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return ownScript(url)
  policy ??= factory.createPolicy('sen', { createScriptURL: ownScript })
  return policy.createScriptURL(url) as string
}
