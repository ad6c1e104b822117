/** Rules on functions by what their names promise. */
import type { Finder } from './open.ts'
import { type Node, visitNodes } from './syntax.ts'
import { type File, filesOfPackages, isCode, isTest } from './tree.ts'

/** Parameters that let a function read or write something. */
const HANDS = /^(tx|db|deps|ports)$/

/**
 * A function named judge… is a verdict on what it is given: it does not wait and is handed no database. One that looks things up
 * and refuses is called require…, one that reads load… or find….
 */
export const judgesArePure: Finder = files =>
  filesOfPackages(files)
    .filter(file => isCode(file) && !isTest(file))
    .filter(file => /\bjudge/.test(file.text))
    .flatMap(file => {
      const found: { at: string; says: string }[] = []
      const see = (name: string | undefined, node: Node) => {
        if (!name || !/^judge([A-Z]|$)/.test(name)) return
        const hands = (node.params ?? []).map(({ name }) => name ?? '').filter(name => HANDS.test(name))
        if (!node.async && hands.length === 0) return
        const what = [...(node.async ? ['waits'] : []), ...hands.map(hand => `is handed ${hand}`)].join(' and ')
        found.push({ at: `${file.path} ${name}`, says: `${file.path}: ${name} ${what}; a judge is pure` })
      }
      visitNodes(file, ['FunctionDeclaration'], node => see(node.id?.name, node))
      visitNodes(file, ['VariableDeclarator'], node => {
        const { init } = node as Node & { init?: Node | null }
        if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') see(node.id?.name, init)
      })
      return found
    })

const isFactory = (file: File) =>
  /^server\/src\/[a-z]+\/[\w/-]+\.ts$/.test(file.path) && !file.path.includes('/adapters/')

/**
 * A call, its file and its function share a name; "With" marks one that must first be handed what stands to its right. Each is a
 * sign that the order of the modules does not fit, or has its reason on the open list.
 */
export const factoriesHaveReasons: Finder = files =>
  files
    .filter(file => isFactory(file) && !isTest(file))
    .flatMap(file =>
      [...file.text.matchAll(/^export (?:async )?(?:function|const) (\w+With)\b/gm)].map(([, name]) => ({
        at: `${file.path} ${name}`,
        says: `${file.path}: ${name} is handed what stands to its right, without a reason on the list`,
      })),
    )
