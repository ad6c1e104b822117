/** Whether somebody signed in on this page before the part of the program came that greets him. */
let isNew = false

export function noteSignedIn(): void {
  isNew = true
}

/** True once after a sign-in. */
export function takeSignedIn(): boolean {
  const was = isNew
  isNew = false
  return was
}
