/** The tables of the office's modules, put together: nothing is reached twice, and whatever a screen says has its words. */
import fs from 'node:fs'
import path from 'node:path'
import { namespaces } from '@sen/core/words'
import { expect, test } from 'vitest'
import { routes, WORDS } from './routes.tsx'

const OFFICE = import.meta.dirname
const files = fs
  .globSync('**/*.{ts,tsx}', { cwd: OFFICE })
  .filter(file => !file.includes('.test.'))
  .map(file => ({ file, text: fs.readFileSync(path.join(OFFICE, file), 'utf8') }))

test('every screen of the office stands in one table, at one path and one place', () => {
  const screens = files.filter(({ file }) => /^\w+\/\w+Screen\.tsx$/.test(file)).map(({ file }) => file)
  const named = files.flatMap(({ file, text }) =>
    file.endsWith('/routes.tsx')
      ? [...text.matchAll(/import\('\.\/(\w+\.tsx)'\)/g)].map(([, screen]) =>
          path.join(path.dirname(file), `${screen}`),
        )
      : [],
  )
  expect(named.toSorted()).toEqual(screens.toSorted())
  expect(routes).toHaveLength(screens.length)
  expect(new Set(routes.map(row => row.path)).size).toBe(routes.length)
  const places = routes.flatMap(({ nav }) => (nav ? [nav.place] : []))
  expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
})

test('the words of whatever the office says are loaded, so that no key is shown raw', () => {
  const rows = Object.entries(namespaces).flatMap(([name, table]) => Object.keys(table).map(key => ({ name, key })))
  const loaded = new Set<string>(['operations', ...WORDS])
  const missing = files.flatMap(({ file, text }) => {
    const whole = new Set([...text.matchAll(/(?<!=== )['"`]([a-z]+\.[\w.-]+)['"`]/gi)].map(([, key]) => key))
    const starts = [...text.matchAll(/`([a-z]+\.[\w.-]*)\$\{/gi)].map(([, start]) => start as string)
    return rows
      .filter(({ name, key }) => !loaded.has(name) && (whole.has(key) || starts.some(start => key.startsWith(start))))
      .map(({ name, key }) => `${file} says ${key}; its routes.tsx must name the words "${name}"`)
  })
  expect(missing).toEqual([])
})
