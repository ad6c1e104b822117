import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptDes, decryptServicePath } from './des.ts'

/** DES is triple DES with one key three times. */
function encrypt(plain: Buffer, key: Buffer): Buffer {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null)
  return Buffer.concat([cipher.update(plain), cipher.final()])
}

test('the vector of the standard opens', () => {
  const key = Buffer.from('133457799bbcdff1', 'hex')
  const block = encrypt(Buffer.from('0123456789abcdef', 'hex'), key)
  expect(block.subarray(0, 8).toString('hex')).toBe('85e813540f0ab405')
  expect(Buffer.from(decryptDes(block, key) ?? []).toString('hex')).toBe('0123456789abcdef')
})

test('whatever the library of the server encrypts, of any length, is read back', () => {
  for (let length = 0; length < 40; length++) {
    const [plain, key] = [randomBytes(length), randomBytes(8)]
    expect(Buffer.from(decryptDes(encrypt(plain, key), key) ?? [9]).toString('hex')).toBe(plain.toString('hex'))
  }
})

test('a wrong key, a broken block and no block at all open nothing', () => {
  const key = Buffer.from('abcdefgh')
  const encrypted = encrypt(Buffer.from('https://chat.example/room'), key)
  expect(decryptDes(encrypted.subarray(0, 20), key)).toBeUndefined()
  expect(decryptDes(new Uint8Array(), key)).toBeUndefined()
  expect(decryptDes(encrypted, Buffer.from('abcdefg'))).toBeUndefined()
  expect(Buffer.from(decryptDes(encrypted, Buffer.from('hgfedcba')) ?? []).toString()).not.toContain('chat')
})

test('a path of customer service is its cipher and then its key', () => {
  const encrypted = encrypt(Buffer.from('https://chat.example/phòng'), Buffer.from('k3y8char')).toString('base64')
  expect(decryptServicePath(`${encrypted}k3y8char`)).toBe('https://chat.example/phòng')
  for (const none of ['', 'short', 'https://chat.example/', `${encrypted}`])
    expect(decryptServicePath(none), none).toBeUndefined()
})
