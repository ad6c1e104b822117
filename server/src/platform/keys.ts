/** Secrets of this machine: small files under `<data>/keys`, readable by their owner only, made at first use. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The text in `<data>/keys/<name>`; 32 random bytes in base64url when it is not there yet. Safe when several processes start at once. */
export function readOrMakeSecret(dataDir: string, name: string): string {
  return findSecret(dataDir, name) ?? writeSecret(dataDir, name, makeSecret())
}

/** 32 random bytes in base64url. */
export const makeSecret = (): string => randomBytes(32).toString('base64url')

/** The text in `<data>/keys/<name>`; undefined when there is no such file. */
export function findSecret(dataDir: string, name: string): string | undefined {
  const file = path.join(dataDir, 'keys', name)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

/** Writes the file where it is missing; answers the text that stands there then, which is another process's where that was quicker. */
export function writeSecret(dataDir: string, name: string, text: string): string {
  const folder = path.join(dataDir, 'keys')
  const file = path.join(folder, name)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  if (!fs.existsSync(file)) {
    fs.writeFileSync(draft, text, { mode: 0o600 })
    try {
      // A link never replaces what another process put there first.
      fs.linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      fs.rmSync(draft, { force: true })
    }
  }
  return fs.readFileSync(file, 'utf8').trim()
}
