import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { generateText, generateToken, hashToken, readToken, tokenKey } from './token.ts'

const luck = { randomBytes }

test('a secret carries 256 bits behind its prefix, is read back in its own shape only, and is kept as its SHA-256', () => {
  const asked: number[] = []
  const counting = (bytes: number) => {
    asked.push(bytes)
    return randomBytes(bytes)
  }
  const token = generateToken({ randomBytes: counting }, 'wps_')
  expect(asked).toEqual([32])
  expect(Buffer.from(token.slice(4), 'base64url')).toHaveLength(32)
  expect(readToken(token, 'wps_')).toBe(token)
  const bare = generateToken(luck)
  for (const text of [
    undefined,
    '',
    'wps_',
    token.slice(4),
    `${token}A`,
    token.slice(0, -1),
    `${token}\n`,
    `stf_${bare}`,
  ])
    expect(readToken(text, 'wps_'), text).toBeUndefined()
  expect(readToken(bare)).toBe(bare)
  const digest = createHash('sha256').update(token).digest()
  expect(hashToken(token)).toEqual(digest)
  expect(tokenKey(token)).toBe(digest.toString('hex', 0, 16))
})

test('every letter of a text is as likely, whatever the length of its alphabet', () => {
  // All bytes once: each of the ten letters comes 25 times, and the six bytes of the broken turn are drawn again.
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const pools = [every]
  const text = generateText({ randomBytes: bytes => pools.pop() ?? Buffer.alloc(bytes) }, '0123456789', 256)
  expect(text).toHaveLength(256)
  const counts = [...'0123456789'].map(digit => [...text.slice(0, 250)].filter(letter => letter === digit).length)
  expect(counts).toEqual(Array(10).fill(25))
  expect(text.slice(250)).toBe('000000')
  expect(generateText(luck, 'ab', 40)).toMatch(/^[ab]{40}$/)
})
