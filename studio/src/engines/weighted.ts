/** Draws of unequal chances: values with whole weights. Pure. */
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'

/** A value with its weight, a whole number above zero. */
export type Weighted<Value> = readonly (readonly [value: Value, weight: number])[]

export const sumOfWeights = (all: Weighted<unknown>): number => all.reduce((sum, [, weight]) => sum + weight, 0)

/** One of the values, each as likely as its weight in the sum of all, which is at most 65,536. */
export function drawWeighted<Value>(next: ByteSource, all: Weighted<Value>): Value {
  let left = drawBelow(next, sumOfWeights(all))
  for (const [value, weight] of all) {
    if (left < weight) return value
    left -= weight
  }
  throw new Error('there is nothing to draw from')
}
