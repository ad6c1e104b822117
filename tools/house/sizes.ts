/** Rules on size: a file that fits a mind, a function that fits a screen. */

import type { Finder } from './open.ts'
import { type Node, parseFile, visitNodes } from './syntax.ts'
import { type File, isCode, isTest, type Rule } from './tree.ts'

const LINES_PER_FILE = 400
const LINES_PER_FUNCTION = 70
const LINES_PER_STYLESHEET = 200

/** A table of phrases is looked up, not read from its beginning: its length says nothing. */
const isTable = (file: File) => /(^|[/-])phrases\.ts$/.test(file.path)

/** No file of code is longer than 400 lines, tables of phrases apart. */
export const filesAreShort: Rule = files =>
  files
    .filter(file => isCode(file) && !isTable(file))
    .map(file => ({ file, lines: linesOf(file) }))
    .filter(({ lines }) => lines > LINES_PER_FILE)
    .map(({ file, lines }) => `${file.path} has ${lines} lines, ${LINES_PER_FILE} at most`)

const linesOf = (file: File) => file.text.trimEnd().split('\n').length

/** No stylesheet is longer than 200 lines: one per component. */
export const stylesheetsAreShort: Finder = files =>
  files
    .filter(file => file.path.endsWith('.css'))
    .map(file => ({ file, lines: linesOf(file) }))
    .filter(({ lines }) => lines > LINES_PER_STYLESHEET)
    .map(({ file, lines }) => ({
      at: file.path,
      says: `${file.path} has ${lines} lines, ${LINES_PER_STYLESHEET} at most`,
    }))

/** No function is longer than 70 lines, those within it included. Tests are lists of cases and only bound by the file's length. */
export const functionsAreShort: Rule = files =>
  files.filter(file => isCode(file) && !isTest(file)).flatMap(file => longFunctions(file))

function longFunctions(file: File): string[] {
  const { errors } = parseFile(file)
  if (errors.length > 0) return [`${file.path} cannot be read: ${errors[0]?.message}`]
  const found: string[] = []
  const judge = (node: Node) => {
    const lines = file.text.slice(node.start, node.end).split('\n').length
    const at = file.text.slice(0, node.start).split('\n').length
    if (lines > LINES_PER_FUNCTION)
      found.push(
        `${file.path}:${at} ${node.id?.name ?? 'a function'} has ${lines} lines, ${LINES_PER_FUNCTION} at most`,
      )
  }
  visitNodes(file, ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'], judge)
  return found
}
