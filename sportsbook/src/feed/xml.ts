/** XML documents as trees that lose nothing of their content: attributes as written and in their order, elements and text in theirs. */
import saxes from 'sax'

export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] }

/** The child elements, all or those of a name. */
export const elementsOf = ({ children }: Element, name?: string): Element[] =>
  children.filter((child): child is Element => typeof child !== 'string' && (!name || child.name === name))

/** The first child element of a name. */
export const elementOf = (of: Element | undefined, name: string): Element | undefined => of && elementsOf(of, name)[0]

/** Deeper documents are refused: the feed's have five levels. */
const DEPTH_MAX = 30

/**
 * Reads a document; a byte order mark, the declaration, comments and the blanks between elements are no content. Throws for what is not
 * well-formed, and for a document type: a feed has none, and entities of its own are an attack.
 */
export function readXml(text: string): Element {
  const sax = saxes.parser(true)
  const root: Element = { name: '', attributes: Object.create(null), children: [] }
  const open = [root]
  const add = (child: Element | string) => {
    if (typeof child !== 'string' || child.trim() !== '') open.at(-1)?.children.push(child)
  }
  sax.onerror = error => {
    throw error
  }
  sax.ondoctype = () => {
    throw new Error('a document type is not taken')
  }
  sax.onopentag = ({ name }) => {
    const element: Element = { name, attributes, children: [] }
    attributes = Object.create(null)
    add(element)
    open.push(element)
    if (open.length > DEPTH_MAX) throw new Error('the document is too deep')
  }
  // One by one: whatever its name, an attribute is kept.
  let attributes: Record<string, string> = Object.create(null)
  sax.onattribute = ({ name, value }) => {
    attributes[name] = value
  }
  sax.onclosetag = () => {
    open.pop()
  }
  sax.ontext = add
  sax.oncdata = add
  sax.write(text.replace(/^\uFEFF/, '')).close()
  const [element, ...more] = elementsOf(root)
  if (!element || more.length > 0) throw new Error('a document is one element')
  return element
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ESCAPES[sign] as string).replace(/[\t\n\r]/g, sign => `&#${sign.charCodeAt(0)};`)

/** Writes a tree as a document without a declaration. */
export function writeXml({ name, attributes, children }: Element): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  const inner = children.map(child => (typeof child === 'string' ? escapeText(child) : writeXml(child))).join('')
  return inner ? `<${name}${own.join('')}>${inner}</${name}>` : `<${name}${own.join('')}/>`
}
