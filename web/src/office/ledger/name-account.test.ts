import fs from 'node:fs'
import { inLanguage } from '@sen/core/phrases'
import { BUCKETS } from '@sen/core/wallet/kinds'
import { namespaces } from '@sen/core/words'
import { expect, test } from 'vitest'
import { nameAccount } from './name-account.ts'

const ROOT = new URL('../../../../', import.meta.url)

/** The phrases of one language as the office has them, placeholders filled. */
function wordsOf(language: 'vi' | 'en') {
  const all: Record<string, string> = {
    ...inLanguage(namespaces.office, language),
    ...inLanguage(namespaces.wallet, language),
  }
  const find = (key: string) => all[key]
  const say = (key: string, values: Record<string, string | number> = {}) =>
    (all[key] ?? '').replace(/{(\w+)}/g, (_, name) => String(values[name]))
  return { say, find }
}

test('accounts of the ledger are named in the language of the page', () => {
  const accounts = ['cash', 'locked', 'bank:sandbox', 'house:fees', 'vendor:STUDIO:clearing', 'vendor:STUDIO:wallet:7']
  expect(accounts.map(account => nameAccount(account, wordsOf('vi')))).toEqual([
    'Tiền mặt',
    'Tạm giữ',
    'Kênh ngân hàng sandbox',
    'Phí thu được',
    'Nhà cung cấp STUDIO',
    'Ví tại STUDIO',
  ])
  expect(accounts.map(account => nameAccount(account, wordsOf('en')))[0]).toBe('Cash')
  expect(nameAccount('vendor:STUDIO:receivable:7', wordsOf('en'))).toBe('Owed by a player after a correction')
  expect(nameAccount('house:new', wordsOf('vi'))).toBe('house:new')
})

/** Every account that the server posts to, as its sources write it: 'house:fees', `bank:${…}`, `vendor:${…}:clearing` … */
function listWritten(): string[] {
  const sources = fs
    .globSync('server/src/**/*.ts', { cwd: ROOT })
    .filter(name => !name.endsWith('.test.ts'))
    .map(name => fs.readFileSync(new URL(name, ROOT), 'utf8').replaceAll(/^ *(?:\*|\/\/|\/\*).*$/gm, ''))
  const written = sources.flatMap(text => [
    ...text.matchAll(/['`]((?:house|agent|bank|jackpot|vendor):(?:[\w.-]|\$\{[^}]+\}|:)+)['`]/g),
  ])
  return [...new Set(written.map(([, account]) => String(account).replaceAll(/\$\{[^}]+\}/g, 'X1')))]
}

test('every account that the server posts to has a name in both languages, none is shown as it is written', () => {
  const written = listWritten()
  expect(written).toEqual(
    expect.arrayContaining(['house:downline', 'house:suspense', 'agent:wages', 'vendor:X1:clearing', 'bank:X1']),
  )
  const all = [...BUCKETS, 'lottery:receivable:X1', ...written]
  for (const language of ['vi', 'en'] as const)
    expect(all.filter(account => [account, ''].includes(nameAccount(account, wordsOf(language))))).toEqual([])
})
