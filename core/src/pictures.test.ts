import { expect, test } from 'vitest'
import { UPLOAD_BYTES } from './call.ts'
import { judgePictureFile, readPictureKind } from './pictures.ts'

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const GIF = new TextEncoder().encode('GIF89a__')

test.each([
  ['a.png', 10, PNG, undefined],
  ['A.JPG', 10, JPEG, undefined],
  ['a.jpeg', UPLOAD_BYTES, JPEG, undefined],
  ['a.jpeg', UPLOAD_BYTES + 1, JPEG, 'pictures.size'],
  ['a.gif', 10, GIF, 'pictures.kind'],
  ['a.png', 10, GIF, 'pictures.kind'],
  ['a.gif', 10, PNG, 'pictures.kind'],
  ['a.png.svg', UPLOAD_BYTES + 1, PNG, 'pictures.kind'],
  ['png', 10, PNG, 'pictures.kind'],
])('%s of %i bytes', (name, size, head, verdict) => {
  expect(judgePictureFile({ name, size, head })).toBe(verdict)
})

test('the first bytes say what a file is, whatever its name says', () => {
  expect([PNG, JPEG, GIF, new Uint8Array()].map(readPictureKind)).toEqual([
    'image/png',
    'image/jpeg',
    undefined,
    undefined,
  ])
})
