/** A real link that works before the program is there, and moves within the page afterwards. Preloads when somebody is about to use it. */
import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** From paths.ts. */
  to: string
  replace?: boolean
  keepScroll?: boolean
}

export function Link({ to, replace, keepScroll, onClick, onPointerEnter, onTouchStart, ...rest }: LinkProps) {
  const router = useRouter()
  const preload = () => {
    const { pathname, searchParams } = new URL(to, 'http://x')
    void router.preloadRoute({ to: pathname, search: Object.fromEntries(searchParams) } as never).catch(() => {})
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || rest.target === '_blank') return
    event.preventDefault()
    void router.navigate({ href: to, replace, resetScroll: !keepScroll })
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onPointerEnter={event => {
        onPointerEnter?.(event)
        if (event.pointerType === 'mouse') preload()
      }}
      onTouchStart={event => {
        onTouchStart?.(event)
        preload()
      }}
    />
  )
}
