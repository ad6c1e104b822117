/** Amounts as people read them: thousands separators, two decimals, tabular figures. Amounts travel as exact decimal text. */
import { readAmount, showAmount } from '@sen/core/money'
import { useEffect, useRef } from 'react'
import styles from './Money.module.css'

/** Writes an exact decimal text as a person reads it: "1234.5" → "1,234.50". */
export const writeMoney = (amount: string, symbol = ''): string => {
  const text = showAmount(readAmount(amount))
  return symbol ? `${text} ${symbol}` : text
}

/** Large sums in little room, unambiguous in Vietnamese: 1,2 tỷ · 1,2 tr · 500K. */
export function writeShort(amount: string, language: string): string {
  const whole = Number(readAmount(amount) / 100_000n)
  const steps = [
    [1e9, { vi: ' tỷ', en: 'B' }],
    [1e6, { vi: ' tr', en: 'M' }],
    [1e3, { vi: 'K', en: 'K' }],
  ] as const
  for (const [size, unit] of steps) {
    if (whole >= size) {
      const value = Math.floor((whole / size) * 10) / 10
      return `${String(value).replace('.', language === 'vi' ? ',' : '.')}${unit[language === 'vi' ? 'vi' : 'en']}`
    }
  }
  return String(whole)
}

export type MoneyProps = {
  /** Exact decimal text. */
  amount: string
  symbol?: string
  /** Figures are covered. */
  hidden?: boolean
  /** Says + or − and takes the colour of a win or a loss. */
  signed?: boolean
  className?: string
}

export function Money({ amount, symbol, hidden, signed, className }: MoneyProps) {
  const negative = amount.startsWith('-')
  const nothing = /^-?0+(\.0+)?$/.test(amount)
  const tone = signed && !nothing ? (negative ? styles.loss : styles.win) : ''
  const text = hidden ? '••••••' : `${signed && !negative && !nothing ? '+' : ''}${writeMoney(amount)}`
  return (
    <span className={`num ${styles.money} ${tone} ${className ?? ''}`}>
      {text}
      {symbol && <span className={styles.symbol}> {symbol}</span>}
    </span>
  )
}

/**
 * A figure that runs to its new value, 600 ms at most, changed digits only by nature of the text; screen readers hear the
 * final value. With reduced motion it jumps.
 */
export function Odometer({ amount, symbol, hidden, className }: Omit<MoneyProps, 'signed'>) {
  const shown = useRef(amount)
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const node = ref.current
    const from = readAmount(shown.current)
    const to = readAmount(amount)
    shown.current = amount
    if (!node || hidden || from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const begun = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - begun) / 600)
      const eased = BigInt(Math.round((1 - (1 - part) ** 3) * 10_000))
      node.textContent = showAmount(part === 1 ? to : from + ((to - from) * eased) / 10_000n)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      node.textContent = showAmount(to)
    }
  }, [amount, hidden])
  return (
    <span className={`num ${styles.money} ${className ?? ''}`}>
      <span ref={ref} aria-hidden={hidden || undefined}>
        {hidden ? '••••••' : writeMoney(amount)}
      </span>
      {symbol && <span className={styles.symbol}> {symbol}</span>}
    </span>
  )
}
