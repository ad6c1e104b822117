/** The rules that tools/house/open.tsv may leave open, each with trees that break it; and the rules on packages and jobs. */
import { expect, test } from 'vitest'
import { frequentJobsSayWhy } from './calendar.ts'
import { dependenciesAreImported } from './exports.ts'
import { countFindings, countLines } from './figures.ts'
import { advisoryLocksDiffer } from './locks.ts'
import { LIST, readOpen, unlessOpen } from './open.ts'
import { OPEN_RULES, openRule } from './open-rules.ts'
import { file, long, type Planted, tree, tryRules } from './planted.ts'
import type { Rule } from './tree.ts'

const tried = new Set<string>()

const listed = (name: string): Rule => {
  tried.add(name)
  return unlessOpen(name, openRule(name).find)
}

/** A statement that takes the lock of a name with something put into it. */
const lockOf = (before: string, behind = '') =>
  `sql\`select pg_advisory_xact_lock(hashtextextended(\${\`${before}\${id}${behind}\`}, 0))\``

const RULES: readonly Planted[] = [
  [
    'a migration names its own schema, or what everybody may',
    listed('sql'),
    [
      ['to the right', file('server/migrations/0999_wallet_x.sql', 'select 1 from play.bets;')],
      [
        'to the left, without a reason',
        file('server/migrations/0999_play_x.sql', 'create index a on wallet.entries (id);'),
      ],
      ['calls another’s function', file('server/migrations/0999_agents_x.sql', 'select bets.roll_up_days(p_brand);')],
      [
        'the wallet in another than the batch statement',
        file('server/migrations/0072_play_days.sql', 'update wallet.balances set cash = 0;'),
      ],
      ['one line of the list that nothing needs', file(LIST, 'sql\t0001_x y.z\tit was')],
      [
        'one without a reason',
        file('server/migrations/0999_play_x.sql', 'select wallet.x()'),
        file(LIST, 'sql\t0999_play_x wallet.x\t'),
      ],
    ],
  ],
  [
    'a trigger stands on tables of its own module',
    listed('triggers'),
    [
      [
        'another’s',
        file(
          'server/migrations/0999_inbox_x.sql',
          'create trigger told after insert\n  on cashier.status_history for each row execute function inbox.hear();',
        ),
      ],
    ],
  ],
  [
    'no stylesheet is longer than 200 lines',
    listed('stylesheets'),
    [['too long', file('web/src/kit/x.css', long(201))]],
  ],
  [
    'every class of a stylesheet is worn',
    listed('classes'),
    [
      [
        'by nobody',
        file('web/src/kit/X.module.css', '.worn {\n  gap: 0;\n}\n.worn .lonely {\n  gap: 0;\n}'),
        file('web/src/kit/X.tsx', "import styles from './X.module.css'\nconst x = styles.worn"),
      ],
      [
        'of another stylesheet with the same name',
        file('web/src/kit/X.module.css', '.lonely {\n  gap: 0;\n}'),
        file('web/src/kit/Y.module.css', '.lonely {\n  gap: 0;\n}'),
        file('web/src/kit/X.tsx', "import styles from './Y.module.css'\nconst x = styles.lonely"),
      ],
      [
        'by a name that begins otherwise',
        file('web/src/kit/X.module.css', '.pad3 {\n  gap: 0;\n}\n.gap3 {\n  gap: 0;\n}'),
        file('web/src/kit/X.tsx', `import styles from './X.module.css'\nconst x = styles[\`pad\${3}\`]`),
      ],
      ['in a stylesheet that nobody imports', file('web/src/kit/X.module.css', '.x {\n  gap: 0;\n}')],
    ],
  ],
  [
    'no length of a stylesheet changes with the font',
    listed('lengths'),
    [['in figures of the font', file('web/src/kit/x.css', '.x {\n  max-width: 34ch;\n}')]],
  ],
  [
    'stylesheets stay within their lines together',
    listed('styles'),
    [
      ['too many', file('web/src/site/a/x.css', long(7_501))],
      [
        'a folder on the list that would fit',
        file('web/src/site/a/x.css', long(100)),
        file(LIST, 'styles\tweb/src/site/a\tit came later'),
      ],
    ],
  ],
  [
    'modules of the web do not import each other mutually',
    listed('web-pairs'),
    [
      [
        'two of the site',
        file('web/src/site/a/x.ts', "import { y } from '../b/y.ts'"),
        file('web/src/site/b/z.ts', "import type { Z } from '../a/z.ts'"),
      ],
      [
        'lazily',
        file('web/src/office/a/x.ts', "import { y } from '../b/y.ts'"),
        file('web/src/office/b/z.ts', "const z = () => import('../a/z.ts')"),
      ],
    ],
  ],
  [
    'what the web shares knows neither site nor office',
    listed('web-shared'),
    [
      ['parts know a screen', file('web/src/parts/x.tsx', "import { Y } from '../site/a/y.tsx'")],
      ['parts know the office', file('web/src/parts/x.tsx', "import { Y } from '../office/a/y.tsx'")],
      ['the kit asks', file('web/src/kit/x.tsx', "import { useCall } from '../ask/use-call.ts'")],
      ['the kit knows a call', file('web/src/kit/x.tsx', "import { walletCalls } from '@sen/core/wallet/calls'")],
      [
        'the kit knows a call of a part',
        file('web/src/kit/x.tsx', "import { c } from '@sen/core/cashier/staff-calls'"),
      ],
      ['the kit knows a route', file('web/src/kit/x.tsx', "import { toHome } from '../site/paths.ts'")],
      ['ask knows the kit', file('web/src/ask/x.ts', "import { y } from '../kit/y.ts'")],
    ],
  ],
  [
    'paths of calls stand nowhere in the web but in ask',
    listed('paths'),
    [
      ['a path', file('web/src/site/a/x.ts', "ask('/wps/member/profile')")],
      ['the beginning of one', file('web/src/entry-client.tsx', 'path.startsWith(`/lgw`)')],
      ['a part of one', file('web/src/office/x.ts', 'new RegExp("wps/points/")')],
    ],
  ],
  [
    'screens make calls through hooks, or say why by hand',
    listed('asks'),
    [
      ['a screen', file('web/src/site/a/x.tsx', "import { ask, Refused } from '../../ask/ask.ts'\nawait ask(call)")],
      [
        'under another name',
        file('web/src/office/a/x.ts', "import { ask as send } from '../../ask/ask.ts'\nsend(call)"),
      ],
      ['with all of it', file('web/src/site/x.ts', "import * as asking from '../ask/ask.ts'\nasking.ask(call)")],
      ['lazily', file('web/src/site/x.ts', "const { ask } = await import('../ask/ask.ts')\nask(call)")],
      ['passed on', file('web/src/words/x.ts', "export { ask as tell } from '../ask/ask.ts'")],
      [
        'of two that call, one without a reason',
        file('web/src/site/a/x.ts', "import { ask } from '../../ask/ask.ts'\nask(call)"),
        file('web/src/site/a/y.ts', "import { ask } from '../../ask/ask.ts'\nask(call)"),
        file(LIST, 'asks\tweb/src/site/a/x.ts\ttold as the page leaves'),
      ],
    ],
  ],
  [
    'journeys open pages, walk and reach the database in one way, or say why not',
    listed('journeys'),
    [
      ['a page opened raw', file('e2e/x.spec.ts', "await page.goto(site() + '/help')")],
      ['in a helper of its own', file('e2e/x.ts', 'const open = (page: Page) => page.goto(site())')],
      ['an address changed raw', file('e2e/x.spec.ts', "page.evaluate(() => history.pushState(null, '', '/vip'))")],
      ['or replaced', file('e2e/x.spec.ts', "history.replaceState(null, '', '/vip')")],
      ['without a reason', file('e2e/x.spec.ts', "// Not openPage:\nawait page.goto('/help')")],
      ['with the reason of another way', file('e2e/x.spec.ts', "// Not walk: it is closed.\nawait page.goto('/help')")],
      ['a database looked for anew', file('e2e/x.ts', 'const database = await startEmbedded({ dataDir })')],
    ],
  ],
  [
    'a time zone stands in the calendar only',
    listed('zones'),
    [
      ['by its name', file('web/src/site/x.ts', "const zone = 'Asia/Bangkok'")],
      ['in SQL', file('server/migrations/0999_play_x.sql', "select now() at time zone 'Asia/Ho_Chi_Minh'")],
      ['as an offset', file('core/src/play/x.ts', "const ZONE = '+07:00'")],
      ['in hours', file('server/src/play/x.ts', 'new Date(at.getTime() + 7 * 3_600_000)')],
    ],
  ],
  [
    'a door shows nothing that nobody outside reads',
    listed('doors'),
    [
      [
        'passed on in vain',
        file('server/src/play/public.ts', "export { a } from './a.ts'"),
        file('server/src/play/a.ts', 'export const a = 1'),
        file('server/src/play/b.ts', "import { a } from './a.ts'"),
      ],
      [
        'under another name',
        file('server/src/play/public.ts', "export { a as b } from './a.ts'"),
        file('server/src/play/a.ts', 'export const a = 1'),
        file('server/src/agents/c.ts', "import { a } from '../play/public.ts'"),
      ],
      [
        'a type',
        file('server/src/play/public.ts', "export { type A } from './a.ts'"),
        file('server/src/play/a.ts', 'export type A = 1'),
      ],
    ],
  ],
  [
    'no file exports what no other imports',
    listed('exports'),
    [
      ['a function', file('core/src/x.ts', 'export function lonely() {}')],
      ['a constant that its own file reads', file('web/src/kit/x.ts', 'export const A = 1\nconst b = A')],
      [
        'one of two',
        file('core/src/x.ts', 'export const a = 1, b = 2'),
        file('core/src/y.ts', "import { a } from './x.ts'"),
      ],
    ],
  ],
  [
    'what is cited stands in the repository',
    listed('codes'),
    [
      ['a decision', file('core/src/x.ts', '/** As asked (decision P99). */')],
      [
        'the second of two',
        file('decisions/codes-x.md', '- **P1** x'),
        file('core/src/x.ts', '// decisions P1 and P2'),
      ],
      [
        'one within a span',
        file('decisions/codes-x.md', '- **L1** x\n- **L3** x'),
        file('core/src/x.ts', '// decisions L1–L3'),
      ],
      ['a decision by its number', file('server/migrations/0999_x_y.sql', '-- decision 9999')],
      ['a threat', file('server/src/x.ts', '// nobody guesses it (threat T99)')],
      [
        'a threat that only a decision is called',
        file('decisions/codes-x.md', '- **T7** x'),
        file('core/src/x.ts', '// T7'),
      ],
      ['a test that a document names', file('ARCHITECTURE.md', 'Held by `server/src/x/gone.test.ts`.')],
      ['a document', file('web/src/x.ts', '/** See nowhere.md 4. */')],
      ['a requirement', file('tools/requirements.tsv', 'LOGIN-01\tx'), file('e2e/x.spec.ts', "test('LOGIN-99 x')")],
      ['a requirement of an area that is none', file('core/src/x.ts', '/** The longest comment (CAMPAIGN-02). */')],
      ['a code in brackets', file('web/src/site/x.tsx', '/** The bar over a game (G2). */')],
      ['codes in brackets, from one to another', file('web/src/site/x.tsx', '/** Search (S1–S5). */')],
      [
        'a code behind a requirement',
        file('tools/requirements.tsv', 'LOGIN-01\tx'),
        file('web/src/site/x.tsx', '/** Signing in (LOGIN-01, A6). */'),
      ],
      [
        'a code that a decision has, and that is called none',
        file('decisions/codes-x.md', '- **L2** x'),
        file('web/src/site/x.tsx', '/** The details of a game (L2). */'),
      ],
    ],
  ],
  [
    'a judge is pure',
    listed('judges'),
    [
      ['handed a transaction', file('server/src/play/x.ts', 'function judgeBet(tx: Tx, id: string) {}')],
      ['waits', file('web/src/site/x.ts', 'const judge = async (file: File) => file.text()')],
    ],
  ],
  [
    'a use case that is handed what stands to its right has its reason',
    listed('factories'),
    [
      ['a function', file('server/src/play/x.ts', 'export function getBetsWith(ports: Ports) {}')],
      ['a constant', file('server/src/play/x.ts', 'export const getBetsWith =\n  (ports: Ports) => async () => {}')],
    ],
  ],
  [
    'every dependency is imported where it is asked for',
    dependenciesAreImported,
    [
      [
        'nowhere',
        file('server/package.json', '{ "dependencies": { "left-pad": "1.0.0" } }'),
        file('web/src/x.ts', "import 'left-pad'"),
      ],
      [
        'one whose name begins another’s',
        file('package.json', '{ "devDependencies": { "pg": "8.0.0" } }'),
        file('x.ts', "import 'pg-native'"),
      ],
      ['types of nothing', file('package.json', '{ "devDependencies": { "@types/pg": "8.0.0" } }')],
    ],
  ],
  [
    'a job that runs more often than every ten seconds says why',
    frequentJobsSayWhy,
    [
      ['by a number', file('server/src/play/jobs.ts', "const j = [{ name: 'play.x', everySeconds: 9, run }]")],
      [
        'by a constant',
        file('server/src/play/jobs.ts', "const SOON = 2\nconst j = [{ name: 'play.x', everySeconds: SOON, run }]"),
      ],
      [
        'with a reason that says nothing',
        file('server/src/play/jobs.ts', "const j = [{ name: 'play.x', everySeconds: 1, why: '', run }]"),
      ],
      [
        'by what cannot be read',
        file('server/src/play/jobs.ts', "const j = [{ name: 'play.x', everySeconds: often(), run }]"),
      ],
    ],
  ],
  [
    'every advisory lock has a number or a name of its own',
    advisoryLocksDiffer,
    [
      [
        'two numbers',
        file('server/src/platform/x.ts', "query('select pg_advisory_lock(7)')"),
        file('supplier/src/x.ts', "query('select pg_try_advisory_lock(7)')"),
      ],
      [
        'two names, of code and of a migration',
        file('server/src/play/x.ts', lockOf('play.x ')),
        file('server/migrations/0999_play_x.sql', "select pg_advisory_xact_lock(hashtextextended('play.x ' || p, 0));"),
      ],
      [
        'a name that begins another',
        file('server/src/play/x.ts', lockOf('room ')),
        file('studio/src/x.ts', lockOf('room of ')),
      ],
      ['a name that nobody can read', file('server/src/play/x.ts', `sql\`select pg_advisory_xact_lock(\${key})\``)],
      ['a name without words of its own', file('server/src/play/x.ts', lockOf('', ' x'))],
    ],
  ],
]

