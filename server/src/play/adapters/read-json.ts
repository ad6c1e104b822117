/**
 * Reads the flat JSON objects of vendor calls from their bytes, strictly: numbers stay the text they were (an amount must not
 * pass through floating point), a repeated key is refused, `__proto__` is a key like any other, nesting is bounded.
 */

export type Field = string | boolean | null | JsonNumber | JsonNested
/** A number as it was written. */
export class JsonNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** An object or array inside, as it was written. */
class JsonNested {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const SPACE = /[ \t\n\r]*/y
const QUOTE = 34
const BACKSLASH = 92

/** The fields of a JSON object; undefined when the text is not exactly one object with distinct keys. */
export function readJsonObject(text: string): Map<string, Field> | undefined {
  const reader = new Reader(text)
  try {
    const fields = reader.object()
    reader.space()
    return reader.at === text.length ? fields : undefined
  } catch (error) {
    if (error instanceof BadJson) return undefined
    throw error
  }
}

class BadJson extends Error {}

class Reader {
  at = 0
  readonly text: string
  constructor(text: string) {
    this.text = text
  }

  object(): Map<string, Field> {
    const fields = new Map<string, Field>()
    this.expect('{')
    this.space()
    if (this.text[this.at] === '}') {
      this.at += 1
      return fields
    }
    for (;;) {
      this.space()
      const key = this.string()
      this.expect(':')
      const known = fields.size
      fields.set(key, this.value(0))
      if (fields.size === known) throw new BadJson()
      this.space()
      const next = this.text[this.at]
      this.at += 1
      if (next === '}') return fields
      if (next !== ',') throw new BadJson()
    }
  }

  space(): void {
    const code = this.text.charCodeAt(this.at)
    if (code > 32) return
    SPACE.lastIndex = this.at
    SPACE.test(this.text)
    this.at = SPACE.lastIndex
  }

  private expect(mark: string): void {
    this.space()
    if (this.text[this.at] !== mark) throw new BadJson()
    this.at += 1
  }

  private string(): string {
    const { text } = this
    if (text.charCodeAt(this.at) !== QUOTE) throw new BadJson()
    const from = this.at
    for (let at = from + 1; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === QUOTE) {
        this.at = at + 1
        return text.slice(from + 1, at)
      }
      if (code < 32) throw new BadJson()
      if (code === BACKSLASH) return this.escapedString(from, at)
    }
    throw new BadJson()
  }

  private escapedString(from: number, at: number): string {
    while (at < this.text.length) {
      const code = this.text.charCodeAt(at)
      if (code < 32) throw new BadJson()
      if (code === BACKSLASH) at += 2
      else if (code === QUOTE) {
        this.at = at + 1
        try {
          return JSON.parse(this.text.slice(from, at + 1)) as string
        } catch {
          throw new BadJson()
        }
      } else at += 1
    }
    throw new BadJson()
  }

  private value(depth: number): Field {
    this.space()
    const mark = this.text[this.at]
    if (mark === '"') return this.string()
    if (mark === '{' || mark === '[') return this.nested(depth)
    if (mark === 't') return this.word('true', true)
    if (mark === 'f') return this.word('false', false)
    if (mark === 'n') return this.word('null', null)
    NUMBER.lastIndex = this.at
    const match = NUMBER.exec(this.text)
    if (!match) throw new BadJson()
    this.at = NUMBER.lastIndex
    return new JsonNumber(match[0])
  }

  private word<T extends Field>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) throw new BadJson()
    this.at += word.length
    return value
  }

  private nested(depth: number): JsonNested {
    if (depth > 20) throw new BadJson()
    const from = this.at
    const close = this.text[this.at] === '{' ? '}' : ']'
    const keys = close === '}' ? new Set<string>() : undefined
    this.at += 1
    this.space()
    if (this.text[this.at] === close) this.at += 1
    else {
      for (;;) {
        this.space()
        if (keys) {
          const key = this.string()
          if (keys.has(key)) throw new BadJson()
          keys.add(key)
          this.expect(':')
        }
        this.value(depth + 1)
        this.space()
        const next = this.text[this.at]
        this.at += 1
        if (next === close) break
        if (next !== ',') throw new BadJson()
      }
    }
    return new JsonNested(this.text.slice(from, this.at))
  }
}
