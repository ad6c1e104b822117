/** Rules on what a server module holds: file kinds, SQL, calls, refusals, tables. */
import { MODULES } from './borders.ts'
import { type File, importsOf, isTest, type Rule, withoutComments } from './tree.ts'

/** The closed list of file names in a module; everything else is one use case, named after it. */
const KINDS = ['public.ts', 'module.ts', 'routes.ts', 'store.ts', 'views.ts', 'postings.ts', 'jobs.ts']
/** Machines of several files: decision 0008. */
const MACHINES: Readonly<Record<string, RegExp>> = { play: /^(writer|vendor|vendors)(-[a-z]+)*\.ts$/ }

/** Modules of many subjects hold a folder a subject, one level deep; each imports only those before it. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  identity: ['account', 'sessions', 'challenges', 'credentials', 'profile', 'registration', 'sign-in', 'social'],
  agents: ['links', 'contracts', 'bills', 'staff'],
  cashier: ['bank-accounts', 'wagering', 'deposits', 'withdrawals', 'gateways', 'transfers'],
}

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** A file of a module is of a listed kind or a step named verb-noun; one that serves a call exports a function of its own name. */
export const filesHaveKinds: Rule = files => {
  const serving = new Set(files.filter(file => file.path.endsWith('/routes.ts')).flatMap(importsOf))
  return files.flatMap(file => {
    const [, own, path = ''] = /^server\/src\/([a-z]+)\/(.+)$/.exec(file.path) ?? []
    const subject = path.split('/')[0] ?? ''
    const rest = own && SUBJECTS[own]?.includes(subject) ? path.slice(subject.length + 1) : path
    if (!own || own === 'platform' || !MODULES.includes(own) || isTest(file)) return []
    if (KINDS.includes(rest) || /^adapters\/[a-z0-9-]+\.ts$/.test(rest) || MACHINES[own]?.test(rest)) return []
    if (!/^[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(rest)) return [`${file.path} is of no known kind`]
    if (!serving.has(file.path)) return []
    // "With" marks a use case that is first handed what stands to its right: requestDepositWith(promotions).
    const name = camel(rest.slice(0, -3))
    const isNamed = new RegExp(`export (async )?(function|const) ${name}(With)?\\b`).test(file.text)
    return isNamed ? [] : [`${file.path} exports no ${name}; a call, its file and its function share the name`]
  })
}

/** Inside a module a subject imports only those before it; what stands beside the folders is free to join them. */
export const subjectsLookLeft: Rule = files =>
  files.flatMap(file => {
    const placeOf = (path: string) => {
      const [, module = '', subject = ''] = /^server\/src\/([a-z]+)\/([a-z-]+)\//.exec(path) ?? []
      return { module, subject, place: SUBJECTS[module]?.indexOf(subject) ?? -1 }
    }
    const own = placeOf(file.path)
    if (own.place < 0 || isTest(file)) return []
    return importsOf(file)
      .filter(to => placeOf(to).module === own.module && placeOf(to).place > own.place)
      .map(to => `${file.path} imports ${to}; ${own.subject} stands before ${placeOf(to).subject}`)
  })

/** No file is named after nothing. */
export const namesSaySomething: Rule = files =>
  files
    .filter(
      file =>
        /(^|\/)(index|utils?|helpers?|common|manager|misc|types)(\.[a-z]+)+$/.test(file.path) ||
        /(^|\/)(utils?|helpers?|common|services|controllers)\//.test(file.path),
    )
    .map(file => `${file.path} is named after nothing that is inside`)

const SQL_NAMES = /\b(?:from|join|into|update|table|exists)\s+([a-z_]+)\.[a-z_]+/gi

/** SQL of a module names tables of its own schema only. */
export const sqlStaysHome: Rule = files =>
  files.flatMap(file => {
    const own = /^server\/src\/([a-z]+)\//.exec(file.path)?.[1]
    if (!own || isTest(file)) return []
    return [...statementsOf(file)].flatMap(statement =>
      [...statement.matchAll(SQL_NAMES)]
        .map(([, schema]) => schema as string)
        .filter(schema => schema !== own && [...MODULES, 'platform'].includes(schema))
        .map(schema => `${file.path} names the schema ${schema} in its SQL; ask ${schema}/public.ts`),
    )
  })

/** Texts in backticks: where statements are written. */
function* statementsOf(file: File): Generator<string> {
  for (const [text] of withoutComments(file.text).matchAll(/`[^`]*`/g))
    if (/\b(select|insert|update|delete|truncate)\b/i.test(text)) yield text
}

/** Routes that are no calls, each where it is served. */
const OTHER_ROUTES: Readonly<Record<string, readonly string[]>> = {
  'server/src/cashier/gateways/serve-callbacks.ts': ['/cashier/callbacks/:provider/:brand'],
  'server/src/platform/health.ts': ['/healthz', '/readyz'],
  'server/src/platform/metrics.ts': ['/metrics'],
  'server/src/pages/openapi.ts': ['/openapi.json', '/docs/api'],
  'server/src/pages/outbox-page.ts': ['/dev/outbox'],
  'server/src/pages/office-site.ts': ['/office', '/office/*'],
  'server/src/identity/social/serve-stand-ins.ts': ['/dev/oidc/:provider/authorize'],
  'server/src/identity/challenges/serve-phone-check.ts': ['/phoneAuth/check'],
  'server/src/platform/uploads.ts': ['/uploads/avatars/:name', '/uploads/gifts/:name', '/uploads/pictures/:name'],
}

/** Every call is served once, and whatever else is served stands on a short list. */
export const callsAreServed =
  (calls: readonly string[]): Rule =>
  files => {
    const bound = files
      .filter(file => /^server\/src\/[a-z]+\/routes\.ts$/.test(file.path))
      .flatMap(file =>
        [...withoutComments(file.text).matchAll(/\bbind\(\s*\w+Calls\.(\w+)/g)].map(([, name]) => name as string),
      )
    const missing = calls.filter(name => !bound.includes(name)).map(name => `call ${name} is served nowhere`)
    const twice = bound.filter((name, at) => bound.indexOf(name) !== at).map(name => `call ${name} is served twice`)
    const others = files
      .filter(file => file.path.startsWith('server/src/') && !isTest(file))
      .flatMap(file =>
        [...withoutComments(file.text).matchAll(/\.(?:get|post|put|delete|patch|all)\(\s*'(\/[^']*)'/g)]
          .map(([, path]) => path as string)
          .filter(path => !OTHER_ROUTES[file.path]?.includes(path))
          .map(path => `${file.path} serves ${path}, which is no call`),
      )
    return [...missing, ...twice, ...others]
  }

/** Every refusal of a call is thrown somewhere and has its sentence in every language. */
export const refusalsAreReal =
  (refusals: readonly string[], hasWords: (key: string) => boolean): Rule =>
  files => {
    const code = files.filter(
      file => /^(server|core)\/src\//.test(file.path) && !isTest(file) && !/(calls|phrases)\.ts$/.test(file.path),
    )
    const all = code.map(file => file.text).join('\n')
    return refusals.flatMap(refusal => [
      ...(all.includes(`'${refusal}'`) ? [] : [`refusal ${refusal} is thrown nowhere`]),
      ...(hasWords(refusal) ? [] : [`refusal ${refusal} has no sentence in some language`]),
    ])
  }

/** Tables that carry no brand_id, or must be read before a brand is known. */
const UNGUARDED = new Set(['platform.migrations', 'brand.domains'])

/** Every table with brand_id is guarded by row-level security; no other carries what belongs to a brand. */
export const tablesAreGuarded: Rule = files => {
  const migrations = files.filter(file => /^server\/migrations\/.+\.sql$/.test(file.path))
  const all = migrations.map(file => file.text.replace(/--.*$/gm, '')).join('\n')
  const guarded = new Set([...all.matchAll(/platform\.guard\(\s*'([\w.]+)'/g)].map(([, name]) => name as string))
  return migrations.flatMap(file =>
    [
      ...file.text
        .replace(/--.*$/gm, '')
        .matchAll(/create (?:unlogged )?table (?:if not exists )?([\w.]+)\s*\(([\s\S]*?)\n\)/gi),
    ].flatMap(([, name = '', body = '']) => {
      if (UNGUARDED.has(name) || !/\bbrand_id\b/.test(body) || guarded.has(name)) return []
      return [`${file.path}: table ${name} carries brand_id and is not guarded`]
    }),
  )
}
