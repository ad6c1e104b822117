/** Pictures on a second machine, whose data folder is its own, and those that an earlier version kept as files. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTS, makeWorld, type World } from '../../test/world.ts'
import { type App, createApp } from '../app.ts'
import { takeUploadFiles } from './take-upload-files.ts'
import { SHELVES, type Shelf, storePicture } from './uploads.ts'

let world: World
let second: App
let folder: string
beforeAll(async () => {
  world = await makeWorld()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-machine-'))
  second = await createApp({ ...world.deps, config: { ...world.deps.config, dataDir: folder } })
})
afterAll(async () => {
  await second.http.close()
  await world.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const see = async (shelf: Shelf, name: string, brand = 'sen') => {
  const answer = await second.http.inject({ url: `/uploads/${shelf}/${name}`, headers: { host: HOSTS[brand] } })
  return answer.statusCode === 200 ? answer.rawPayload : answer.statusCode
}

test.each(SHELVES)(
  'a picture on the shelf %s that one machine took is shown by another one, to its own brand',
  async shelf => {
    const picture = randomBytes(300)
    const name = await world.deps.db.inBrand('sen', tx => storePicture(world.deps, tx, shelf, picture))
    expect(await see(shelf, name)).toEqual(picture)
    expect(await see(shelf, name, 'hac')).toBe(404)
    for (const other of SHELVES.filter(one => one !== shelf)) expect(await see(other, name)).toBe(404)
  },
)

test('files of an earlier version are taken into the database once; what is no picture of ours stays where it is', async () => {
  const files = SHELVES.map(shelf => {
    const name = `${randomBytes(16).toString('base64url')}.webp`
    return {
      shelf,
      name,
      picture: randomBytes(300),
      at: path.join(world.deps.config.dataDir, 'uploads', 'hac', shelf, name),
    }
  })
  for (const { at, picture } of files) {
    fs.mkdirSync(path.dirname(at), { recursive: true })
    fs.writeFileSync(at, picture)
  }
  const strange = path.join(path.dirname(files[0]?.at as string), 'notes.txt')
  fs.writeFileSync(strange, 'a note')
  expect(await takeUploadFiles(world.deps)).toBe(3)
  for (const { shelf, name, picture, at } of files) {
    expect(await see(shelf, name, 'hac')).toEqual(picture)
    expect(fs.existsSync(at)).toBe(false)
  }
  expect(fs.existsSync(strange)).toBe(true)
  // Killed before the file was removed: it is taken again, and the row stays.
  const [first] = files
  if (first) fs.writeFileSync(first.at, first.picture)
  expect([await takeUploadFiles(world.deps), await takeUploadFiles(world.deps)]).toEqual([1, 0])
})
