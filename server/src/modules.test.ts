/** The list of the modules says all of them, and what they tell reaches screens. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MODULES } from './modules.ts'

const SERVER = path.join(import.meta.dirname, '..')
const readServer = (pattern: string): string[] =>
  fs.globSync(pattern, { cwd: SERVER }).map(file => fs.readFileSync(path.join(SERVER, file), 'utf8'))

test('every folder of the server but platform is a module of the list, under its own name, with a module.ts', () => {
  const folders = fs
    .readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'platform')
    .map(({ name }) => name)
  expect(MODULES.map(({ name }) => name).sort()).toEqual(folders.sort())
  for (const folder of folders) expect(fs.existsSync(path.join(import.meta.dirname, folder, 'module.ts'))).toBe(true)
})

test('the house reads the same order from the text of the list', async () => {
  const { MODULES: names } = await import('../../tools/house/borders.ts')
  expect(names).toEqual(MODULES.map(({ name }) => name))
})

test('a routes.ts and a jobs.ts of a module are named in its module.ts', () => {
  for (const { name, routes, jobs } of MODULES) {
    const has = (file: string) => fs.existsSync(path.join(import.meta.dirname, name, file))
    expect({ name, routes: routes !== undefined }).toEqual({ name, routes: has('routes.ts') })
    expect({ name, jobs: jobs !== undefined }).toEqual({ name, jobs: has('jobs.ts') })
  }
  const jobs = MODULES.flatMap(module => (module.jobs ?? []).map(job => ({ module: module.name, job: job.name })))
  for (const { module, job } of jobs) expect(job.split('.')[0]).toBe(module)
  expect(new Set(jobs.map(({ job }) => job)).size).toBe(jobs.length)
})

test('what a transaction tells is heard: as news of a module, or by name', () => {
  const texts = [...readServer('src/**/*.ts'), ...readServer('migrations/*.sql')]
  const said = new Set(
    texts.flatMap(text => [...text.matchAll(/(?:pg_notify|\.tell)\('(sen_[a-z_]+)'/g)].map(([, name]) => name)),
  )
  const news = MODULES.flatMap(({ news = {} }) => Object.keys(news))
  const named = texts.flatMap(text =>
    [...text.matchAll(/(?<!pg_notify\(|\.tell\()'(sen_[a-z_]+)'/g)].map(([, name]) => name),
  )
  expect(said.size).toBeGreaterThan(10)
  expect([...said].filter(name => ![...news, ...named].includes(name as string))).toEqual([])
  expect(news.filter(name => !said.has(name))).toEqual([])
})

test('screens ask again for all they are told of, when their line was down', () => {
  const stream = fs.readFileSync(path.join(SERVER, '../web/src/ask/stream.ts'), 'utf8')
  const [, list = ''] = /const TOLD: readonly Tag\[\] = \[([\s\S]*?)\n\]/.exec(stream) ?? []
  const told = [...list.matchAll(/'([a-z]+)'/gi)].map(([, tag]) => tag)
  const tags = MODULES.flatMap(({ news = {} }) => Object.values(news)).flatMap(({ tags, isShown }) =>
    isShown ? [] : tags,
  )
  expect(told.sort()).toEqual([...tags].sort())
})
