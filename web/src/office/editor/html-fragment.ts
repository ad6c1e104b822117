/**
 * Nodes of HTML without a parser of the browser, whose sinks the back office's policy forbids (Trusted Types): elements and attributes
 * that a notice may hold, nothing else. What is kept and shown is cleaned by the server, whatever stood in the editor.
 */
import { decode, type Part, readParts } from '../../kit/CleanHtml.tsx'

const TAGS = new Set(
  'p br h3 h4 strong b em i u s small sub sup blockquote hr ul ol li table thead tbody tr th td a img'.split(' '),
)
const ATTRIBUTES = new Set(['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'])
/** What stands inside them is no text of the notice. */
const SILENT = new Set(['script', 'style', 'title', 'head', 'template', 'noscript'])
/** Where the editor puts its marks of a selection, for undoing. */
const MARK = /\sid="(squire-selection-(?:start|end))"/

export function htmlFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  // A pasted document brings its remarks along.
  fragment.append(...readParts(html.replace(/<!--[\s\S]*?-->/g, '')).flatMap(nodesOf))
  return fragment
}

function nodesOf(part: Part): Node[] {
  if (typeof part === 'string') return [document.createTextNode(part)]
  const { tag, attributes } = part
  if (SILENT.has(tag)) return []
  const mark = tag === 'input' && MARK.exec(attributes)
  if (mark) return [Object.assign(document.createElement('input'), { type: 'hidden', id: mark[1] })]
  const inside = part.parts.flatMap(nodesOf)
  if (!TAGS.has(tag)) return inside
  const element = document.createElement(tag)
  for (const [, name = '', value = ''] of attributes.matchAll(/\s([a-z]+)="([^"]*)"/gi))
    if (ATTRIBUTES.has(name.toLowerCase()) && mayBe(name.toLowerCase(), decode(value)))
      element.setAttribute(name.toLowerCase(), decode(value))
  element.append(...inside)
  return [element]
}

/** Links lead to https, to mail or to the site itself; pictures are the site's. */
const mayBe = (name: string, value: string): boolean => {
  if (name === 'href') return isEditorLink(value) || value.startsWith('mailto:')
  return name !== 'src' || /^\/(?![/\\])/.test(value)
}

export const isEditorLink = (text: string): boolean => /^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/.test(text)
