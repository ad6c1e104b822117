/** Rules on the browser's side: who may know whom, where paths of calls stand, who makes calls by hand. */
import type { Finder } from './open.ts'
import { takenBy } from './syntax.ts'
import { type File, importsOf, isCode, isTest, withoutComments } from './tree.ts'

/** A folder below site or office is a module; files beside the folders compose them. */
const moduleOf = (path: string) => /^web\/src\/((?:site|office)\/[\w-]+)\//.exec(path)?.[1]

const isProduct = (file: File) => isCode(file) && !isTest(file) && file.path.startsWith('web/src/')

/** Two modules of the web never import each other, types included. */
export const webLooksOneWay: Finder = files => {
  const counts = new Map<string, number>()
  for (const file of files.filter(isProduct)) {
    const own = moduleOf(file.path)
    for (const to of importsOf(file)) {
      const other = moduleOf(to)
      if (own && other && own !== other) counts.set(`${own} ${other}`, (counts.get(`${own} ${other}`) ?? 0) + 1)
    }
  }
  return [...counts].flatMap(([pair, there]) => {
    const [one, other] = pair.split(' ') as [string, string]
    const back = counts.get(`${other} ${one}`)
    if (!back || one > other) return []
    return [{ at: `${one} ${other}`, says: `${one} and ${other} import each other (${there} and ${back} times)` }]
  })
}

/** What a shared folder may import within web/src. Whatever stands not here is a folder of the site, the office or the entry. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  kit: ['kit', 'words'],
  words: ['words', 'ask'],
  ask: ['ask', 'words'],
  parts: ['parts', 'kit', 'words', 'ask', 'router', 'brand'],
}

/** Folders that site and office share know neither, and look one way: parts, kit, words, ask. The kit knows no call and no route. */
export const sharedLooksDown: Finder = files =>
  files.filter(isProduct).flatMap(file => {
    const own = /^web\/src\/(\w+)\//.exec(file.path)?.[1] ?? ''
    const may = SHARED[own]
    if (!may) return []
    return importsOf(file)
      .filter(to => isTooHigh(own, may, to))
      .map(to => ({ at: `${file.path} ${to}`, says: `${file.path} imports ${to}; ${own} stands below it` }))
  })

function isTooHigh(own: string, may: readonly string[], to: string): boolean {
  const other = /^web\/src\/([\w-]+)/.exec(to)?.[1]
  if (other) return !may.includes(other)
  return own === 'kit' && /^@sen\/core\/([\w-]+\/)?(\w+-)?calls?$/.test(to)
}

const PATH_OF_A_CALL = /['"`][^'"`\n]*\/?\b(?:wps|lgw)\/[^'"`\n]*['"`]|['"`]\/(?:wps|lgw)\b/

/** Paths of calls stand in contracts; in the browser only web/src/ask knows that they are paths. */
export const pathsStayInAsk: Finder = files =>
  files
    .filter(file => isCode(file) && file.path.startsWith('web/src/') && !file.path.startsWith('web/src/ask/'))
    .flatMap(file => {
      const lines = withoutComments(file.text)
        .split('\n')
        .filter(line => PATH_OF_A_CALL.test(line))
      return lines.map(line => ({ at: file.path, says: `${file.path} holds the path of a call: ${line.trim()}` }))
    })

const ASK = 'web/src/ask/ask.ts'

/** Screens make calls through hooks (useCall, useSend, useForm and what is made of them); only ask and parts take `ask` itself. */
export const asksStayInHooks: Finder = files =>
  files
    .filter(file => isProduct(file) && !/^web\/src\/(ask|parts)\//.test(file.path))
    .filter(file => takenBy(file).some(({ from, name }) => from === ASK && (name === 'ask' || name === '*')))
    .map(({ path }) => ({ at: path, says: `${path} makes calls by hand; useCall, useSend or useForm does it` }))
