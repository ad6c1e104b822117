/** What screens of missions and of the mall share: points in figures. */
import { readAmount, showAmount } from '@sen/core/money'

export const writePoints = (points: number): string => points.toLocaleString('en-US')

/** An amount whose decimals are nothing needs none on a card. */
export const writeWhole = (amount: string): string => showAmount(readAmount(amount)).replace(/\.00$/, '')
