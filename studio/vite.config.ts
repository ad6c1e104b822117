import fs from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = path.join(import.meta.dirname, 'game')
const pages = fs.readdirSync(root).filter(file => file.endsWith('.html'))

/** PixiJS takes all of these up by itself; the reels draw and mask, and what is pressed and read are elements of the page. */
const PIXI_PARTS = ['rendering', 'filters']
const pixiParts: Plugin = {
  name: 'pixi-parts',
  load: id =>
    id.endsWith('pixi.js/lib/environment-browser/browserAll.mjs')
      ? PIXI_PARTS.map(part => `import '../${part}/init.mjs'`).join('\n')
      : undefined,
}

/** The page of the slots fetches the game at once, not only when its first script asks for it. */
const preloadGame: Plugin = {
  name: 'preload-game',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const files = new Set<string>()
      const collect = (file: string) => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(file)) return
        files.add(file)
        for (const one of chunk.imports) collect(one)
      }
      for (const one of Object.values(bundle))
        if (one.type === 'chunk' && one.facadeModuleId?.endsWith('/src/game.ts')) collect(one.fileName)
      const attributes = (file: string) => ({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })
      return [...files].map(file => ({ tag: 'link', attrs: attributes(file), injectTo: 'head' as const }))
    },
  },
}

/** Pages that are built by themselves, each with its name as `mode`; those of instant games are built together (`--mode instant`). */
const ALONE = ['game', 'table', 'fish', 'room', 'lobby', 'proof']

/**
 * What has a build of its own. Pages that are built together come in a file for each set of pages that share a part: all in one build, a
 * table was forty files. Who goes from one family to another loads some kilobytes a second time.
 */
export const FAMILIES: readonly string[] = ['instant', ...ALONE]

/** A page for each engine (game.html is the slot's), and the replay with its check. */
export default defineConfig(({ mode }) => {
  // Vite's own modes (development, production) build no page.
  if (!FAMILIES.includes(mode)) throw new Error(`${mode} is none of ${FAMILIES.join(', ')}`)
  const names = pages.map(file => path.parse(file).name)
  const built = mode === 'instant' ? names.filter(name => !ALONE.includes(name)) : [mode]
  return {
    root,
    publicDir: false,
    plugins: [pixiParts, preloadGame],
    // The stylesheet of the type is the sites' own: it names the files as a site serves them.
    resolve: {
      alias: [
        { find: /^\/fonts\/([^?]+)\?.*$/, replacement: path.join(import.meta.dirname, '../web/public/fonts/$1') },
      ],
    },
    build: {
      outDir: path.join(import.meta.dirname, 'dist'),
      emptyOutDir: mode === FAMILIES[0],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: { input: Object.fromEntries(built.map(name => [name, path.join(root, `${name}.html`)])) },
    },
  }
})
