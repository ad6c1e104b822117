/** Pictures that players send along: which files are taken, and how many (ACTIVITY-03 to ACTIVITY-05, SUPPORT-06; decision C19). */
import { UPLOAD_BYTES } from './call.ts'

/** The most pictures that go with one text. */
export const PICTURES_MAX = 3
/** Pictures that wait for the text they belong to; a further one takes the place of the oldest. */
export const PICTURES_WAITING_MAX = 6
/** How many a player may have sent within a day. */
export const PICTURES_PER_DAY = 30
/** The most pixels of one that is sent: what phones take, not what only a studio has. The sentence of platform.badPicture says it. */
export const PICTURE_PIXELS_MAX = 16_000_000
/** The longest side that is kept of one, pixels. */
export const PICTURE_SIDE_MAX = 1600

/** What a file truly is by its first bytes; undefined for anything but PNG and JPEG. */
export function readPictureKind(head: Uint8Array): 'image/png' | 'image/jpeg' | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return undefined
}

type PictureFile = { name: string; size: number; head: Uint8Array }

/** Why a file is no picture to send, as a phrase key: its name and its first bytes must both say png or jpg, 5 MB at most. */
export function judgePictureFile({ name, size, head }: PictureFile): 'pictures.kind' | 'pictures.size' | undefined {
  if (!/\.(png|jpe?g)$/i.test(name) || !readPictureKind(head)) return 'pictures.kind'
  return size > UPLOAD_BYTES ? 'pictures.size' : undefined
}
