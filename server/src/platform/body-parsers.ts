/** How bodies are read: JSON without repeated keys, forms, sealed envelopes, pictures. Anything else is refused. */
import type { FastifyInstance } from 'fastify'
import { takeUploads } from './uploads.ts'

const DEPTH_MAX = 40

class BodyFault extends Error {
  readonly statusCode = 400
}

/** Puts the readers in place of the framework's own. */
export function useBodyParsers(http: FastifyInstance): void {
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    settle(() => readJson(String(body)), done),
  )
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    settle(() => readForm(String(body)), done),
  )
  http.addContentTypeParser('application/jose', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  takeUploads(http)
}

function settle(read: () => unknown, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, read())
  } catch {
    done(new BodyFault('the body cannot be read'))
  }
}

/**
 * Reads JSON; throws when it is none, when an object says a key twice (readers on the way would disagree on which counts), when
 * it names __proto__, or nests deeper than forty.
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  judgeKeys(text)
  return value
}

/** Walks text that is known to be JSON, once. */
function judgeKeys(text: string): void {
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : undefined)
      if (open.length > DEPTH_MAX) throw new BodyFault('too deep')
    } else if (char === '}' || char === ']') open.pop()
    else if (char === '"') {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (keys && firstAfter(text, end) === ':') addKey(keys, JSON.parse(text.slice(at, end + 1)))
      at = end
    }
  }
}

function addKey(keys: Set<string>, key: string): void {
  if (keys.has(key) || key === '__proto__') throw new BodyFault(`key ${key}`)
  keys.add(key)
}

/** The next character that is no space. */
function firstAfter(text: string, end: number): string | undefined {
  let at = end + 1
  while (' \t\n\r'.includes(text[at] ?? ':')) at++
  return text[at]
}

/** Where the string that begins here ends: at the first quote that no backslash escapes. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function readForm(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(fields, key) || key === '__proto__') throw new BodyFault(`field ${key}`)
    fields[key] = value
  }
  return fields
}
