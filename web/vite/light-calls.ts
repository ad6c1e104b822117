/**
 * The browser needs of a call only how to send it, whose its answer is and what it touches: no schemas. The schemas stay on the server and in
 * the types, so that zod never reaches a chunk of the site (decision 0101). `@sen/core/<module>/calls` (and `<part>-calls`) is replaced, in the
 * site's build, by a module that carries those fields and the plain values (lists of names), made from the real catalogue.
 */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@sen/core/call'
import type { Plugin } from 'vite'

const CORE = path.join(import.meta.dirname, '..', '..', 'core', 'src')
const SOURCE = path.join(import.meta.dirname, '..', 'src')
const MARK = '\0light-calls:'
/** Calls are sent as rows, since the names of their fields would weigh more than what stands in them; this makes calls of the rows. */
const READER = '\0read-calls'
const READER_TEXT = `export const read = rows => Object.fromEntries(
  rows.map(([name, method, path, access, marks]) => [name, { name, method, path, access, ...marks }]),
)`

type Light = Pick<
  Call,
  'name' | 'method' | 'path' | 'access' | 'caller' | 'tags' | 'writes' | 'lasting' | 'says' | 'encrypted' | 'form'
>

let source: string | undefined

/** Whether the web names a call at all: what nobody asks is not sent. Calls are only ever named as `someCalls.name`. */
function isNamed(call: string): boolean {
  source ??= fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.test)\.tsx?$/.test(file))
    .map(file => fs.readFileSync(path.join(SOURCE, file), 'utf8'))
    .join('\n')
  return new RegExp(`Calls\\s*\\.${call}\\b`).test(source)
}

/** The text of the light module for one list of calls (`identity/calls`, `identity/code-calls`): every exported catalogue and every exported plain value. */
async function lightModule(module: string, isBuild: boolean): Promise<string> {
  const file = path.join(CORE, `${module}.ts`)
  const stamp = fs.statSync(file).mtimeMs
  const real = (await import(`${pathToFileURL(file).href}?v=${stamp}`)) as Record<string, unknown>
  const lines = [`import { read } from '${READER}'`]
  for (const [name, value] of Object.entries(real)) {
    if (isCatalogue(value)) {
      const calls = Object.entries(value).filter(([key]) => !isBuild || isNamed(key))
      const rows = calls.map(([, call]) => rowOf(call))
      lines.push(`export const ${name} = /* @__PURE__ */ read(${JSON.stringify(rows)})`)
    } else if (isPlain(value)) lines.push(`export const ${name} = ${JSON.stringify(value)}`)
  }
  return lines.join('\n')
}

function rowOf({ name, method, path, access, ...rest }: Light): unknown[] {
  const { caller, tags, writes, lasting, says, encrypted, form } = rest
  const marks = Object.entries({ caller, tags, writes, lasting, says, encrypted, form }).filter(
    ([, mark]) => mark !== undefined,
  )
  return [name, method, path, access, ...(marks.length > 0 ? [Object.fromEntries(marks)] : [])]
}

function isCatalogue(value: unknown): value is Record<string, Light> {
  if (typeof value !== 'object' || value === null) return false
  const calls = Object.values(value)
  return calls.length > 0 && calls.every(call => typeof call?.method === 'string' && typeof call?.path === 'string')
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(part => typeof part !== 'object' || isPlain(part))
  return typeof value === 'string' || typeof value === 'number'
}

export function lightCalls(): Plugin {
  let isBuild = false
  return {
    name: 'light-calls',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(source, importer) {
      if (source === READER) return source
      const named = /^@sen\/core\/([\w-]+\/(?:[\w-]+-)?calls)$/.exec(source)?.[1]
      if (named) return MARK + named
      // A pure rule of core that imports a call list beside it gets the light one too.
      if (importer?.startsWith(CORE) && /(^|\/|-)calls\.ts$/.test(source)) {
        const file = path.resolve(path.dirname(importer), source)
        const list = path.relative(CORE, file).replace(/\.ts$/, '').split(path.sep)
        if (list.length === 2) return MARK + list.join('/')
      }
      return undefined
    },
    load(id) {
      if (id === READER) return READER_TEXT
      if (!id.startsWith(MARK)) return undefined
      const module = id.slice(MARK.length)
      this.addWatchFile(path.join(CORE, `${module}.ts`))
      return lightModule(module, isBuild)
    },
  }
}
