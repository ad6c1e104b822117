import { describe, expect, test } from 'vitest'
import { MAX_ZOOM, moveCrop, squareOf, WHOLE, zoomCrop } from './profile-crop.ts'

const WIDE = { width: 4000, height: 1000 }

describe('the square cut out of a picture', () => {
  test('is at first the largest one, in the middle', () => {
    expect(squareOf(WIDE, WHOLE)).toEqual({ left: 1500, top: 0, side: 1000 })
    expect(squareOf({ width: 300, height: 500 }, WHOLE)).toEqual({ left: 0, top: 100, side: 300 })
  })

  test('moves by parts of its side and stops at the edge', () => {
    expect(squareOf(WIDE, moveCrop(WIDE, WHOLE, 0.5, 0.5))).toEqual({ left: 2000, top: 0, side: 1000 })
    const far = moveCrop(WIDE, WHOLE, 99, -99)
    expect(squareOf(WIDE, far)).toEqual({ left: 3000, top: 0, side: 1000 })
    // What went over the edge is not remembered: one step back moves at once.
    expect(squareOf(WIDE, moveCrop(WIDE, far, -0.1, 0)).left).toBe(2900)
  })

  test('zooms around its middle, between the largest and the smallest, and stays inside', () => {
    expect(squareOf(WIDE, zoomCrop(WIDE, WHOLE, 2))).toEqual({ left: 1750, top: 250, side: 500 })
    expect(zoomCrop(WIDE, WHOLE, 100).zoom).toBe(MAX_ZOOM)
    const corner = moveCrop(WIDE, zoomCrop(WIDE, WHOLE, 4), 99, 99)
    expect(squareOf(WIDE, zoomCrop(WIDE, corner, 0.1))).toEqual({ left: 3000, top: 0, side: 1000 })
  })

  test.each(Array.from({ length: 200 }, (_, at) => at))('never leaves the picture (walk %i)', seed => {
    let state = seed + 1
    const next = () => {
      state = (state * 48271) % 2147483647
      return state / 2147483647
    }
    const image = { width: 1 + Math.floor(next() * 5000), height: 1 + Math.floor(next() * 5000) }
    let crop = WHOLE
    for (let step = 0; step < 20; step++) {
      crop =
        next() < 0.5 ? moveCrop(image, crop, next() * 4 - 2, next() * 4 - 2) : zoomCrop(image, crop, next() * MAX_ZOOM)
      const { left, top, side } = squareOf(image, crop)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(image.width + 1e-6)
      expect(top + side).toBeLessThanOrEqual(image.height + 1e-6)
    }
  })
})
