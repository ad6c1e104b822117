/** Shows a result that has just come number by number; one that stood there before, or whoever wants no motion, sees it whole. */
import type { FormCode } from '@sen/core/lottery/forms'
import { useEffect, useRef, useState } from 'react'
import type { Drawn } from './LastNumbers.tsx'
import { countDrawn, firstNumbers } from './reveal.ts'

const EVERY_MS = 180

export function useReveal(draw: Drawn | null, form: FormCode): { draw: Drawn | null; isRevealing: boolean } {
  const seen = useRef(draw?.drawNumber)
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY)
  const number = draw?.drawNumber
  const isThere = draw?.result != null && draw.isComplete
  useEffect(() => {
    if (!isThere || seen.current === number) return
    seen.current = number
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setShown(0)
    const timer = setInterval(() => setShown(count => count + 1), EVERY_MS)
    const end = setTimeout(
      () => {
        clearInterval(timer)
        setShown(Number.POSITIVE_INFINITY)
      },
      EVERY_MS * (countDrawn(form) + 1),
    )
    return () => {
      clearInterval(timer)
      clearTimeout(end)
      setShown(Number.POSITIVE_INFINITY)
    }
  }, [isThere, number, form])
  const isRevealing = Number.isFinite(shown)
  if (!draw?.result || !isRevealing) return { draw, isRevealing: false }
  return { draw: { ...draw, result: firstNumbers(form, draw.result, shown) as Drawn['result'] }, isRevealing }
}
