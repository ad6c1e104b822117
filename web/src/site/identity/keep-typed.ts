/**
 * What was typed into a page when the session ran out is there again after signing in. In memory only, by the names of the
 * fields; passwords, codes and files are never kept.
 */
import { typeInto } from '../../kit/use-typed.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A page draws its fields within this time after it was come to, milliseconds. */
const PATIENCE_MS = 5_000

let kept: { pathname: string; values: Map<string, string> } | undefined

const listFields = (): TextField[] =>
  [...document.querySelectorAll<TextField>('input[name], textarea[name]')].filter(
    field =>
      !/^(password|file|checkbox|radio|hidden)$/.test(field.type) &&
      !/password|captcha|code/i.test(field.name) &&
      field.autocomplete !== 'one-time-code',
  )

export function keepTyped(pathname: string): void {
  const values = listFields().flatMap(field => (field.value ? [[field.name, field.value] as const] : []))
  kept = values.length > 0 ? { pathname, values: new Map(values) } : undefined
}

/** Fills the empty fields of the page that was left, as they appear; whatever else is come to in between changes nothing. */
export function giveBackTyped(pathname: string): void {
  if (!kept || kept.pathname !== pathname || document.documentElement.dataset.session === undefined) return
  const { values } = kept
  kept = undefined
  const fill = () => {
    for (const field of listFields()) {
      const value = values.get(field.name)
      if (value === undefined || field.value !== '') continue
      values.delete(field.name)
      typeInto(field, value)
    }
    if (values.size === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), PATIENCE_MS)
  fill()
}
