/** The packages of the project: the workspaces of package.json, in their order. Whatever looks at "the product" asks here which folders that is. */
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
/** The platform; every other package is a supplier of games or what suppliers stand on. */
const PLATFORM: readonly string[] = ['core', 'server', 'web']

/** Every package, as the folder at the root that it stands in. */
export const listPackages = (root = ROOT): string[] =>
  readPackages(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))

/** The packages that a package.json names; throws at a pattern, since rules read the first folder of a path. */
export function readPackages(manifest: string): string[] {
  const { workspaces = [] } = JSON.parse(manifest) as { workspaces?: string[] }
  for (const name of workspaces)
    if (!/^[a-z]+$/.test(name))
      throw new Error(`package.json: the workspace "${name}" must be one folder at the root, in small letters`)
  return workspaces
}

/** Suppliers and their kit. */
export const listSupplierPackages = (root = ROOT): string[] =>
  listPackages(root).filter(name => !PLATFORM.includes(name))

/** The suppliers that run as processes of their own: those with a program. */
export const listSuppliers = (root = ROOT): string[] =>
  listSupplierPackages(root).filter(name => fs.existsSync(path.join(root, name, 'src/main.ts')))

/** Where tests of rules and calls stand, journeys (`e2e/*.spec.ts`) apart. */
export const testPatterns = (root = ROOT): string[] => [
  '*.test.ts',
  `{${['bench', 'tools', ...listPackages(root)].join(',')}}/**/*.test.{ts,tsx}`,
]
