/** While something is on its way: how many calls the loader (Loader.tsx) waits for, and a skeleton of the coming shape. */
import type { CSSProperties } from 'react'
import { createStore, useStore } from 'zustand'
import styles from './Waiting.module.css'

const busy = createStore<{ calls: number }>(() => ({ calls: 0 }))

/** Shows the loader until the promise settles, whatever comes of it (SHELL-32). */
export async function withLoader<T>(work: Promise<T>): Promise<T> {
  busy.setState(({ calls }) => ({ calls: calls + 1 }))
  try {
    return await work
  } finally {
    busy.setState(({ calls }) => ({ calls: calls - 1 }))
  }
}

export const useIsBusy = (): boolean => useStore(busy, state => state.calls > 0)

/** A grey shape in place of what is coming; appears only after 150 ms, so that quick answers never flicker. */
export function Skeleton({
  width,
  height,
  round,
  className,
}: {
  width?: string
  height?: string
  round?: boolean
  className?: string
}) {
  const style: CSSProperties = { width, height, borderRadius: round ? '999px' : undefined }
  return <span aria-hidden="true" data-shape="" className={`${styles.skeleton} ${className ?? ''}`} style={style} />
}
