/** Advisory locks of PostgreSQL: server and suppliers may share a database, so that a number or a name stands for one thing alone. */
import { isTest, type Rule } from './tree.ts'

const CALL = /pg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?\(\s*([^\s,)]{1,24})/g
const NAMED = /hashtextextended\(\s*(?:\$\{\s*`([^`$]+)|'([^']+)')/g

/** Names that several files take on purpose: one and the same lock. */
const SHARED = ['agents.lines ']

/** Each lock is a number, or a text that begins with words of its own and hashed; the functions of migrations, which later ones replace, count as one file. */
export const advisoryLocksDiffer: Rule = files => {
  const homes = new Map<string, Set<string>>()
  const says: string[] = []
  for (const { path, text } of files) {
    if (isTest({ path, text }) || !/^(server|supplier|studio|sportsbook)\/.*\.(ts|sql)$/.test(path)) continue
    const calls = [...text.matchAll(CALL)].map(([, argument = '']) => argument)
    const numbers = calls.filter(argument => /^\d+$/.test(argument))
    const names = [...text.matchAll(NAMED)].map(([, inTemplate, inQuotes]) => (inTemplate ?? inQuotes) as string)
    // A lock whose name stands in a variable is made of a name in the same file.
    const unread = calls.filter(argument => !/^\d+$|^hashtextextended\(/.test(argument) && names.length === 0)
    if (unread.length > 0) says.push(`${path} takes an advisory lock whose name cannot be read: ${unread.join(', ')}`)
    if (/hashtextextended\(\s*(?!\$\{\s*`[^`$]|')/.test(text))
      says.push(`${path} hashes a name that does not begin with words of its own`)
    const home = path.startsWith('server/migrations/') ? 'server/migrations' : path
    for (const lock of [...numbers, ...names]) homes.set(lock, (homes.get(lock) ?? new Set()).add(home))
  }
  for (const [lock, where] of homes) {
    if (where.size > 1 && !SHARED.includes(lock))
      says.push(`${[...where].join(' and ')} take the same advisory lock, ${lock}`)
    const longer = [...homes.keys()].find(other => other !== lock && !/^\d+$/.test(lock) && other.startsWith(lock))
    if (longer) says.push(`${[...where].join()}: the advisory locks "${lock}" and "${longer}" can be the same`)
  }
  return says
}
