/** Where pictures come from: the site itself, or one of the brand's hosts for pictures, the same for the whole page (SHELL-31, T27). */
let host: string | undefined

/** Picks one of the hosts by `luck` (0 ≤ luck < 1), once a page; none where the list has no address in it. */
export function choosePictureHost(hosts: readonly string[], luck: number): void {
  host ??= pickHost(hosts, luck)
}

export function pickHost(hosts: readonly string[], luck: number): string {
  const usable = hosts.filter(one => /^https?:\/\/[^/]+/.test(one))
  return usable[Math.floor(luck * usable.length)]?.replace(/\/+$/, '') ?? ''
}

/** The host of pictures that are drawn from now on, "" for the site itself. A picture that stands keeps the one it came from. */
export const pictureHost = (): string => host ?? ''
