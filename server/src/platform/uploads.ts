/**
 * Files that players and staff send (threat T26): counted while they arrive, believed only when their first bytes say what their type says, and
 * pictures never kept as they came but drawn anew by `reencodePicture`. What anybody may see is a row of `platform.uploads`, so that every
 * server of the database shows it.
 */
import type { Readable } from 'node:stream'
import { UPLOAD_BYTES } from '@sen/core/call'
import { PICTURE_PIXELS_MAX } from '@sen/core/pictures'
import { refuse } from '@sen/core/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { sql, type Tx } from './db.ts'
import type { Deps } from './deps.ts'

export const UPLOAD_TYPES = ['image/png', 'image/jpeg']

/** More than any screen has, for those that no screen or camera stores. */
const SLOW_PIXELS_MAX = 4_000_000
const SECONDS_MAX = 10
const WAITING_MAX = 20

// Of the many kinds of files that the library opens only these may be: SVG from memory too, which the picture of the sign-in is drawn
// with. An SVG never gets past the first bytes below.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadSvgBuffer'] })

const BEGINS: Readonly<Record<string, Buffer>> = {
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
}

/** Lets bodies of these types through unread: a caller is judged before a byte of his file is taken. */
export function takeUploads(http: FastifyInstance): void {
  http.addContentTypeParser(UPLOAD_TYPES, (_request, payload, done) => done(null, payload))
}

/**
 * The bytes of the one file that is the body. Refuses with platform.mediaType, platform.tooLarge as soon as it is longer than it may
 * be, and platform.badPicture when the bytes are not of the type they claim.
 */
export async function readUpload(request: FastifyRequest, type: string): Promise<Uint8Array> {
  const begins = BEGINS[type] ?? refuse('platform.mediaType')
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BYTES) refuse('platform.tooLarge')
  const bytes = await gather(request.body as Readable)
  if (!bytes.subarray(0, begins.length).equals(begins)) refuse('platform.badPicture')
  return bytes
}

async function gather(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of body) {
      length += (part as Buffer).length
      if (length > UPLOAD_BYTES) break
      parts.push(part as Buffer)
    }
  } catch {
    // Whoever sent it went away in the middle.
    refuse('platform.badPicture')
  }
  return length > UPLOAD_BYTES ? refuse('platform.tooLarge') : Buffer.concat(parts)
}

/** A lane draws one picture at a time, since a large one needs much memory; proofs of money never wait behind other pictures. */
type Lane = 'pictures' | 'proofs'
type Place = { owner: string; begin: () => void }

/** Who is being drawn, first, and who waits, in the order they came. */
const lanes: Record<Lane, Place[]> = { pictures: [], proofs: [] }

/** Waits for its turn; answers what ends it. One picture of an owner at a time, so that nobody fills a lane alone. */
async function takeTurn(lane: Place[], owner: string): Promise<() => void> {
  if (lane.length > WAITING_MAX || lane.some(place => place.owner === owner))
    refuse('platform.tooMany', null, { seconds: 5 })
  await new Promise<void>(begin => {
    if (lane.push({ owner, begin }) === 1) begin()
  })
  return () => {
    lane.shift()
    lane[0]?.begin()
  }
}

type Drawing = {
  size: { width: number; height: number; fit: 'cover' | 'inside' }
  lane: Lane
  /** Whose it is: an account. */
  owner: string
  /** Refuses what its owner may not send any more, before it is drawn. */
  judge?: () => Promise<void>
}

/**
 * Draws a picture anew as WebP: nothing of the file that came stays but its pixels. `cover` is the size it is cut to, `inside` the one
 * it is made to fit. Refuses with platform.badPicture, platform.tooMany.
 */
export async function reencodePicture(bytes: Uint8Array, drawing: Drawing): Promise<Buffer> {
  return (await reencodeSizedPicture(bytes, drawing)).picture
}

export type SizedPicture = { picture: Buffer; width: number; height: number }

