import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAgent } from '../../test/agents.ts'
import { registerPlayer } from '../../test/players.ts'
import { hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { cutPage, cutPageById, readCursor, readCursorId } from './page.ts'
import { UUID } from './uuid-v7-range.ts'

const ID = '018f6f5e-0000-7000-8000-00000000000a'
const encode = (text: string | Buffer) => Buffer.from(text).toString('base64url')
const BAD = { message: 'platform.badInput', detail: { fields: { cursor: 'invalid' } } }
/** Texts of the alphabet of cursors, which the contract lets through, that no list gave out. */
const FORGED: Readonly<Record<string, string>> = {
  'no id': encode('nobody'),
  'nothing in it': '_',
  'an id in capitals': encode(ID.toUpperCase()),
  'an id without dashes': encode(Buffer.from(ID.replaceAll('-', ''), 'hex')),
  'dashes only': encode(`${'-'.repeat(36)} 1`),
  'a line break behind an id': encode(`${ID}\n`),
  'a null byte behind an id': encode(`${ID}\0`),
  'an id and SQL': encode(`${ID}' or 1=1 --`),
  'an id and a place too many': encode(`${ID} 1 1`),
  'an id and a negative place': encode(`${ID} -1`),
  'a moment past all calendars': encode(`999999999999999 ${ID}`),
  'a number past all integers': encode('9'.repeat(19)),
  'two numbers past all integers': encode(`${'9'.repeat(10)} ${'9'.repeat(10)}`),
  'a day that does not exist': encode('2026-02-30 SLOT'),
  'bytes that are no text': encode(Buffer.from([0xff, 0xfe, 0x80])),
  'as long as may be': 'A'.repeat(400),
}

let world: World
const tokens: Record<string, string> = {}
let playerId = ''

beforeAll(async () => {
  world = await makeWorld()
  const member = await registerPlayer(world)
  playerId = member.id
  tokens.member = member.token
  tokens.agent = (await makeAgent(world)).token
  tokens.staff = (await hireStaff(world, 'owner')).token
})

afterAll(() => world?.close())

test('a page tells where the next one begins, and only where there is one', () => {
  const rows = [
    { id: ID, no: 2 },
    { id: ID, no: 1 },
  ]
  expect(cutPageById([{ id: ID }], 1)).toEqual({ page: [{ id: ID }], nextCursor: null })
  expect(cutPageById([], 1)).toEqual({ page: [], nextCursor: null })
  const { page, nextCursor } = cutPage(rows, 1, ({ id, no }) => [id, no])
  expect(page).toEqual(rows.slice(0, 1))
  expect(readCursor(nextCursor ?? '', UUID, /^\d{1,2}$/)).toEqual([ID, '2'])
  expect(readCursorId(cutPageById(rows, 1).nextCursor ?? '')).toBe(ID)
  expect(readCursorId(undefined)).toBeUndefined()
})

test('a cursor is read only in the very spelling it was given out in', () => {
  const given = encode(ID)
  // 36 bytes end on a whole group of base64; 35 bytes leave bits that a lax reader passes over.
  const short = encode('1234567890123456789012345678901234x')
  const lax = `${short.slice(0, -1)}${String.fromCharCode(short.charCodeAt(short.length - 1) + 1)}`
  expect(Buffer.from(lax, 'base64url')).toEqual(Buffer.from(short, 'base64url'))
  expect(readCursor(short, /^.+$/)).toHaveLength(1)
  for (const cursor of ['', lax, `${given}=`, ` ${given}`, given.replace(/.$/, '+')])
    expect(() => readCursor(cursor, /^.+$/), cursor).toThrow(expect.objectContaining({ code: BAD.message }))
})

test('every list refuses, as bad input, a cursor that it did not give out', async () => {
  const lists = Object.values(calls as Record<string, Call>).filter(
    ({ query }) => query !== undefined && 'cursor' in shapeOf(query),
  )
  expect(lists.length).toBeGreaterThan(25)
  for (const contract of lists) {
    const query = 'id' in shapeOf(contract.query) ? { id: playerId } : {}
    const ask = (more: object) =>
      world.ask(contract, { query: { ...query, ...more } } as never, { token: tokens[tokenOf(contract)] as string })
    const first = await ask({})
    expect([contract.name, first.status, first.code]).toEqual([contract.name, 200, expect.anything()])
    for (const [what, cursor] of Object.entries(FORGED)) {
      const { status, code, value } = await ask({ cursor })
      expect({ list: contract.name, what, status, code, value }).toEqual({
        list: contract.name,
        what,
        status: 400,
        code: BAD.message,
        value: BAD.detail,
      })
    }
  }
})

const shapeOf = (schema: Call['query']): object => (schema as unknown as { shape?: object } | undefined)?.shape ?? {}
const tokenOf = ({ access }: Call) => (access === 'agent' || access === 'staff' ? access : 'member')
