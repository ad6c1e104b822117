import { readAmount, showAmount } from '@sen/core/money'

/** An amount as people read it; a loss in red, with its sign, where `signed`. */
export function Amount({ of, signed = false }: { of: string; signed?: boolean }) {
  const amount = readAmount(of)
  const colour = !signed || amount === 0n ? undefined : amount < 0n ? 'var(--office-bad)' : 'var(--office-good)'
  return (
    <span className="number" style={{ color: colour }}>
      {signed && amount > 0n ? '+' : ''}
      {showAmount(amount)}
    </span>
  )
}
