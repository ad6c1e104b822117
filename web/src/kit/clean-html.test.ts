import { expect, test } from 'vitest'
import { readParts } from './CleanHtml.tsx'

test('plain elements, nesting and entities are read', () => {
  expect(readParts('<p>Một &amp; <strong>hai</strong></p><ul><li>ba</li></ul>')).toEqual([
    { tag: 'p', attributes: '', parts: ['Một & ', { tag: 'strong', attributes: '', parts: ['hai'] }] },
    { tag: 'ul', attributes: '', parts: [{ tag: 'li', attributes: '', parts: ['ba'] }] },
  ])
})

test('what is not an element stays text, and an end without a start closes nothing', () => {
  expect(readParts('1 < 2</p> &lt;b&gt;')).toEqual(['1 ', '<', ' 2', ' <b>'])
})

test('an entity decodes to one character and never twice', () => {
  expect(readParts('&amp;lt;script&amp;gt; &#x41;&#66;')).toEqual(['&lt;script&gt; AB'])
})
