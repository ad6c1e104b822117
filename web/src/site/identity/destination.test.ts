import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

test.each([
  '/rng',
  '/game?nodeId=1001&mode=real',
  '/rng?vassalage=STUDIO#top',
  '/personalCenter/betRecord?from=2026-01-01',
])('after signing in a player goes on to %s', from => {
  expect(destinationOf(from, false)).toBe(from)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil',
  '',
  '/login?from=/login',
  '/register',
])('never to %j, which leads elsewhere or back to the door (T28)', from => {
  expect(destinationOf(from, false)).toBe('/')
})
