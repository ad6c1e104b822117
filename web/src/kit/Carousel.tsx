/**
 * A carousel on scroll snap: swipes by nature, turns by itself every five seconds only when there is more than one slide
 * (BANNER-11), can be paused, stops with reduced motion, while pointed at and while focused.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import styles from './Carousel.module.css'

const TURN_MS = 5000

export type CarouselProps<Slide> = {
  slides: readonly Slide[]
  /** Draws one; `near` says that its picture may load. */
  children: (slide: Slide, index: number, near: boolean) => ReactNode
  label: string
  labels: { pause: string; play: string; slide: (at: number) => string }
}

let mounted = 0

export function Carousel<Slide extends { key: string }>({ slides, children, label, labels }: CarouselProps<Slide>) {
  const ref = useRef<HTMLDivElement>(null)
  const at = useShown(ref, slides.length)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const many = slides.length > 1
  const furthest = useFurthest(at, many)
  const show = (index: number) => {
    const track = ref.current
    track?.scrollTo({ left: index * track.clientWidth, behavior: 'smooth' })
  }
  useEffect(() => {
    // The router puts back what was scrolled, by this name; slides start at the first one whenever they come (BANNER-13).
    if (ref.current) ref.current.dataset.scrollRestorationId = `slides${++mounted}`
  }, [])
  useEffect(() => {
    if (!many || paused || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      const track = ref.current
      if (!track || document.hidden) return
      const next = (Math.round(track.scrollLeft / track.clientWidth) + 1) % slides.length
      track.scrollTo({ left: next * track.clientWidth, behavior: 'smooth' })
    }, TURN_MS)
    return () => clearInterval(timer)
  }, [many, paused, held, slides.length])
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={event => setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={ref} className={styles.track}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the ARIA pattern, not a fieldset
          <div
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={labels.slide(index + 1)}
            inert={index !== at}
          >
            {children(slide, index, index <= furthest)}
          </div>
        ))}
      </div>
      {many && (
        <div className={styles.bullets}>
          <Bullets slides={slides} at={at} labels={labels} onShow={show} />
          <IconButton
            className={styles.pause}
            icon={paused ? 'play' : 'pause'}
            label={paused ? labels.play : labels.pause}
            onClick={() => setPaused(!paused)}
          />
        </div>
      )}
    </section>
  )
}

/** Which slide shows; told when it changes, not with every frame of the scrolling. */
function useShown(ref: RefObject<HTMLDivElement | null>, count: number): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const track = ref.current
    if (!track || count < 2) return
    const watcher = new IntersectionObserver(
      entries => {
        const shown = entries.find(entry => entry.isIntersecting)
        if (shown) setAt([...track.children].indexOf(shown.target))
      },
      { root: track, threshold: 0.6 },
    )
    for (const slide of track.children) watcher.observe(slide)
    return () => watcher.disconnect()
  }, [ref, count])
  return at
}

/** The last slide whose picture may load: the one that shows, and shortly before the first turn, or once touched, the next one. */
function useFurthest(at: number, many: boolean): number {
  const [ahead, setAhead] = useState(0)
  const [furthest, setFurthest] = useState(0)
  useEffect(() => {
    if (!many) return
    const begin = () => setAhead(1)
    const timer = setTimeout(begin, TURN_MS - 1_000)
    addEventListener('pointerdown', begin, { once: true })
    addEventListener('keydown', begin, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', begin)
      removeEventListener('keydown', begin)
    }
  }, [many])
  if (at + ahead > furthest) setFurthest(at + ahead)
  return Math.max(furthest, at + ahead)
}

type BulletsProps = {
  slides: readonly { key: string }[]
  at: number
  labels: CarouselProps<unknown>['labels']
  onShow: (index: number) => void
}

/** One for each slide; the one that shows is marked (BANNER-12). */
function Bullets({ slides, at, labels, onShow }: BulletsProps) {
  return slides.map((slide, index) => (
    <button
      key={slide.key}
      type="button"
      className={styles.bullet}
      aria-label={labels.slide(index + 1)}
      aria-current={index === at}
      onClick={() => onShow(index)}
    />
  ))
}
