// Where drawings are read from and written to.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..', '..')

/** A path under web/public, which the site serves from its root. */
export const publicFolder = (...parts: string[]) => path.join(root, 'web', 'public', ...parts)

export const folder = (relative: string) => mkdir(path.join(root, relative), { recursive: true })
