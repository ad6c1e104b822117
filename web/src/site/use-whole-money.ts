/** Amounts inside sentences: with the brand's symbol, and without decimals where they are nothing. */
import { writeMoney } from '../kit/Money.tsx'
import { useBrand } from './brand.tsx'

/** "20000.00" → "20,000 P"; the symbol never begins a line of its own. */
export function useWholeMoney(): (amount: string) => string {
  const { currency } = useBrand()
  return amount => `${writeMoney(amount).replace(/\.00$/, '')}\u00a0${currency.symbol}`
}
