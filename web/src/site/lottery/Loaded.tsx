/** An answer once it is there; before, its shape, or that it did not come and the way to ask again. A later failure takes nothing away. */
import type { ReactNode } from 'react'
import { LoadFailed, type Read } from '../../parts/LoadFailed.tsx'

type Props<T> = { read: Read & { data: T | undefined }; waiting: ReactNode; children: (answer: T) => ReactNode }

export function Loaded<T>({ read, waiting, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data)
  return read.error ? <LoadFailed read={read} /> : waiting
}
