/** Who may name whose tables in migrations. What the server's code may name stands in modules.ts. */
import { MODULES } from './borders.ts'
import type { Finder } from './open.ts'
import type { File } from './tree.ts'

/** What other modules' migrations may name, and why. Everything else is a breach or stands on the open list. */
const MAY_NAME: readonly [migration: RegExp, name: RegExp, reason: string][] = [
  [/./, /^platform\./, 'the ground: guards, roles and the calendar are for everybody'],
  [/./, /^brand\.brands$/, 'the foreign key that ties a row to its brand'],
  [/^\d+_operations_/, /^identity\.ip_block_of$/, 'how a network is written is told by identity alone'],
  [
    /^\d+_play_settle$/,
    /^(bets\.transactions|wallet\.(balances|entries|vendor_wallets))$/,
    'a bet and its money are one statement: decision 0070',
  ],
  [/^0200_play_/, /^bets\.node_id$/, 'a column of a list of its own, older than the schema of that name'],
  [/^0254_bets_from_play$/, /^play\./, 'takes over what was of play: decision 0254'],
]

/** The statements of a migration without remarks and texts: names in texts are keys of phrases, not tables. */
const statementsOf = ({ text }: File) => text.replace(/--.*$/gm, '').replace(/'[^'\n]*'/g, "''")

const MIGRATION = /^server\/migrations\/(\d+_([a-z]+)_.+)\.sql$/

/** A migration NNNN_<module>_<what>.sql names tables and functions of its own schema, or what stands above. */
export const migrationsStayHome: Finder = files =>
  files.flatMap(file => {
    const [, name = '', own = ''] = MIGRATION.exec(file.path) ?? []
    if (!own) return []
    const schemas = [...MODULES, 'platform'].filter(schema => schema !== own)
    const names = new RegExp(`\\b(?<![.\\w])((?:${schemas.join('|')})\\.[a-z_]+)`, 'g')
    const foreign = new Set([...statementsOf(file).matchAll(names)].map(([, found]) => found as string))
    return [...foreign]
      .filter(found => !MAY_NAME.some(([who, what]) => who.test(name) && what.test(found)))
      .map(found => ({ at: `${name} ${found}`, says: `${file.path} names ${found}, which is not ${own}'s` }))
  })

/** A trigger stands on tables of the module whose migration makes it: what another module must hear is told by a call. */
export const triggersStayHome: Finder = files =>
  files.flatMap(file => {
    const [, name = '', own = ''] = MIGRATION.exec(file.path) ?? []
    const made = [
      ...statementsOf(file).matchAll(/create\s+(?:constraint\s+)?trigger\s+(\w+)\s[^;]*?\son\s+(\w+)\.(\w+)/gi),
    ]
    return made
      .filter(([, , schema]) => own && schema !== own)
      .map(([, trigger, schema, table]) => ({
        at: `${name} ${trigger} on ${schema}.${table}`,
        says: `${file.path} puts the trigger ${trigger} on ${schema}.${table}, which is not ${own}'s`,
      }))
  })
