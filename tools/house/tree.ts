/** The files of the project as the house rules see them: path and text. */
import fs from 'node:fs'
import path from 'node:path'
import { listPackages, readPackages } from '../packages.ts'

export type File = { path: string; text: string }
/** What a rule says about a tree: one sentence per breach, beginning with the file. */
export type Rule = (files: readonly File[]) => string[]

const ROOT = path.join(import.meta.dirname, '..', '..')
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.data',
  'test-results',
  'playwright-report',
  'public',
])

/** Sources, and what sources cite: decisions, the requirements, the packages. */
const IS_READ = /\.(ts|tsx|mjs|sql|css|md|tsv)$|^package\.json$/

/** Reads every source file of the project. */
export function readTree(root = ROOT): File[] {
  const files: File[] = []
  const visit = (folder: string) => {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name)
      if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) visit(full)
      else if (entry.isFile() && IS_READ.test(entry.name)) {
        files.push({ path: path.relative(root, full).replaceAll(path.sep, '/'), text: fs.readFileSync(full, 'utf8') })
      }
    }
  }
  visit(root)
  return files
}

export const isCode = (file: File) => /\.(ts|tsx|mjs)$/.test(file.path)
export const isTest = (file: File) =>
  /\.(test|spec)\.tsx?$/.test(file.path) || /^(server\/test|e2e|bench)\//.test(file.path)

/** The packages of a tree, by its package.json; a few planted files have those of the project. */
export function packagesOf(files: readonly File[]): string[] {
  const manifest = files.find(file => file.path === 'package.json' && file.text.includes('"workspaces"'))
  return manifest ? readPackages(manifest.text) : listPackages()
}

export const packageOf = (file: Pick<File, 'path'>): string => file.path.split('/')[0] ?? ''

/** The code of the packages and their SQL, styles and documents: the product, in contrast to the tools around it. */
export function filesOfPackages(files: readonly File[]): File[] {
  const packages = packagesOf(files)
  return files.filter(file => packages.includes(packageOf(file)))
}

/** Where each import of a file leads, as a path in the project ("server/src/wallet/public.ts") or a package's name. */
export function importsOf(file: File): string[] {
  const found = file.text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()\s*'([^'\n]+)'/g)
  return [...found].map(([, to]) => (to?.startsWith('.') ? resolve(file.path, to) : (to as string)))
}

function resolve(from: string, to: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of to.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The text without comments, for rules about what code does. */
export const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
