import path from 'node:path'
import type { Plugin } from 'vite'

const SRC = path.join(import.meta.dirname, '../src')

/** The layer that a component's styles stand in: what composes wins over what it is made of (kit/tokens.css has their order). */
function layerOf(file: string): string | undefined {
  const [folder] = path.relative(SRC, file).split(path.sep)
  return folder === 'kit' ? 'kit' : folder === 'site' || folder === 'parts' ? 'screens' : undefined
}

/** Puts every stylesheet of a component into the layer of its folder; one that belongs into another names that itself. */
export const layers = (): Plugin => ({
  name: 'layers',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0] as string
    const layer = file.endsWith('.module.css') && !code.includes('@layer') ? layerOf(file) : undefined
    return layer && { code: `@layer ${layer} {\n${code}}\n`, map: null }
  },
})
