/** Where a session turned up in another browser or on another network: asks its owner, once for all calls that wait for it (threat T6). */
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { onStepUpAsked, type StepUpAsked } from '../../ask/ask.ts'
import { useWords, type WordStore } from '../../words/words.tsx'

type Asked = StepUpAsked & { onEnd: (isProved: boolean) => void }

/** Stands once, beside the page of somebody who is signed in; draws nothing until it is needed. */
export default function StepUpDialog() {
  const words = useWords() as WordStore
  const [asked, setAsked] = useState<Asked>()
  const ProveDialog = useMemo(
    () => lazy(async () => (await Promise.all([import('./ProveDialog.tsx'), words.load(['identity', 'login'])]))[0]),
    [words],
  )
  useEffect(() => {
    let waiting: Promise<boolean> | undefined
    let end: ((isProved: boolean) => void) | undefined
    onStepUpAsked(how => {
      waiting ??= new Promise(resolve => {
        end = isProved => {
          waiting = undefined
          setAsked(undefined)
          resolve(isProved)
        }
        setAsked({ ...how, onEnd: end })
      })
      return waiting
    })
    // A session that is over has nothing to prove.
    return () => end?.(false)
  }, [])
  return (
    asked && (
      <Suspense fallback={null}>
        <ProveDialog {...asked} />
      </Suspense>
    )
  )
}
