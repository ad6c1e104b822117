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

/** A page for each engine (game.html is the slot's), and the replay with its check. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [pixiParts],
  // The stylesheet of the type is the sites' own: it names the files as a site serves them.
  resolve: {
    alias: [{ find: /^\/fonts\/([^?]+)\?.*$/, replacement: path.join(import.meta.dirname, '../web/public/fonts/$1') }],
  },
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      input: Object.fromEntries(pages.map(file => [path.parse(file).name, path.join(root, file)])),
    },
  },
})
