/** What staff and players read of codes of data has words: of the audit log, of the ledger, of steps, reasons, channels, banner groups. */
import fs from 'node:fs'
import path from 'node:path'
import { hasWords } from '@sen/core/words'
import { expect, test } from 'vitest'
import { isInner } from '../../server/src/cashier/record-status.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const sources = fs
  .readdirSync(path.join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(file => ({ file, text: fs.readFileSync(path.join(ROOT, 'server/src', file), 'utf8') }))
const found = (pattern: RegExp, within = /./) => [
  ...new Set(
    sources
      .filter(({ file }) => within.test(file))
      .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, code]) => code as string)),
  ),
]
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'))

const RECORDED = /action: '(\w+)',\s*subject: \{ kind: '(?:\w+)'/g

test.each<[string, string, readonly string[]]>([
  ['an action of the audit log', 'office.action', found(RECORDED)],
  ['a subject of the audit log', 'office.changed', found(/subject: \{ kind: '(\w+)'/g)],
  ['a subject of the ledger, for staff', 'office.subject', found(/\bsubject: '(\w+)'/g)],
  ['a subject of the ledger, for players', 'centre.subject', found(/\bsubject: '(\w+)'/g)],
  [
    'a subject of points',
    'mall.subject',
    ['dailyCheckIn', 'mission', 'betPoints', 'redeem', 'redemptionReturned', 'convert'],
  ],
  [
    'a group of banners',
    'office.bannerGroup',
    (read('seed/banners.json') as { group: string }[]).map(({ group }) => group),
  ],
  [
    'a step of a deposit, for players',
    'cashier.step',
    found(/recordStatus\(tx, 'deposit', \w+, \{ step: '(\w+)'/g, /^cashier\//),
  ],
  [
    'a step of a withdrawal, for staff',
    'office.step',
    found(/recordStatus\(tx, 'withdrawal', \w+, \{ step: '(\w+)'/g, /^cashier\//),
  ],
  [
    'a step of a withdrawal, for players but for those between people of the staff',
    'cashier.step',
    found(/recordStatus\(tx, 'withdrawal', \w+, \{ step: '(\w+)'/g, /^cashier\//).filter(step => !isInner({ step })),
  ],
  [
    'why a sign-in failed',
    'office.signIn.reason',
    found(/outcome: 'failed'[^}]*reason: '([\w ]+)'/g, /^identity\//).map(reason => reason.replaceAll(' ', '_')),
  ],
  ['a change of limits', 'safety.changed', found(/\bwhat: '(\w+)'/g, /^safety\//)],
  [
    'a payment channel',
    'office.channel',
    ['sen', 'hac'].flatMap(brand =>
      (read(`brands/${brand}/brand.json`).cashier.depositMethods as { provider: string }[]).map(one => one.provider),
    ),
  ],
])('%s has words', (_what, table, codes) => {
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter(code => !hasWords(`${table}.${code}`))).toEqual([])
})
