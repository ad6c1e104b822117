import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrateSupplier } from '../src/database.ts'

const name = `before_steps_${randomBytes(6).toString('hex')}`
const url = new URL(inject('clusterUrl'))
url.pathname = `/${name}`
const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
let books: pg.Client

beforeAll(async () => {
  await cluster.connect()
  await cluster.query(`create database ${name}`)
  books = new pg.Client({ connectionString: url.href })
  await books.connect()
})
afterAll(async () => {
  await books?.end()
  await cluster.query(`drop database if exists ${name} with (force)`)
  await cluster.end()
})

test('the books that the studio kept before rounds had steps are brought up, and their rounds stand as they stood', async () => {
  await books.query(fs.readFileSync(path.join(import.meta.dirname, 'before-steps.sql'), 'utf8'))
  await migrateSupplier(url.href, 'studio')
  await migrateSupplier(url.href, 'studio')
  const { rows } = await books.query(
    'select state, game_version, choice, steps, win::text from studio.rounds order by nonce',
  )
  expect(rows).toEqual([
    { state: 'closed', game_version: 1, choice: { kind: 'spin' }, steps: [{}, {}], win: '300000000' },
    { state: 'closed', game_version: 1, choice: { kind: 'spin' }, steps: [], win: '0' },
    { state: 'open', game_version: 1, choice: { kind: 'buy' }, steps: [{}], win: null },
  ])
})

test('old books and new ones are alike', async () => {
  await migrateSupplier(url.href, 'fresh')
  const shape = async (schema: string) =>
    (
      await books.query(
        `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
          where table_schema = $1 order by table_name, column_name`,
        [schema],
      )
    ).rows
  const indexes = async (schema: string) =>
    (await books.query('select indexname from pg_indexes where schemaname = $1 order by indexname', [schema])).rows
  expect(await shape('studio')).toEqual(await shape('fresh'))
  expect(await indexes('studio')).toEqual(await indexes('fresh'))
})

test('the movements of a round are found without reading those of all others', async () => {
  await migrateSupplier(url.href, 'fresh')
  // Of an empty table a plan reads all, where it may.
  await books.query('set search_path = fresh; set enable_seqscan = off')
  const one = `'01920000-0000-7000-8000-000000000000'`
  const planOf = async (where: string) =>
    (await books.query(`explain select id from transactions where round_id = ${one} and ${where}`)).rows
      .map(row => row['QUERY PLAN'])
      .join('\n')
  for (const where of [`kind = 'bet'`, `state = 'done'`, 'is_further'])
    expect(await planOf(where)).toContain(`Index Cond: (round_id = ${one}::uuid`)
})
