/**
 * Text of the operator. The server has cleaned it; here it is rebuilt node by node from a list of plain elements, so that no
 * script sink is ever written to (Trusted Types stay strict) and nothing but words, lists and links can appear.
 */
import { Fragment, type ReactNode, useMemo } from 'react'
import styles from './CleanHtml.module.css'

const PLAIN = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
])

export type Part = string | { tag: string; attributes: string; parts: Part[] }

/** Reads well-formed, cleaned HTML without a parser of the browser: tags of the list, text, entities. */
export function readParts(html: string): Part[] {
  const root: { tag: string; attributes: string; parts: Part[] } = { tag: '', attributes: '', parts: [] }
  const open = [root]
  for (const [token, close, name = '', attributes = '', text] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>|([^<]+)|</gi,
  )) {
    const top = open.at(-1) as typeof root
    if (text !== undefined) top.parts.push(decode(text))
    else if (!name) top.parts.push(token)
    else if (close) {
      const at = open.findLastIndex(element => element.tag === name.toLowerCase())
      if (at > 0) open.length = at
    } else {
      const element = { tag: name.toLowerCase(), attributes, parts: [] }
      top.parts.push(element)
      if (!['br', 'hr', 'img', 'input'].includes(element.tag)) open.push(element)
    }
  }
  return root.parts
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
/** The text of an attribute or of a part of HTML, its entities read once. */
export const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

function draw(part: Part, key: number): ReactNode {
  if (typeof part === 'string') return part
  const inside = part.parts.map(draw)
  if (part.tag === 'a') {
    const href = decode(/\shref="([^"]*)"/.exec(part.attributes)?.[1] ?? '')
    if (/^\/(?!\/)/.test(href))
      return (
        <a key={key} href={href}>
          {inside}
        </a>
      )
    if (/^(https:|mailto:)/.test(href))
      return (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer">
          {inside}
        </a>
      )
  }
  if (!PLAIN.has(part.tag)) return <Fragment key={key}>{inside}</Fragment>
  if (part.tag === 'table')
    return (
      // A table wider than the screen scrolls by itself, with the keyboard as well.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
      <div key={key} className={styles.wide} tabIndex={0}>
        <table>{inside}</table>
      </div>
    )
  const Tag = part.tag as 'p'
  return inside.length > 0 ? <Tag key={key}>{inside}</Tag> : <Tag key={key} />
}

export function CleanHtml({ html }: { html: string }) {
  const parts = useMemo(() => readParts(html), [html])
  return <div className={styles.text}>{parts.map(draw)}</div>
}
