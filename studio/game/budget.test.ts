import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

/** The game's document with everything that its page may load, PixiJS included (design budget: 200 kB packed). */
const BUDGET = 200_000

it('the game document stays within 200 kB gzipped, all its scripts and styles together', async () => {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-budget-'))
  try {
    await build({
      configFile: path.join(import.meta.dirname, '..', 'vite.config.ts'),
      logLevel: 'silent',
      build: { outDir, emptyOutDir: true },
    })
    const loaded = new Set<string>()
    const visit = (file: string) => {
      if (loaded.has(file)) return
      loaded.add(file)
      const text = fs.readFileSync(path.join(outDir, file), 'utf8')
      for (const [, name] of text.matchAll(/["'`/]([\w.-]+-[\w-]{8}\.(?:js|css))["'`]/g)) visit(`assets/${name}`)
    }
    visit('game.html')
    const sizes = [...loaded].map(file => gzipSync(fs.readFileSync(path.join(outDir, file))).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(loaded.size).toBeGreaterThan(3)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThan(BUDGET)
  } finally {
    fs.rmSync(outDir, { recursive: true, force: true })
  }
})
