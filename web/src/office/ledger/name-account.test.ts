import { inLanguage } from '@sen/core/phrases'
import { namespaces } from '@sen/core/words'
import { expect, test } from 'vitest'
import { nameAccount } from './name-account.ts'

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
    'Tài khoản chính',
    'Đang tạm giữ',
    'Kênh ngân hàng sandbox',
    'Phí thu được',
    'Nhà cung cấp STUDIO',
    'Ví tại STUDIO',
  ])
  expect(accounts.map(account => nameAccount(account, wordsOf('en')))[0]).toBe('Main account')
  expect(nameAccount('house:new', wordsOf('vi'))).toBe('house:new')
})
