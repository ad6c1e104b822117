/**
 * Patterns that a brand's settings hold (acceptedPattern), matched in time linear in the text whatever the pattern is: the
 * pattern becomes a small automaton that is walked once, so no pattern can stall the server or a browser.
 *
 * What is understood: literals, escapes (\d \w \s \D \W \S \p{…} \uXXXX), classes, the dot, groups, alternatives, the
 * quantifiers * + ? {n} {n,} {n,m}, and ^ and $ at the two ends. A pattern always has to match the whole text. What is not
 * understood (look-around, back references, inner anchors) makes the pattern unusable: readPattern answers undefined.
 */
export type Pattern = { matches: (text: string) => boolean }

type Node =
  | { kind: 'char'; test: RegExp }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }

type State = { test: RegExp; next: number } | { fork: readonly number[] } | { isEnd: true }

const LENGTH_MAX = 300
const STATES_MAX = 1500
const DEPTH_MAX = 20

/** Whether a setting means "anything" (REG-10). */
export const isAnything = (source: string): boolean => source === '*' || source === ''

/** Reads a pattern; undefined when it is not one, or not one that is understood. */
export function readPattern(source: string): Pattern | undefined {
  if (isAnything(source)) return { matches: () => true }
  if (source.length > LENGTH_MAX) return undefined
  try {
    const states = buildStates(new Reader(source).readAll())
    return { matches: text => walk(states, text) }
  } catch {
    return undefined
  }
}

class Reader {
  private readonly source: string
  private at = 0
  private depth = 0

  constructor(source: string) {
    let bare = source
    if (bare.startsWith('^')) bare = bare.slice(1)
    if (bare.endsWith('$') && !/(^|[^\\])(\\\\)*\\\$$/.test(bare)) bare = bare.slice(0, -1)
    // "^a|b$" anchors its alternatives one-sidedly; read as a whole-text pattern it would mean something else.
    if (bare !== source && hasOuterChoice(bare)) throw new Error('anchored alternatives')
    this.source = bare
  }

  readAll(): Node {
    const node = this.readChoice()
    if (this.at < this.source.length) throw new Error('unexpected )')
    return node
  }

  private readChoice(): Node {
    if (++this.depth > DEPTH_MAX) throw new Error('too deep')
    const options = [this.readSequence()]
    while (this.source[this.at] === '|') {
      this.at++
      options.push(this.readSequence())
    }
    this.depth--
    return options.length === 1 ? (options[0] as Node) : { kind: 'choice', options }
  }

  private readSequence(): Node {
    const parts: Node[] = []
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] as string))
      parts.push(this.readQuantified())
    return { kind: 'sequence', parts }
  }

  private readQuantified(): Node {
    const part = this.readAtom()
    const found = /^(?:[*+?]|\{(\d{1,4})(,(\d{0,4}))?\})\??/.exec(this.source.slice(this.at))
    if (!found) return part
    this.at += found[0].length
    const next = this.source[this.at]
    if (next !== undefined && '*+?{'.includes(next)) throw new Error('quantifier twice')
    const [min, max] = boundsOf(found)
    if (max < min) throw new Error('bounds')
    return { kind: 'repeat', part, min, max }
  }

  private readAtom(): Node {
    const rest = this.source.slice(this.at)
    const first = rest[0] as string
    if (first === '(') return this.readGroup(rest)
    if ('*+?{}^$'.includes(first)) throw new Error(`unexpected ${first}`)
    const found =
      /^\[\^?\]?(?:\\(?:p\{[^}]*\}|u\{[^}]*\}|.)|[^\]\\])*\]/su.exec(rest) ??
      /^\\(?:[pP]\{[^}]{1,40}\}|u[0-9A-Fa-f]{4}|u\{[0-9A-Fa-f]{1,6}\}|x[0-9A-Fa-f]{2}|[dDwWsSnrtfv]|[^A-Za-z0-9])/u.exec(
        rest,
      ) ??
      /^[^\\[\](){}*+?|^$]/u.exec(rest)
    if (!found) throw new Error('not understood')
    this.at += found[0].length
    return { kind: 'char', test: new RegExp(`^(?:${found[0]})$`, 'u') }
  }

  private readGroup(rest: string): Node {
    if (rest.startsWith('(?') && !rest.startsWith('(?:')) throw new Error('look-around')
    this.at += rest.startsWith('(?:') ? 3 : 1
    const inner = this.readChoice()
    if (this.source[this.at] !== ')') throw new Error('unclosed')
    this.at++
    return inner
  }
}

function boundsOf(found: RegExpExecArray): [number, number] {
  if (found[0][0] === '*') return [0, Number.POSITIVE_INFINITY]
  if (found[0][0] === '+') return [1, Number.POSITIVE_INFINITY]
  if (found[0][0] === '?') return [0, 1]
  const min = Number(found[1])
  if (found[2] === undefined) return [min, min]
  return [min, found[3] ? Number(found[3]) : Number.POSITIVE_INFINITY]
}

/** A choice that stands outside every group and class. */
function hasOuterChoice(source: string): boolean {
  const plain = source.replace(/\\./gsu, '').replace(/\[[^\]]*\]/g, '')
  let depth = 0
  for (const char of plain) {
    if (char === '(') depth++
    else if (char === ')') depth--
    else if (char === '|' && depth === 0) return true
  }
  return false
}

/** The automaton, built from its end: state 0 is the end, the last one the start. */
function buildStates(root: Node): State[] {
  const states: State[] = [{ isEnd: true }]
  const add = (state: State): number => {
    if (states.length >= STATES_MAX) throw new Error('too large')
    return states.push(state) - 1
  }
  const build = (node: Node, next: number): number => {
    switch (node.kind) {
      case 'char':
        return add({ test: node.test, next })
      case 'sequence':
        return node.parts.reduceRight((after, part) => build(part, after), next)
      case 'choice':
        return add({ fork: node.options.map(option => build(option, next)) })
      case 'repeat':
        return buildRepeat(node, next)
    }
  }
  const buildRepeat = (node: Node & { kind: 'repeat' }, next: number): number => {
    let entry = next
    if (node.max === Number.POSITIVE_INFINITY) {
      const fork: number[] = [next]
      entry = add({ fork })
      fork.push(build(node.part, entry))
    } else {
      for (let copy = node.min; copy < node.max; copy++) entry = add({ fork: [next, build(node.part, entry)] })
    }
    for (let copy = 0; copy < node.min; copy++) entry = build(node.part, entry)
    return entry
  }
  const start = build(root, 0)
  add({ fork: [start] })
  return states
}

function walk(states: readonly State[], text: string): boolean {
  let current = new Set<number>()
  reach(states, states.length - 1, current)
  for (const char of text) {
    const after = new Set<number>()
    for (const at of current) {
      const state = states[at] as State
      if ('test' in state && state.test.test(char)) reach(states, state.next, after)
    }
    if (after.size === 0) return false
    current = after
  }
  return current.has(0)
}

/** Adds a state and all that is reached from it without reading a character. */
function reach(states: readonly State[], from: number, into: Set<number>): void {
  const waiting = [from]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (into.has(at)) continue
    into.add(at)
    const state = states[at] as State
    if ('fork' in state) waiting.push(...state.fork)
  }
}
