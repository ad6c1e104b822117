import { expect, test } from 'vitest'
import { compileWords } from '../../vite/phrases.ts'
import { fill, type Token } from './fill.ts'

test('text stands as it is, values stand in their places', () => {
  expect(fill('Home', { 0: 'x' })).toBe('Home')
  expect(fill(['Hello ', ['name'], ', ', ['0']], { name: 'Linh', 0: 0 })).toBe('Hello Linh, 0')
})

test('a value that is not given says nothing, whatever every object has by that name', () => {
  expect(fill(['a', ['name'], 'b', ['constructor']], {})).toBe('ab')
})

test('a choice takes the case of its value, or the other one, with what stands in it', () => {
  const message: Token[] = [['n:plural', 'select', { one: [['n:number'], ' game'], other: [['n:number'], ' games'] }]]
  expect(fill(message, { 'n:plural': 'one', 'n:number': 1 })).toBe('1 game')
  expect(fill(message, { 'n:plural': 'toString', 'n:number': 2 })).toBe('2 games')
  expect(fill([['n', 'select', { 0: 'none', other: undefined }]], { n: 3 })).toBe('')
})

test.each(['vi', 'en'])('every message of the site in %s is made of what can be filled', async language => {
  const messages = Object.values(await compileWords(language, 'site')) as Token[][]
  expect(messages.length).toBeGreaterThan(50)
  for (const message of messages) expect(fill(message, {})).not.toMatch(/undefined|\[object/)
})
