/**
 * Pieces of a prerendered page that the program takes over one by one, each in a turn of its own so that no turn is long: once the piece
 * comes near the window, or at once when somebody touches it. What nobody comes near stays as it was drawn; its links lead on by themselves.
 * The program of a piece may come by itself, too (React's lazy): what is pressed until it is there is done then, each once.
 *
 * A piece that waits shows what the page was drawn from, so it must be drawn from nothing else: the page's answers (ask/use-call.ts gives
 * it those of the page even when newer ones are there), what it is given, and what has a server's answer beside it (useSyncExternalStore).
 * What changes while it waits is given to it: React then takes it over first.
 */
import {
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/** How far from the window a piece is taken over, pixels. */
const NEAR_PX = 200

/** A piece that waits for its turn, and is awake once React has taken it over. */
type Sleeper = {
  turn: Promise<void>
  begin: () => void
  hasTurn?: boolean
  isAwake?: boolean
  given?: object
  home?: Element
}

function makeSleeper(): Sleeper {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begin = () => {
    sleeper.hasTurn = true
    resolve()
  }
  const sleeper: Sleeper = { turn: promise, begin }
  return sleeper
}

/** By the element that shows whether the piece is near. */
const waiting = new Map<Element, Sleeper>()
/** By the element around the piece. */
const sleepers = new WeakMap<Element, Sleeper>()
/** The buttons of a piece that were pressed before it was awake, by the element around it. */
const held = new WeakMap<Element, Set<HTMLElement>>()
/** The turns that were given out. */
let turns: Promise<unknown> = Promise.resolve()

/** When React has taken over what it could, and the browser has drawn. */
const idle = () => new Promise<unknown>(resolve => (window.requestIdleCallback ?? setTimeout)(resolve))

/** Lets the browser draw and answer first. */
export const pause = () => new Promise<unknown>(resolve => setTimeout(resolve))

const watcher =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver(
        entries => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) wake(target)
        },
        { rootMargin: `${NEAR_PX}px 0px` },
      )

function wake(element: Element): void {
  watcher?.unobserve(element)
  turns = turns.then(() => {
    waiting.get(element)?.begin()
    waiting.delete(element)
    return idle()
  })
}

const TOUCHES = ['pointerdown', 'click', 'keydown', 'focusin']

/** React takes over at once what is touched; it is to find that piece open, so this listens before React does. */
export function openIslandsToTouch(): void {
  for (const touch of TOUCHES) addEventListener(touch, open, { capture: true, passive: true })
}

/**
 * Holds presses that React could not answer, because the program of their piece is still on its way. React listens at the root and lets
 * such an event go no further, so this listens there, too, after React does.
 */
export const holdPresses = (root: Element): void => root.addEventListener('click', hold, true)

function open({ target }: Event): void {
  const piece = target instanceof Element && target.closest('[data-island]')?.firstElementChild
  if (piece) waiting.get(piece)?.begin()
}

function hold({ target }: Event): void {
  const home = target instanceof Element && target.closest('[data-island]')
  const button = home && target.closest('button')
  if (button && !sleepers.get(home)?.isAwake) held.set(home, (held.get(home) ?? new Set()).add(button))
}

/** The piece as an island. It is drawn anew only when what it is given changes. */
export function island<Props extends object>(
  Piece: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>,
): FunctionComponent<Props> {
  return memo(function Island(props: Props) {
    const ref = useRef<HTMLDivElement>(null)
    const [sleeper] = useState(makeSleeper)
    // Drawn again with something else: React takes it over as it stood, and then changes it.
    if (sleeper.given && sleeper.given !== props) sleeper.begin()
    sleeper.given = props
    useWaking(ref, sleeper)
    return (
      <div ref={ref} data-island="">
        <Suspense fallback={null}>
          <Gate sleeper={sleeper}>
            <Piece {...props} />
          </Gate>
        </Suspense>
      </div>
    )
  })
}

function useWaking(ref: RefObject<HTMLElement | null>, sleeper: Sleeper): void {
  useLayoutEffect(() => {
    const home = ref.current
    if (!home) return
    sleeper.home = home
    sleepers.set(home, sleeper)
  }, [ref, sleeper])
  useEffect(() => {
    const element = ref.current?.firstElementChild
    if (sleeper.hasTurn) return
    // What draws nothing cannot come near.
    if (!element) return sleeper.begin()
    waiting.set(element, sleeper)
    watcher?.observe(element)
    return () => {
      waiting.delete(element)
      watcher?.unobserve(element)
    }
  }, [ref, sleeper])
}

const never = () => () => {}

/** Whether the program is there: not while prerendering, nor in the drawing that takes the page over, but from the next one on. */
export const useStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

function Gate({ sleeper, children }: { sleeper: Sleeper; children: ReactNode }) {
  const isTakenOver = useStarted()
  useLayoutEffect(() => {
    sleeper.isAwake = true
  }, [sleeper])
  useEffect(() => {
    sleeper.begin()
    for (const button of (sleeper.home && held.get(sleeper.home)) ?? []) button.click()
    if (sleeper.home) held.delete(sleeper.home)
  }, [sleeper])
  // Thrown and not read by use(): for that React would hold back the other pieces, too, until this one has its turn.
  if (!import.meta.env.SSR && !isTakenOver && !sleeper.hasTurn) throw sleeper.turn
  return children
}
