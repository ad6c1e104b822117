/** The paths of the pages that the service worker keeps on this device; none where the browser keeps nothing. */
export async function readKeptPaths(): Promise<string[]> {
  if (!('caches' in globalThis)) return []
  try {
    // The worker shares no code with the page, so its cache is known by how its name begins.
    const name = (await caches.keys()).find(one => one.startsWith('sen-pages-'))
    if (!name) return []
    const pages = await (await caches.open(name)).keys()
    return pages.map(request => new URL(request.url).pathname).filter(path => path !== '/language')
  } catch {
    return []
  }
}

/** Whether the site answers now: browsers say that they are online before they are. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