tryRules(RULES)

test('every rule that the list may leave open is tried here, and the list names no other', () => {
  const names = OPEN_RULES.map(({ name }) => name)
  expect([...tried].toSorted()).toEqual(names.toSorted())
  expect(readOpen(tree).filter(({ rule }) => !names.includes(rule))).toEqual([])
})

test('what the list names with its reason is no breach; what it names in vain is one', () => {
  const broken = file('web/src/kit/x.css', long(201))
  const rule = listed('stylesheets')
  expect(rule([broken, file(LIST, '# a remark\nstylesheets\tweb/src/kit/x.css\tit waits for its turn\n')])).toEqual([])
  expect(rule([file(LIST, 'stylesheets\tweb/src/kit/x.css\tit waited\n')])).toEqual([
    `${LIST}: stylesheets web/src/kit/x.css is no longer needed; take the line out`,
  ])
})

test('the figures tell how often, where, and why', () => {
  const files = [
    file('web/src/site/a/x.ts', "const a = '/wps/a'\nconst b = '/lgw/b'"),
    file(LIST, 'paths\tweb/src/site/a/x.ts\tnot yet\npaths\tgone.ts\tonce'),
  ]
  expect(countFindings(files).find(({ name }) => name === 'paths')).toMatchObject({
    found: 2,
    left: [{ at: 'web/src/site/a/x.ts', times: 2, reason: 'not yet' }],
    unneeded: [{ at: 'gone.ts' }],
  })
  expect(countLines([...files, file('e2e/a.spec.ts', 'a\nb\n'), file('server/migrations/1.sql', 'a')])).toMatchObject({
    product: { TS: 2, SQL: 1 },
    tests: { TS: 2 },
  })
})