/** The same with the pixels that are kept of it. */
export async function reencodeSizedPicture(
  bytes: Uint8Array,
  { size, lane, owner, judge }: Drawing,
): Promise<SizedPicture> {
  const leave = await takeTurn(lanes[lane], owner)
  try {
    await judge?.()
    return await draw(bytes, size)
  } finally {
    leave()
  }
}

async function draw(bytes: Uint8Array, size: Drawing['size']): Promise<SizedPicture> {
  try {
    const limitInputPixels = isSlowPng(bytes) ? SLOW_PIXELS_MAX : PICTURE_PIXELS_MAX
    const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'warning' })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { picture: data, width: info.width, height: info.height }
  } catch {
    return refuse('platform.badPicture')
  }
}

/** A PNG stored in several passes or with 16 bits a colour: small on its way, and many times slower to draw. */
const isSlowPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && (bytes[24] === 16 || bytes[28] !== 0)

/** A redrawn picture as a data: address, for those that have no address of their own. */
export const asDataUrl = (picture: Buffer): string => `data:image/webp;base64,${picture.toString('base64')}`

/** Where pictures lie that anybody may see; what was sent for rewards before the brand had one library of pictures is on `gifts`. */
export const SHELVES = ['avatars', 'gifts', 'pictures'] as const
export type Shelf = (typeof SHELVES)[number]

/** What a picture is called; nobody can guess it. */
export const UPLOAD_NAME = /^[A-Za-z0-9_-]{22}\.webp$/

/** Keeps a redrawn picture on a shelf of the transaction's brand; answers its name. */
export async function storePicture(
  deps: Pick<Deps, 'randomBytes' | 'now'>,
  tx: Tx,
  shelf: Shelf,
  picture: Buffer,
): Promise<string> {
  const name = `${deps.randomBytes(16).toString('base64url')}.webp`
  await tx.run(sql`
    insert into platform.uploads (brand_id, shelf, name, picture, stored_at)
    values (${tx.brandId}, ${shelf}, ${name}, ${picture}, ${deps.now()})`)
  return name
}

/** The picture of this name; undefined when there is none. */
async function readPicture(deps: Deps, brandId: string, shelf: Shelf, name: string): Promise<Buffer | undefined> {
  if (!UPLOAD_NAME.test(name)) return undefined
  const row = await deps.db.inBrand(brandId, tx =>
    tx.one<{ picture: Buffer }>(
      sql`select picture from platform.uploads where brand_id = ${brandId} and shelf = ${shelf} and name = ${name}`,
    ),
  )
  return row?.picture
}

/** Forgets a picture; one that is gone already is no fault. */
export async function dropPicture(tx: Tx, shelf: Shelf, name: string): Promise<void> {
  await tx.run(sql`delete from platform.uploads where brand_id = ${tx.brandId} and shelf = ${shelf} and name = ${name}`)
}

/** Where a picture of the shelf `avatars` is seen. */
export const avatarUrl = (name: string): string => `/uploads/avatars/${name}`

/** And one of the brand's own, on the shelf `pictures`. */
export const libraryPictureUrl = (name: string): string => `/uploads/pictures/${name}`

/** The names of pictures of that shelf that stand in a text. */
export const libraryPictureName = (text: string): string[] =>
  [...text.matchAll(/\/uploads\/pictures\/([A-Za-z0-9_-]{22}\.webp)/g)].map(([, name]) => name as string)

/** Serves the pictures of players and of the brand, which anybody may see: as data to look at, never as a page of ours. */
export function serveUploads(http: FastifyInstance, deps: Deps): void {
  const sendFrom = (shelf: Shelf, what: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { name } = request.params as { name: string }
    const brand = deps.brands.byHost(request.host)
    const picture = brand && (await readPicture(deps, brand.code, shelf, name))
    if (!picture) return reply.callNotFound()
    return reply
      .type('image/webp')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'")
      .header('content-disposition', `attachment; filename="${what}.webp"`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture)
  }
  http.get('/uploads/avatars/:name', sendFrom('avatars', 'avatar'))
  http.get('/uploads/gifts/:name', sendFrom('gifts', 'gift'))
  http.get('/uploads/pictures/:name', sendFrom('pictures', 'picture'))
}
