/** The account's name on its way to the sign-in form from a step before it: a session that ran out, a password that was just reset. */
let name: string | undefined

export function carryName(username: string): void {
  name = username
}

/** The name, once; undefined when nobody came from such a step. */
export function takeName(): string | undefined {
  const was = name
  name = undefined
  return was
}
