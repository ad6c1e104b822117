/** Rules on size: a file that fits a mind, a function that fits a screen. */
import { parseSync, Visitor } from 'rolldown/utils'
import { type File, isCode, isTest, type Rule } from './tree.ts'

export const LINES_PER_FILE = 400
export const LINES_PER_FUNCTION = 70

/** No file of code is longer than 400 lines. */
export const filesAreShort: Rule = files =>
  files
    .filter(isCode)
    .map(file => ({ file, lines: file.text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LINES_PER_FILE)
    .map(({ file, lines }) => `${file.path} has ${lines} lines, ${LINES_PER_FILE} at most`)

/** No function is longer than 70 lines, those within it included. Tests are lists of cases and only bound by the file's length. */
export const functionsAreShort: Rule = files =>
  files.filter(file => isCode(file) && !isTest(file)).flatMap(file => longFunctions(file))

type Node = { type: string; start: number; end: number; id?: { name?: string } | null }

function longFunctions(file: File): string[] {
  const { program, errors } = parseSync(file.path, file.text)
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
  new Visitor({
    FunctionDeclaration: judge as never,
    FunctionExpression: judge as never,
    ArrowFunctionExpression: judge as never,
  }).visit(program)
  return found
}
