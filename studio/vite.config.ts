import path from 'node:path'
import { defineConfig } from 'vite'

/** Two pages: the game, and the replay with its check. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'game'),
  publicDir: false,
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      input: {
        game: path.join(import.meta.dirname, 'game/game.html'),
        proof: path.join(import.meta.dirname, 'game/proof.html'),
      },
    },
  },
})
