/** Builds the pages of the games, one family after the other (vite.config.ts). */
import path from 'node:path'
import { build } from 'vite'
import { FAMILIES } from './vite.config.ts'

for (const mode of FAMILIES) await build({ configFile: path.join(import.meta.dirname, 'vite.config.ts'), mode })
