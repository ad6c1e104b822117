/** What a line of the ledger is called, as a phrase key. Pure. */

type Line = { kind: string; bucket?: string; amount: string }

/**
 * The words of a line's kind. A withdrawal has a line in the main account and others in the pocket that holds the money meanwhile:
 * these are named as what they are, so that one withdrawal never reads as several.
 */
export function kindOfLine({ kind, bucket, amount }: Line): string {
  if (bucket !== 'locked') return `wallet.kind.${kind}`
  if (!amount.startsWith('-')) return 'wallet.held.in'
  return kind === 'withdrawal' ? 'wallet.held.paid' : 'wallet.held.back'
}
