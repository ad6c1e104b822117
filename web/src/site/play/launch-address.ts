/** The address a launched game opens at. Pure. */

/**
 * The address through one of the brand's launch CDNs, picked by `luck` (0 ≤ luck < 1); as it is when the brand has none
 * (LAUNCH-11). Only the origin changes: path and query belong to the vendor.
 */
export function viaCdn(address: string, cdns: readonly string[], luck: number): string {
  const usable = cdns.filter(cdn => URL.canParse(cdn))
  const cdn = usable[Math.floor(luck * usable.length)]
  if (!cdn || !URL.canParse(address)) return address
  const url = new URL(address)
  return `${new URL(cdn).origin}${url.pathname}${url.search}${url.hash}`
}
