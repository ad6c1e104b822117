/** Words to the page that frames the game: only to the origin the launch named, never to anyone else. */

let target = ''

/** Learns the operator's origin from the launch's way home. */
export function setParent(lobbyUrl: string): void {
  target = URL.parse(lobbyUrl)?.origin ?? ''
}

/** Tells the framing page; silent when the game is not framed or nobody was named. */
export function tellParent(message: { type: `sen:${string}` } & Record<string, unknown>): void {
  if (target && target !== 'null' && window.parent !== window) window.parent.postMessage(message, target)
}

/** The framing page may keep the session's clock over all of its games: a second one in here would only differ from it. */
export function onParentClock(act: () => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (window.parent !== window && source === window.parent && data?.type === 'sen:clock') act()
  })
}

/** Leads home: the framing page decides how; alone, the game goes there itself. */
export function goHome(lobbyUrl: string): void {
  if (window.parent !== window) tellParent({ type: 'sen:close' })
  else if (lobbyUrl) location.href = lobbyUrl
}
