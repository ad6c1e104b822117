import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ROOT = path.join(import.meta.dirname, '..', '..')

/** How a module is named wherever the build ran. */
const nameOf = (id: string) =>
  path.relative(ROOT, id.replace(/^\0/, path.join(ROOT, '/')).split('?')[0] as string).replace(/^.*node_modules\//, '')

/** Writes beside the build what each module weighs in each of its files, for web/budget.test.ts. */
export const weights = (): Plugin => ({
  name: 'weights',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle({ dir }, bundle) {
    const files = Object.values(bundle).flatMap(chunk =>
      chunk.type === 'chunk'
        ? [
            [
              chunk.fileName,
              Object.fromEntries(
                Object.entries(chunk.modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength]),
              ),
            ],
          ]
        : [],
    )
    const to = path.join(dir as string, '..')
    fs.mkdirSync(to, { recursive: true })
    fs.writeFileSync(path.join(to, 'weights.json'), JSON.stringify(Object.fromEntries(files)))
  },
})
