/** One wallet, on the page and in the game: the sign of its amounts, and what changes it while a game stands open. */
import { readAmount } from '@sen/core/money'
import { walletCalls } from '@sen/core/wallet/calls'
import { type RefObject, useEffect } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useBrand } from '../brand.tsx'

/** Ledger and game differ for moments in every round; what still differs after this long, milliseconds, came from outside it. */
const SETTLED_MS = 1_500

type Given = {
  frame: RefObject<HTMLIFrameElement | null>
  isThere: boolean
  mode: 'real' | 'demo'
  /** The balance that the game shows; undefined when it says none. */
  shown: string | undefined
}

/**
 * Tells a game that is there which sign the brand's money has and whether the page is light or dark, that this page opens the cashier when it asks (`sen:deposit`), and
 * that the wallet changed outside it (a deposit, a gift), so that it looks again. What is told is no secret: suppliers lead launches on to hosts that the page does not know.
 */
export function useGameWallet({ frame, isThere, mode, shown }: Given): void {
  const { symbol } = useBrand().currency
  const ledger = useCall(walletCalls.getBalance, {}, { enabled: mode === 'real' })
  // An answer of before stays in the cache: practice money has no ledger.
  const held = mode === 'real' ? ledger.data?.sumBalance : undefined
  // A game that hears only later than it is shown says its balance when it does.
  const hears = shown !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told again when it hears
  useEffect(() => {
    if (!isThere) return
    const tell = (word: object) => frame.current?.contentWindow?.postMessage(word, '*')
    tell({ type: 'sen:currency', symbol })
    tell({ type: 'sen:theme', theme: document.documentElement.dataset.theme })
    if (mode === 'real') tell({ type: 'sen:cashier' })
  }, [frame, isThere, hears, symbol, mode])
  const differs = isThere && shown !== undefined && held !== undefined && readAmount(shown) !== readAmount(held)
  // A new difference is waited for anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two amounts are what may change
  useEffect(() => {
    if (!differs) return
    const tell = () => frame.current?.contentWindow?.postMessage({ type: 'sen:wallet' }, '*')
    const timer = setTimeout(tell, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [frame, differs, shown, held])
}
