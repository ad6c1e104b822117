/** Which tests and journeys stand in the tree, and which files were changed, as git tells. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Known } from './choose-tests.ts'
import { testPatterns } from './packages.ts'
import { ROOT } from './stages.ts'

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter(line => line !== '')

export function listTests(): Known {
  const exclude = (file: string | fs.Dirent) =>
    /(^|\/)(node_modules|dist)$/.test(typeof file === 'string' ? file : file.name)
  const find = (pattern: string | string[]) => fs.globSync(pattern, { cwd: ROOT, exclude }).sort()
  return {
    tests: find(testPatterns()),
    journeys: find('e2e/*.spec.ts').map(file => path.basename(file, '.spec.ts')),
    modules: find('core/src/*/module.ts').map(file => path.basename(path.dirname(file))),
  }
}

/**
 * The files that were changed since a commit (`base`), committed or not, those that are gone among them. Without a base: since this
 * branch left the main one, or since the last commit where there is no other branch.
 */
export function listChanged(base?: string): { since: string; files: string[] } {
  const since = base ?? findFork() ?? 'HEAD'
  const changed = git('diff', '-z', '--name-only', '--no-renames', since)
  const fresh = git('ls-files', '-z', '--others', '--exclude-standard')
  return { since, files: [...new Set([...changed, ...fresh])].sort() }
}

function findFork(): string | undefined {
  for (const main of ['origin/HEAD', 'main', 'master'])
    try {
      return git('merge-base', 'HEAD', main)[0]?.trim()
    } catch {
      // There is no such branch.
    }
  return undefined
}
