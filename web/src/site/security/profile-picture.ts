/** Opening a chosen file as a picture, and cutting the avatar out of it. Only the square leaves the device. */
import { readPictureKind } from '@sen/core/pictures'
import type { PhraseKey } from '../../words/words.tsx'
import { type Crop, MAX_BYTES, MAX_PIXELS, squareOf } from './profile-crop.ts'

/** The picture a file holds, turned upright, or why it is none. */
export async function openPicture(file: File): Promise<{ picture: ImageBitmap } | { fault: PhraseKey }> {
  if (file.size > MAX_BYTES) return { fault: 'security.photoTooBig' }
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (!readPictureKind(head)) return { fault: 'security.photoWrongKind' }
  try {
    const picture = await createImageBitmap(file)
    if (picture.width * picture.height <= MAX_PIXELS) return { picture }
    picture.close()
  } catch {
    // A file that only begins like a picture.
  }
  return { fault: 'security.photoUnreadable' }
}

/** Side of the square that is sent, pixels: twice what the server keeps. */
const SENT = 512

/** Draws the chosen square over the whole canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  // A JPEG has no transparency; black in its place would surprise.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a JPEG file. */
export async function cutSquare(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SENT
  canvas.height = SENT
  drawSquare(canvas, picture, crop)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/jpeg', 0.92),
  )
}
