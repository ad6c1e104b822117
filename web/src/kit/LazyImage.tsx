/** A picture below the first screen: asked for when it comes near (or, in the mode "seen", into view), tried again when it fails. */
import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react'
import { isNear, keepLatest, LAZY, SEEN, throttle, tryPicture } from './lazy-image.ts'

const came = keepLatest(LAZY.cache)

/** Stands in for a picture that is not there yet: without any, browsers draw a frame. */
const EMPTY = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** Those that wait to come near; one listener for all of them. */
const waiting = new Map<Element, () => void>()
const look = throttle(() => {
  for (const [element, begin] of [...waiting]) if (isNear(element.getBoundingClientRect(), innerHeight)) begin()
}, LAZY.throttleMs)

/** Calls `begin` once the element comes near; answers what ends the waiting. */
function awaitNear(element: Element, begin: () => void): () => void {
  if (waiting.size === 0) {
    // Whatever scrolls, also inside a dialog: scrolling does not bubble, but it is captured.
    addEventListener('scroll', look.ask, { capture: true, passive: true })
    addEventListener('resize', look.ask)
  }
  const end = () => {
    if (!waiting.delete(element) || waiting.size > 0) return
    removeEventListener('scroll', look.ask, { capture: true })
    removeEventListener('resize', look.ask)
  }
  waiting.set(element, () => {
    end()
    begin()
  })
  look.ask()
  return end
}

/** The same once a tenth of it is in view. */
function awaitSeen(element: Element, begin: () => void): () => void {
  const watcher = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      watcher.disconnect()
      begin()
    },
    { threshold: SEEN.threshold },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}

const load = (address: string) =>
  new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = resolve
    picture.onerror = reject
    picture.src = address
  })

export type LazyImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { src: string; mode?: 'near' | 'seen' }

export function LazyImage({ src, mode = 'near', alt, ...rest }: LazyImageProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    if (came.has(src)) return setShown(src)
    let isGone = false
    const begin = async () => {
      const isThere = await tryPicture(load, src, mode === 'near' ? LAZY.attempts : SEEN.attempts)
      if (!isThere) return
      came.add(src)
      if (!isGone) setShown(src)
    }
    const end = (mode === 'near' ? awaitNear : awaitSeen)(element, () => void begin())
    return () => {
      isGone = true
      end()
    }
  }, [src, mode])
  // Until then nothing is drawn but the ground that the page gives it, in its full size.
  return <img {...rest} ref={ref} alt={alt} src={shown === src ? src : EMPTY} decoding="async" />
}
