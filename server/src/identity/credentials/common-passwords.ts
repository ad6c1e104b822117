import { dictionary } from '@zxcvbn-ts/language-common'

let usual: ReadonlySet<string> | undefined

/**
 * Whether the password is among the fifty thousand that leaked most often. What forms refuse by themselves (rules.ts) is judged before.
 * The list is read at the first question; browsers never load it.
 */
export function isCommonPassword(password: string): boolean {
  usual ??= new Set((dictionary['passwords-common'] as readonly string[]).map(one => one.toLowerCase()))
  return usual.has(password.toLowerCase())
}
