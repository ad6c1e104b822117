/** A language that is added as data: a line of core/languages.ts and a handful of phrases, on the real renderer. */
import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Render } from '../src/entry-server.tsx'
import { compileWords, words } from './phrases.ts'

const th = vi.hoisted(() => ({ name: 'ไทย', words: { 'site.login': 'เข้าสู่ระบบ', 'site.skip': 'ข้ามไปยังเนื้อหา' } }))
vi.mock('../../core/src/languages.ts', async original => {
  const { languages } = await original<{ languages: object }>()
  return { languages: { ...languages, th }, languageRows: { ...languages, th } }
})

/** The renderer's own reading of the file has the line too. */
const thirdLine: Plugin = {
  name: 'third-language',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/core/src/languages.ts')
      ? code.replace("en: { name: 'English' },", `en: { name: 'English' }, th: ${JSON.stringify(th)},`)
      : undefined,
}

const ROOT = path.join(import.meta.dirname, '..')
let vite: ViteDevServer
let render: Render
beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [thirdLine, words(), react()],
  })
  ;({ render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { render: Render })
})
afterAll(() => vite.close())

const sen = JSON.parse(fs.readFileSync(path.join(ROOT, '..', 'brands', 'sen', 'brand.json'), 'utf8'))
const draw = (languages: string[], language: string) =>
  render({
    brand: { ...sen, languages },
    language: language as 'vi',
    path: '/login',
    origin: 'https://sen.test',
    ask: async () => ({ success: false }),
  })
const options = (html: string) =>
  [...html.matchAll(/<option[^>]*value="(\w+)"[^>]*>([^<]*)</g)].map(([, ...one]) => one)

test('LANG-03 the words of a language that is data are its own where it has them, and English where it lacks them', async () => {
  const site = await compileWords('th', 'site')
  const english = await compileWords('en', 'site')
  expect(site['site.login']).toEqual([th.words['site.login']])
  expect(site['site.register']).toEqual(english['site.register'])
  expect(Object.keys(site)).toEqual(Object.keys(english))
})

test('LANG-03 a brand that names the language offers it and is drawn in it, with English where phrases are missing', async () => {
  const { html } = await draw(['vi', 'en', 'th'], 'th')
  expect(html).toContain('<html lang="th"')
  expect(html).toContain('hreflang="th"')
  expect(options(html)).toEqual([
    ['vi', 'Tiếng Việt'],
    ['en', 'English'],
    ['th', 'ไทย'],
  ])
  expect(html).toContain('ข้ามไปยังเนื้อหา')
  const login = await compileWords('en', 'login')
  expect(html).toContain(String(login['login.lead']))
})

test('LANG-03 a brand that does not name it offers it nowhere', async () => {
  const { html } = await draw(['vi', 'en'], 'vi')
  expect(options(html)).toEqual([
    ['vi', 'Tiếng Việt'],
    ['en', 'English'],
  ])
  expect(html).not.toContain('hreflang="th"')
  expect(html).not.toContain('ไทย')
})

test('a number in a sentence has its kind and its digits in every language', async () => {
  const { openWords } = (await vite.ssrLoadModule('/src/words/words.tsx')) as typeof import('../src/words/words.tsx')
  const say = async (language: string, counts: number[]) => {
    const words = openWords(language as 'vi')
    await words.load(['inbox', 'lobby'])
    return counts.map(count => `${words.say('inbox.bell', { count })} | ${words.say('lobby.found', { count })}`)
  }
  expect(await say('en', [0, 1, 21, 1234])).toEqual([
    'Inbox | 0 games',
    'Inbox, 1 unread message | 1 game',
    'Inbox, 21 unread messages | 21 games',
    'Inbox, 1,234 unread messages | 1,234 games',
  ])
  expect(await say('vi', [0, 1234])).toEqual(['Hộp thư | 0 trò chơi', 'Hộp thư, 1.234 tin chưa đọc | 1.234 trò chơi'])
})
