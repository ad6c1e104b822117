/** Tabs with one stop in the tab order; arrows move (roving focus). The chosen one is the caller's, mostly the address's. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Tabs.module.css'

export type Tab<Key extends string> = { key: Key; label: ReactNode }

export function Tabs<Key extends string>({
  tabs,
  chosen,
  onChoose,
  label,
  children,
}: {
  tabs: readonly Tab<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
  label: string /** The panel of the chosen tab; left out, the tabs steer something else on the page. */
  children?: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // Where not all fit, the chosen one stands in the middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice moves them
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector('[aria-selected="true"]')
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return
    const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2
  }, [chosen])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(tab => tab.key === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === chosen}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.key === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
          {children}
        </div>
      )}
    </>
  )
}
