/** Numbers to choose from: tapped, dragged over with a mouse or a finger, or walked through with the arrow keys (one stop for Tab). */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useWords } from '../../../words/words.tsx'
import styles from './NumberGrid.module.css'

type Props = {
  label: string
  numbers: readonly string[]
  chosen: ReadonlySet<string>
  /** Numbers that take no more bets. */
  stopped?: ReadonlySet<string>
  /** What stands under a number: its odds, how long it has not come. */
  note?: (number: string) => string
  /** Columns stand in fives or tens, as two digits do. */
  inTens?: boolean
  onChoose: (number: string, isChosen: boolean) => void
}

export function NumberGrid({ label, numbers, chosen, stopped, note, inTens, onChoose }: Props) {
  const { say } = useWords()
  const [stop, setStop] = useState(0)
  const drag = useDragging(chosen, onChoose)
  const walk = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pick]')]
    const at = cells.indexOf(event.target as HTMLElement)
    const columns = cells.filter(cell => cell.offsetTop === cells[0]?.offsetTop).length
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    const to = cells[at + (by ?? 0)]
    if (at < 0 || by === undefined || !to) return
    event.preventDefault()
    setStop(at + by)
    to.focus()
  }
  return (
    <fieldset className={styles.grid} data-tens={inTens ? '' : undefined} onKeyDown={walk} {...drag.handlers}>
      <legend className="hidden">{label}</legend>
      {numbers.map((number, at) => {
        const isStopped = stopped?.has(number) === true
        return (
          <button
            key={number}
            type="button"
            className={styles.cell}
            data-pick={number}
            aria-pressed={chosen.has(number)}
            aria-disabled={isStopped || undefined}
            aria-label={isStopped ? say('board.stopped', { pick: number }) : undefined}
            tabIndex={at === stop ? 0 : -1}
            onFocus={() => setStop(at)}
            // A press of a key has no pointer that could have dragged before it.
            onClick={({ detail }) =>
              !isStopped && (detail === 0 || !drag.hasDragged()) && onChoose(number, !chosen.has(number))
            }
          >
            {number}
            {note && <small>{note(number)}</small>}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Dragging begins where another number is reached; every number on the way becomes what the first one becomes. */
function useDragging(chosen: ReadonlySet<string>, onChoose: Props['onChoose']) {
  const from = useRef<{ number: string; makes: boolean; seen: Set<string> } | undefined>(undefined)
  const isDragged = useRef(false)
  const numberAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-pick]:not([aria-disabled])')?.dataset.pick
  const take = (number: string) => {
    const { makes, seen } = from.current ?? {}
    if (!seen || seen.has(number)) return
    seen.add(number)
    onChoose(number, makes === true)
  }
  const end = () => {
    from.current = undefined
  }
  return {
    /** Whether the press that ends now was a drag. */
    hasDragged: () => isDragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        isDragged.current = false
        const number = event.button === 0 ? numberAt(event) : undefined
        from.current = number ? { number, makes: !chosen.has(number), seen: new Set() } : undefined
        // A finger's moves would all be told of the number it began on.
        ;(event.target as Element).releasePointerCapture?.(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const begun = from.current
        if (!begun) return
        const number = numberAt(event)
        if (!number || (number === begun.number && !isDragged.current)) return
        isDragged.current = true
        take(begun.number)
        take(number)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
    },
  }
}
