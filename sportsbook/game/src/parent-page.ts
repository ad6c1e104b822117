/** Words to and from the page that frames the book: the same as any game's. */
let target = ''

/** Learns the operator's origin from the launch's way home. */
export function setParent(lobbyUrl: string): void {
  target = URL.parse(lobbyUrl)?.origin ?? ''
}

/** Tells the framing page; silent when the book is not framed or nobody was named. */
export function tellParent(message: { type: `sen:${string}` } & Record<string, unknown>): void {
  if (target && target !== 'null' && window.parent !== window) window.parent.postMessage(message, target)
}

/** Hears the framing page, and nobody else: the sign of its amounts, its theme, and that the wallet has changed. */
export function onParentWord(act: { currency: (sign: string) => void; wallet: () => void }): void {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (window.parent === window || source !== window.parent || typeof data !== 'object' || data === null) return
    const { type, symbol, theme } = data as Record<string, unknown>
    if (type === 'sen:theme' && (theme === 'light' || theme === 'dark')) document.documentElement.dataset.theme = theme
    if (type === 'sen:wallet') act.wallet()
    if (type === 'sen:currency' && typeof symbol === 'string' && /^[\p{L}\p{Sc}.]{1,8}$/u.test(symbol))
      act.currency(symbol)
  })
}
