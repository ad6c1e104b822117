import path from 'node:path'
import { defineConfig } from 'vite'

const PAGES = ['sports', 'proof', 'staff']

/** The book's page, the page of one slip, the page of the traders. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'game'),
  publicDir: false,
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
      input: Object.fromEntries(PAGES.map(name => [name, path.join(import.meta.dirname, `game/${name}.html`)])),
    },
  },
})
