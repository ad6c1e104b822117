import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'

const AVIF = { operation: ['VipsForeignLoadHeif'] }

/** Lets the tests of one file read the site's pictures. Tests share a process with the server's, which opens only what players may send. */
export function readAvif(): void {
  beforeAll(() => sharp.unblock(AVIF))
  afterAll(() => sharp.block(AVIF))
}
