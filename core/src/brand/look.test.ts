import { expect, test } from 'vitest'
import { contrastOf, decodeLook, deriveTokens, encodeLook, judgeLook, type Look, writeLook } from './look.ts'

const SEN: Look = { hue: 3, chroma: 0.205, ground: 200, radius: 1, display: 'be-vietnam' }

test('the first brand’s colours are the ones the design names', () => {
  const light = deriveTokens(SEN, 'light')
  const dark = deriveTokens(SEN, 'dark')
  expect([light.brand, light['brand-text'], light.bg, light.text]).toEqual(['#c71c65', '#b9185d', '#fcfaf5', '#0f2223'])
  expect([dark.brand, dark.bg, dark.gold, dark['line-strong']]).toEqual(['#f04b86', '#031112', '#fbc952', '#607a7b'])
})

test('every look that a brand file may name, from grey to the strongest, passes the contrast gate in both themes', () => {
  for (let hue = 0; hue < 360; hue += 15)
    for (const chroma of [0, 0.05, 0.13, 0.22, 0.37])
      expect(judgeLook({ ...SEN, hue, chroma, ground: (hue + 200) % 360 })).toEqual([])
})

test('contrast is what the standard says', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a look becomes both themes, corners and type', () => {
  const css = writeLook({ ...SEN, radius: 0.5, display: 'jakarta' })
  expect(css).toContain('--brand:#c71c65')
  expect(css).toContain(':root[data-theme=dark]{--bg:#031112')
  expect(css).toContain('--round:0.5')
  expect(css).toContain('"Hac UI"')
})

test('a look goes through an address and comes back the same; anything else is no look', () => {
  for (const look of [SEN, { ...SEN, hue: 232, chroma: 0.14, ground: 262, display: 'jakarta' as const }])
    expect(decodeLook(encodeLook(look))).toEqual(look)
  expect(decodeLook(encodeLook({ ...SEN, ground: undefined }))?.ground).toBe(200)
  for (const word of [
    '',
    '3_0.205_200',
    '3_0.205_200_arial',
    '361_0.1_200_jakarta',
    '3_0.9_200_jakarta',
    '3_0.1_x_jakarta',
  ])
    expect(decodeLook(word), word).toBeUndefined()
})
