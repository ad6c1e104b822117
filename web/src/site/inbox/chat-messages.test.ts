import { expect, test } from 'vitest'
import { mergeMessages } from './chat-messages.ts'

const kept = (key: string, author: 'player' | 'staff' = 'player') => ({ key, author, name: '', text: key, at: 'then' })

test('what was typed without a network stands under what was said, and only once when it has arrived', () => {
  const unsent = [
    { key: 'b', text: 'b', isSending: false },
    { key: 'c', text: 'c', isSending: true },
  ]
  expect(mergeMessages([kept('a')], unsent).map(message => [message.key, message.state])).toEqual([
    ['a', 'kept'],
    ['b', 'unsent'],
    ['c', 'sending'],
  ])
  expect(mergeMessages([kept('a'), kept('b')], unsent).map(message => message.key)).toEqual(['a', 'b', 'c'])
})

test('a line of the staff that happens to have the same key hides nothing', () => {
  expect(mergeMessages([kept('b', 'staff')], [{ key: 'b', text: 'mine', isSending: false }]).length).toBe(2)
})
