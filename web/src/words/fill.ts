/** Fills the placeholders of a compiled message (vite/phrases.ts). */

/** A piece of a message: text, a value by its name, or a choice by a value. */
export type Token = string | [name: string, type?: string, cases?: Cases]
export type Cases = { [key: string]: Token[] | string | undefined }
export type Values = Record<string, string | number>

/** The sentence. A value that is not given says nothing; a choice without the case of its value takes `other`. */
export function fill(message: readonly Token[] | string, values: Values): string {
  if (typeof message === 'string') return message
  return message
    .map(token => {
      if (typeof token === 'string') return token
      const [name, , cases] = token
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (!cases) return value ?? ''
      const chosen = Object.hasOwn(cases, `${value}`) ? cases[`${value}`] : undefined
      return fill(chosen ?? cases.other ?? '', values)
    })
    .join('')
}
