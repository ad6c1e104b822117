/** Who may name whose tables in migrations. What the server's code may name stands in modules.ts. */
import { MODULES } from './borders.ts'
import type { Finder } from './open.ts'

/** What other modules' migrations may name, and why. Everything else is a breach or stands on the open list. */
const MAY_NAME: readonly [file: RegExp, name: RegExp, reason: string][] = [
  [/./, /^platform\./, 'the ground: guards, roles and the calendar are for everybody'],
  [/./, /^brand\.brands$/, 'the foreign key that ties a row to its brand'],
  [/^0071_play_settle$/, /^wallet\.(balances|entries)$/, 'a bet and its money are one statement: decision 0070'],
]

/** A migration NNNN_<module>_<what>.sql names tables and functions of its own schema, or what stands above. */
export const migrationsStayHome: Finder = files =>
  files.flatMap(file => {
    const [, name = '', own = ''] = /^server\/migrations\/(\d+_([a-z]+)_.+)\.sql$/.exec(file.path) ?? []
    if (!own) return []
    const schemas = [...MODULES, 'platform'].filter(schema => schema !== own)
    const names = new RegExp(`\\b(?<![.\\w])((?:${schemas.join('|')})\\.[a-z_]+)`, 'g')
    // Names in texts are keys of phrases, not tables; names between dollars are the bodies of functions.
    const sql = file.text.replace(/--.*$/gm, '').replace(/'[^'\n]*'/g, "''")
    const foreign = new Set([...sql.matchAll(names)].map(([, found]) => found as string))
    return [...foreign]
      .filter(found => !MAY_NAME.some(([who, what]) => who.test(name) && what.test(found)))
      .map(found => {
        const isTrigger = new RegExp(`create\\s+(?:constraint\\s+)?trigger[^;]*?\\bon\\s+${found}\\b`, 'i').test(sql)
        const how = isTrigger ? 'puts a trigger on' : 'names'
        return { at: `${name} ${found}`, says: `${file.path} ${how} ${found}, which is not ${own}'s` }
      })
  })
