/** The square that is cut out of a picture for the avatar. Pure. */

export type Size = { width: number; height: number }
/** zoom 1 shows the largest square, MAX_ZOOM the smallest; x and y are its middle as parts (0 to 1) of the picture. */
export type Crop = { zoom: number; x: number; y: number }
export type Square = { left: number; top: number; side: number }

export const MAX_ZOOM = 4
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square of the picture, in its own pixels; it never leaves the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom
  return { left: within(x * width - side / 2, width - side), top: within(y * height - side / 2, height - side), side }
}

/** The same square moved by so many parts of its own side, kept inside the picture. */
export function moveCrop(image: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(image, crop)
  return middleOf(image, { left: left + right * side, top: top + down * side, side }, crop.zoom)
}

/** Another zoom around the same middle, kept inside the picture. */
export function zoomCrop(image: Size, crop: Crop, zoom: number): Crop {
  const bounded = Math.min(MAX_ZOOM, Math.max(1, zoom))
  return middleOf(image, squareOf(image, { ...crop, zoom: bounded }), bounded)
}

function middleOf({ width, height }: Size, { left, top, side }: Square, zoom: number): Crop {
  const inside = { left: within(left, width - side), top: within(top, height - side) }
  return { zoom, x: (inside.left + side / 2) / width, y: (inside.top + side / 2) / height }
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0))

/** Five megabytes, and more pixels than any phone's camera takes are not opened. */
export const MAX_BYTES = 5 * 1024 * 1024
export const MAX_PIXELS = 25_000_000
