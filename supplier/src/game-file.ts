/** Games as files of data. A file that is wrong stops the start, with its name and line. */
import fs from 'node:fs'
import path from 'node:path'
import { lineOf, lineOfSyntax } from '@sen/core/json-lines'
import type { z } from '@sen/core/schema'
import { FileFault } from './file-fault.ts'

/** Where a game's data come from: the name of its file, or what was recorded of an earlier version of it. */
export type GameSource = string | { recorded: unknown }

type Schema<Read> = { safeParse: (value: unknown) => z.core.util.SafeParseResult<Read> }

/**
 * Reads a file of JSON of this shape and makes a game of it. Throws `<file>:<line>: <what is wrong>` when it is no JSON, has another
 * shape, or when `make` finds that it contradicts itself (a FileFault).
 */
export function readGameFile<Read, Made>(source: GameSource, schema: Schema<Read>, make: (read: Read) => Made): Made {
  const isFile = typeof source === 'string'
  const text = isFile ? fs.readFileSync(source, 'utf8') : JSON.stringify(source.recorded, null, 2)
  const shown = isFile ? path.relative(process.cwd(), source) : 'recorded rules'
  const stop = (line: number, words: string): never => {
    throw new Error(`${shown}:${line}: ${words}`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return stop(lineOfSyntax(text, error as Error), `is not JSON: ${(error as Error).message}`)
  }
  const verdict = schema.safeParse(value)
  if (!verdict.success) {
    const [issue] = verdict.error.issues
    const at = issue?.path ?? []
    return stop(lineOf(text, at), `${at.map(String).join('.') || 'the file'}: ${issue?.message}`)
  }
  try {
    return make(verdict.data)
  } catch (error) {
    if (error instanceof FileFault)
      return stop(lineOf(text, error.at), `${error.at.map(String).join('.')}: ${error.message}`)
    throw error
  }
}
