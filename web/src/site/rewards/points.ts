/** What screens of missions and of the mall share: points in figures, and reading anew whatever points change. */
import { readAmount, showAmount } from '@sen/core/money'
import { useQueryClient } from '@tanstack/react-query'

export const writePoints = (points: number): string => points.toLocaleString('en-US')

/** An amount whose decimals are nothing needs none on a card. */
export const writeWhole = (amount: string): string => showAmount(readAmount(amount)).replace(/\.00$/, '')

const TOUCHED = ['/wps/relay/mission', '/wps/points', '/wps/v2/', '/wps/member/wallet']

/** Reads anew whatever a claim, a redemption or a conversion changes. */
export function useRenewPoints(): () => void {
  const queries = useQueryClient()
  return () => {
    const isTouched = (path: unknown) => TOUCHED.some(start => String(path).startsWith(start))
    void queries.invalidateQueries({ predicate: query => isTouched(query.queryKey[0]) })
  }
}
