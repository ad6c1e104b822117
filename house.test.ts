/**
 * The tree itself is under test. Each rule is also shown a tree that breaks it, and must see that. Rules that a list may leave open
 * stand in tools/house/open.house.test.ts.
 */
import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { hasWords } from '@sen/core/words'
import { expect, test } from 'vitest'
import {
  brandsAreData,
  coreIsPure,
  modulesLookLeft,
  officeStaysOut,
  onlyAskKnowsHttp,
  packagesStandAlone,
} from './tools/house/borders.ts'
import { environmentIsTold } from './tools/house/environment.ts'
import {
  callsAreServed,
  filesHaveKinds,
  namesSaySomething,
  refusalsAreReal,
  sqlStaysHome,
  subjectsLookLeft,
  tablesAreGuarded,
} from './tools/house/modules.ts'
import { file, long, type Planted, tryRules } from './tools/house/planted.ts'
import { filesAreShort, functionsAreShort } from './tools/house/sizes.ts'

const names = Object.keys(calls)
const refusals = [...new Set(Object.values<Call>(calls).flatMap(call => [...call.refusals]))]
const served = names.map(name => `bind(brandCalls.${name}, x)`).join('\n')

const table = (...rows: string[]) => file('docs/environment.md', rows.join('\n'))

const RULES: readonly Planted[] = [
  [
    'every name of the environment that is read stands in docs/environment.md, and no other',
    environmentIsTold,
    [
      ['by its name', file('tools/x.ts', 'const x = process.env.SEN_SPEED')],
      ['by its parts', file('tools/x.ts', "const { SEN_SPEED = '1' } = process.env")],
      ['in the server’s schema', file('server/src/platform/config.ts', '  SEN_SPEED: z.optional(x),')],
      [
        'of a supplier, under its own name',
        table('| `COIN_URL` | where it is | none |'),
        file('coin/src/main.ts', "import { runSupplier } from '@sen/supplier/run'"),
        file('supplier/src/run.ts', "const [at, url] = [read('PORT'), read('URL')]"),
      ],
      ['by a name that is not seen', file('tools/x.ts', 'const x = process.env[name]')],
      ['handed whole to somebody', file('tools/x.ts', 'const x = readAll(process.env)')],
      ['told, and read by nobody', table('| `SEN_SPEED` | how fast | 1 |')],
      [
        'told without a default',
        table('| `SEN_SPEED` | how fast | |'),
        file('tools/x.ts', 'const x = process.env.SEN_SPEED'),
      ],
    ],
  ],
  [
    'core imports zod and itself and nothing impure',
    coreIsPure,
    [
      ['imports another package', file('core/src/x.ts', "import pg from 'pg'")],
      ['reads a file', file('core/src/x.ts', "import fs from 'node:fs'")],
      ['reads the clock', file('core/src/x.ts', 'export const at = () => Date.now()')],
      ['rolls dice', file('core/src/x.ts', 'export const at = () => Math.random()')],
      ['reaches out of core', file('core/src/a/x.ts', "import { y } from '../../../server/src/y.ts'")],
    ],
  ],
  [
    'packages do not import each other, except core',
    packagesStandAlone,
    [
      ['the web imports the server', file('web/src/x.ts', "import { y } from '../../server/src/y.ts'")],
      ['the studio imports the server', file('studio/src/x.ts', "import { y } from '../../server/src/y.ts'")],
      ['a supplier imports another', file('sportsbook/src/x.ts', "import { y } from '@sen/studio/y'")],
      ['the kit imports a supplier', file('supplier/src/x.ts', "import { y } from '@sen/studio/y'")],
      ['the server imports the kit', file('server/src/x.ts', "import { y } from '@sen/supplier/y'")],
      ['by its package name', file('server/src/x.ts', "import { y } from '@sen/web/y'")],
    ],
  ],
  [
    'a module imports only modules to its left, through their door',
    modulesLookLeft,
    [
      ['to the right', file('server/src/wallet/x.ts', "import { y } from '../play/public.ts'")],
      ['not through the door', file('server/src/play/x.ts', "import { y } from '../wallet/store.ts'")],
      ['platform knows a module', file('server/src/platform/x.ts', "import { y } from '../wallet/public.ts'")],
      ['the composition', file('server/src/wallet/x.ts', "import { y } from '../app.ts'")],
      ['a folder that is no module', file('server/src/services/x.ts', '')],
    ],
  ],
  [
    'SQL of a module names its own schema only',
    sqlStaysHome,
    [
      ['reads another’s table', file('server/src/play/x.ts', 'sql`select * from wallet.balances`')],
      ['joins it', file('server/src/play/x.ts', 'sql`select 1 from play.bets join identity.accounts a on true`')],
      ['writes it', file('server/src/platform/x.ts', 'sql`update wallet.balances set cash = 0`')],
    ],
  ],
  [
    'a module holds only the listed kinds of files',
    filesHaveKinds,
    [
      ['a kind nobody knows', file('server/src/wallet/balance.service.ts', '')],
      [
        'a use case of another name',
        file('server/src/wallet/get-balance.ts', 'export async function readIt() {}'),
        file('server/src/wallet/routes.ts', "import { readIt } from './get-balance.ts'"),
      ],
      ['a folder', file('server/src/wallet/lib/x.ts', 'export function x() {}')],
    ],
  ],
  [
    'a subject of a module imports only those before it',
    subjectsLookLeft,
    [
      ['to the right', file('server/src/identity/account/x.ts', "import { y } from '../sign-in/login.ts'")],
      ['from one beside', file('server/src/cashier/deposits/x.ts', "import { y } from '../transfers/y.ts'")],
    ],
  ],
  [
    'no file is named after nothing',
    namesSaySomething,
    [
      ['index', file('core/src/index.ts', '')],
      ['utils', file('web/src/kit/utils.ts', '')],
      ['a folder of helpers', file('server/src/helpers/money.ts', '')],
    ],
  ],
  [
    'every call is served once, and every served route is a call',
    callsAreServed(names),
    [
      ['served nowhere', file('server/src/brand/routes.ts', served.replace(/bind\(\w+\.\w+, x\)\n/, ''))],
      ['served twice', file('server/src/brand/routes.ts', `${served}\nbind(brandCalls.${names[0]}, y)`)],
      [
        'a route beside the calls',
        file('server/src/brand/routes.ts', served),
        file('server/src/x.ts', "http.get('/secret', x)"),
      ],
    ],
  ],
  [
    'every refusal is thrown somewhere and has its sentence in every language',
    refusalsAreReal(refusals, hasWords),
    [['thrown nowhere', file('server/src/brand/x.ts', '')]],
  ],
  [
    'every table with brand_id is guarded',
    tablesAreGuarded,
    [['not guarded', file('server/migrations/0999_x_y.sql', 'create table x.y (\n  brand_id text not null\n);')]],
  ],
  ['no file is longer than 400 lines', filesAreShort, [['too long', file('core/src/x.ts', long(401))]]],
  [
    'no function is longer than 70 lines',
    functionsAreShort,
    [
      ['a declaration', file('core/src/x.ts', `export function long() {\n${long(70)}\n}`)],
      ['an arrow', file('web/src/x.tsx', `export const Long = () => {\n${long(70)}\n}`)],
      ['one that cannot be read', file('web/src/x.tsx', 'export const = <')],
    ],
  ],
  [
    'the site loads nothing of the back office',
    officeStaysOut,
    [['an office screen', file('web/src/site/x.tsx', "import { Y } from '../office/y.tsx'")]],
  ],
  [
    'only web/src/ask speaks HTTP',
    onlyAskKnowsHttp,
    [['a screen that fetches', file('web/src/site/x.tsx', "await fetch('/wps/x')")]],
  ],
  [
    'code never asks which brand it is',
    brandsAreData,
    [
      ['by code', file('web/src/site/x.tsx', "if (brand.code === 'hac') x()")],
      ['by id', file('server/src/play/x.ts', "return brandId !== 'sen'")],
    ],
  ],
]

tryRules(RULES)

test('a sentence that is missing in one language is caught', () => {
  const rule = refusalsAreReal(['brand.nothingSaysThis'], hasWords)
  const thrown = file('server/src/brand/x.ts', "refuse('brand.nothingSaysThis')")
  expect(rule([thrown])).toEqual(['refusal brand.nothingSaysThis has no sentence in some language'])
})
