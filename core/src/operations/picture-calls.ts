/** The brand's pictures: sent once, chosen for banners, notices, promotions and rewards. */
import { call, named } from '../call.ts'
import { cursor, file, id, language, moment, sitePath, whole, z } from '../schema.ts'

const picture = z.object({
  id,
  /** Where everybody sees it. */
  path: sitePath,
  /** Pixels, as it is kept. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  uploadedBy: z.string(),
  uploadedAt: moment,
  /** Whether a banner, a notice, a promotion or a reward shows it, hidden ones too. */
  isUsed: z.boolean(),
})
export type LibraryPicture = z.output<typeof picture>

export const pictureCalls = named({
  listPictures: call({
    method: 'GET',
    path: '/wps/office/library',
    access: 'staff',
    tags: ['pictures'],
    permission: 'pictures.edit',
    summary: 'The brand’s pictures, newest first, and the site’s own pictures that something shows.',
    query: z.object({ cursor, pageSize: whole(1, 100, 40), language }),
    answer: z.object({
      list: z.array(picture),
      /** With the first page alone. */
      siteOwn: z.array(sitePath),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  uploadSitePicture: call({
    method: 'POST',
    path: '/wps/office/library',
    access: 'staff',
    tags: ['pictures'],
    permission: 'pictures.edit',
    summary:
      'Takes a picture into the brand’s library (the body is the png or jpg itself, 5 MB at most). It is drawn anew; what is no picture is refused.',
    upload: true,
    body: file,
    answer: picture,
    refusals: ['platform.badPicture'],
    limit: { times: 30, seconds: 60 },
  }),
  removePicture: call({
    method: 'DELETE',
    path: '/wps/office/library',
    access: 'staff',
    tags: ['pictures'],
    permission: 'pictures.edit',
    summary: 'Removes a picture that nothing shows, for good.',
    body: z.strictObject({ id }),
    answer: z.object({ removed: z.boolean() }),
    refusals: ['operations.pictureUsed', 'operations.pictureUnknown'],
  }),
})
