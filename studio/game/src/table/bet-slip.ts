/** The chips of one player in one round: those that lie on the felt and are not confirmed, and those that the wallet has taken. Pure. */

export type Amounts = Readonly<Record<string, bigint>>

export type Slip = {
  /** Not confirmed yet, in the order laid: an entry is one press, of one or more spots. */
  laid: readonly Amounts[]
  /** What the wallet has taken. */
  taken: Amounts
}

export const EMPTY: Slip = { laid: [], taken: {} }

export const add = (one: Amounts, other: Amounts): Amounts => {
  const sum: Record<string, bigint> = { ...one }
  for (const [spot, amount] of Object.entries(other)) sum[spot] = (sum[spot] ?? 0n) + amount
  return sum
}
export const sumOf = (amounts: Amounts): bigint => Object.values(amounts).reduce((sum, amount) => sum + amount, 0n)

/** What is not confirmed, spot by spot. */
export const pendingOf = ({ laid }: Slip): Amounts => laid.reduce(add, {})
export const allOf = (slip: Slip): Amounts => add(slip.taken, pendingOf(slip))

export const lay = (slip: Slip, amounts: Amounts): Slip => ({ ...slip, laid: [...slip.laid, amounts] })
export const undo = (slip: Slip): Slip => ({ ...slip, laid: slip.laid.slice(0, -1) })
export const clear = (slip: Slip): Slip => ({ ...slip, laid: [] })
/** The wallet has taken what lay there. */
export const confirm = (slip: Slip): Slip => ({ laid: [], taken: allOf(slip) })

export type Limits = { spots: Readonly<Record<string, bigint>>; player: bigint }

/** Why chips more cannot be laid, by the table's limits and rules and by the balance; undefined when they can. */
export function refusalOf(
  slip: Slip,
  more: Amounts,
  table: { limits: Limits; opposed: readonly (readonly string[])[]; balance: bigint },
): 'spotLimit' | 'playerLimit' | 'bothSides' | 'notEnoughMoney' | undefined {
  const after = add(allOf(slip), more)
  const most = (spot: string) => table.limits.spots[spot] ?? table.limits.spots['*'] ?? 0n
  if (Object.entries(after).some(([spot, amount]) => amount > most(spot))) return 'spotLimit'
  if (sumOf(after) > table.limits.player) return 'playerLimit'
  if (table.opposed.some(sides => sides.filter(side => (after[side] ?? 0n) > 0n).length > 1)) return 'bothSides'
  if (sumOf(pendingOf(slip)) + sumOf(more) > table.balance) return 'notEnoughMoney'
  return undefined
}
