// How alike two pictures look at a glance: the difference hash, along rows and along columns, 64 bits each.
import sharp from 'sharp'

/** 128 bits of a picture: is each of 8 × 8 places lighter than its neighbour to the right, and than the one below? */
export async function differenceHash(picture: Buffer): Promise<bigint> {
  const shrink = (width: number, height: number) =>
    sharp(picture).flatten({ background: '#000' }).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const [rows, columns] = await Promise.all([shrink(9, 8), shrink(8, 9)])
  let bits = 0n
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const lighter = (rows[y * 9 + x] as number) > (rows[y * 9 + x + 1] as number)
      const above = (columns[y * 8 + x] as number) > (columns[(y + 1) * 8 + x] as number)
      bits = (bits << 2n) | (lighter ? 2n : 0n) | (above ? 1n : 0n)
    }
  }
  return bits
}

/** In how many of the 128 places two hashes differ. */
export function distance(one: bigint, other: bigint): number {
  let count = 0
  for (let rest = one ^ other; rest > 0n; rest &= rest - 1n) count++
  return count
}
