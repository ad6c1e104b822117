/** Short messages: polite ones are a status, failures an alert. Three at most; each stays a while, and longer while pointed at. */

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { IconButton } from './Button.tsx'
import { useTopDialog } from './Dialog.tsx'
import { Icon } from './Icon.tsx'
import styles from './Toasts.module.css'
import { type Toast, toasts } from './toast.ts'

const close = (id: number) => toasts.setState(({ list }) => ({ list: list.filter(one => one.id !== id) }))
const ICONS = { info: 'info-circle', good: 'circle-check', bad: 'alert-triangle' } as const satisfies Record<
  'info' | 'good' | 'bad',
  string
>

export function Toasts({ closeLabel }: { closeLabel: string }) {
  const list = useStore(toasts, state => state.list)
  const dialog = useTopDialog()
  const stack = (
    <section className={styles.stack} aria-live="polite">
      {list.map(one => (
        <OneToast key={one.id} toast={one} closeLabel={closeLabel} />
      ))}
    </section>
  )
  // An open dialog makes everything outside it inert, and lies over it.
  return dialog ? createPortal(stack, dialog) : stack
}

function OneToast({ toast: { id, kind, text, ms }, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(id), ms)
    return () => clearTimeout(timer)
  }, [id, ms, held])
  return (
    <div
      role={kind === 'bad' ? 'alert' : 'status'}
      className={`${styles.toast} ${styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // Whatever it covers is one press away.
      onPointerUp={() => close(id)}
    >
      <Icon name={ICONS[kind]} />
      <p>{text}</p>
      <IconButton icon="x" label={closeLabel} onClick={() => close(id)} />
    </div>
  )
}
