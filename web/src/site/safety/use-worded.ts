/** A lazy component that comes together with the words of responsible play. */
import { type ComponentType, lazy, useMemo } from 'react'
import { useWords, type WordStore } from '../../words/words.tsx'

/** `load` must be the same function at every drawing. */
export function useWorded<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const words = useWords() as WordStore
  return useMemo(() => lazy(async () => (await Promise.all([load(), words.load(['safety'])]))[0]), [words, load])
}
