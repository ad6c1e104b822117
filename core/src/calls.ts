/** The call catalogue: every call of the product, by name. */
import { gather } from './modules.ts'

export const calls = gather('calls')

export type CallName = keyof typeof calls
