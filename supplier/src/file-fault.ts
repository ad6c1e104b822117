/** A contradiction inside a file whose shape is right: what is wrong, and where in it. */
export class FileFault extends Error {
  readonly at: readonly PropertyKey[]
  constructor(at: readonly PropertyKey[], words: string) {
    super(words)
    this.at = at
  }
}
