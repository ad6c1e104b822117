/** Whatever a module writes down of calls and words is in the catalogues, and the types of both stay those of each entry. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { MARKS, type Permission, type Queue, rowsOf, type Tag } from './marks.ts'
import { MODULES } from './modules.ts'
import { TAGS } from './tags.ts'
import { type Namespace, namespaces } from './words.ts'

const CORE = import.meta.dirname
const find = (pattern: string) => fs.globSync(pattern, { cwd: CORE }).map(file => file.replaceAll(path.sep, '/'))
const load = (file: string): Promise<Record<string, unknown>> => import(path.join(CORE, file))

test('every folder with calls or words is a module of the list', () => {
  const folders = new Set(find('*/{calls,phrases}.ts').map(file => file.split('/')[0] as string))
  expect(folders.size).toBe(MODULES.length)
  expect(folders.size).toBe(MARKS.length)
  for (const file of ['module.ts', 'marks.ts'])
    for (const folder of folders) expect(fs.existsSync(path.join(CORE, folder, file)), folder).toBe(true)
})

test('every call that is written down is in the catalogue under its name, and no name is used twice', async () => {
  const lists = (await Promise.all(find('*/{calls,*-calls}.ts').map(load))).flatMap(file => Object.values(file))
  const written = lists.flatMap(list => (isList(list) ? Object.entries(list) : []))
  expect(written.length).toBeGreaterThan(250)
  for (const [name, contract] of written) expect((calls as Record<string, Call>)[name], name).toBe(contract)
  // Some lists are parts of others: a call may be met twice, as the same one.
  expect(Object.keys(calls)).toHaveLength(new Set(written.map(([, contract]) => contract)).size)
})

/** A list of calls, among the shapes and constants that a file may export too. */
const isList = (value: unknown): value is Record<string, Call> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(one => typeof one === 'object' && one !== null && 'method' in one && 'refusals' in one)

test('every table of phrases is known by the name of its file, as the build of the site finds it', async () => {
  const files = find('*/{phrases,*-phrases}.ts')
  const nameOf = (file: string) => {
    const [folder = '', name = ''] = file.replace(/-?phrases\.ts$/, '').split('/')
    return name || folder
  }
  expect(Object.keys(namespaces).toSorted()).toEqual(files.map(nameOf).toSorted())
  for (const file of files)
    expect(Object.values(await load(file)), file).toContain(namespaces[nameOf(file) as Namespace])
})

test('no two modules mark by the same name, and what is shown anew for a queue is a tag', () => {
  const names = [TAGS, rowsOf('permissions').map(([name]) => name), rowsOf('queues').map(([name]) => name)]
  for (const list of names) expect(list.toSorted()).toEqual([...new Set<string>(list)].toSorted())
  for (const [queue, tag] of rowsOf('queues')) expect(TAGS, queue).toContain(tag)
})

test('names of calls and of tables stay literal, and an entry keeps its own type', () => {
  const call: CallName = 'getBalance'
  // @ts-expect-error There is no such call.
  const noCall: CallName = 'getNothing'
  const table: Namespace = 'wallet'
  // @ts-expect-error There is no such table.
  const noTable: Namespace = 'nothing'
  // @ts-expect-error The call has no such refusal.
  const refusal: (typeof calls.requestDeposit.refusals)[number] = 'wallet.nothing'
  const permission: Permission = 'lottery.view'
  // @ts-expect-error No module has this permission.
  const noPermission: Permission = 'lottery.nothing'
  const queue: Queue = 'lotteryAlarms'
  // @ts-expect-error Nothing waits there.
  const noQueue: Queue = 'nothing'
  const tag: Tag = 'slips'
  // @ts-expect-error No call is tagged so.
  const noTag: Tag = 'nothing'
  const marked = [permission, noPermission, queue, noQueue, tag, noTag]
  expect([call, noCall, table, noTable, refusal, ...marked]).toHaveLength(11)
})
