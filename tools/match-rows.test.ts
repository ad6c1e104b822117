import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isProved, matchRows, readRows } from './match-rows.ts'
import type { Ran } from './stages.ts'

const rows = readRows('id\tarea\trequirement\nAPI-1\tAPI\ta\nAPI-12\tAPI\tb\nMC-2\tMC\tc\n')
const ran = (title: string, status: Ran['status'] = 'passed'): Ran => ({ title, file: 'x.test.ts', status })
const prove = (...tests: Ran[]) => Object.fromEntries(matchRows(rows, tests).map(({ id, tests }) => [id, tests]))

test('an id counts as a whole word only', () => {
  expect(prove(ran('API-12 MC-2 answers'), ran('XAPI-1 no'), ran('API-1x no'), ran('API-123 no'))).toEqual({
    'API-1': [],
    'API-12': ['API-12 MC-2 answers'],
    'MC-2': ['API-12 MC-2 answers'],
  })
})

test('only tests that ran and passed prove a row, and one title that failed elsewhere proves nothing', () => {
  const proved = prove(ran('API-1 a', 'failed'), ran('API-12 b', 'skipped'), ran('MC-2 c'), ran('MC-2 c', 'failed'))
  expect(Object.values(proved).flat()).toEqual([])
})

test('a row that only tests with faked answers carry is not proved; one honest test proves it', () => {
  const faked = { ...ran('API-1 MC-2 shows'), faked: ['/wps/x'] }
  const held = matchRows(rows, [faked, ran('MC-2 is so')]).filter(isProved)
  expect(held.map(({ id }) => id)).toEqual(['MC-2'])
})

test('the project’s own list has 546 rows with distinct ids', () => {
  const own = readRows(fs.readFileSync(path.join(import.meta.dirname, 'requirements.tsv'), 'utf8'))
  expect([own.length, new Set(own.map(row => row.id)).size]).toEqual([546, 546])
})
