/** Rules on who may know whom: core, packages, modules. */
import fs from 'node:fs'
import path from 'node:path'
import {
  filesOfPackages,
  importsOf,
  isCode,
  isTest,
  packageOf,
  packagesOf,
  type Rule,
  withoutComments,
} from './tree.ts'

/** The modules in the order of server/src/modules.ts: each may import only modules to its left, and only through their public.ts. */
export const MODULES: readonly string[] = readModules()

function readModules(): string[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../server/src/modules.ts'), 'utf8')
  const [, list = ''] = /\bMODULES\b[^=]*= \[([^\]]*)\]/.exec(text) ?? []
  return [...list.matchAll(/\b([a-z]+)Module\b/g)].map(([, name]) => name as string)
}

const IMPURE: readonly [RegExp, string][] = [
  [/\bDate\.now\(|\bnew Date\(\)/, 'the clock'],
  [/\bMath\.random\(|\bcrypto\./, 'luck'],
  [/\bprocess\.|\bimport\.meta\b/, 'the environment'],
  [/\b(document|window|localStorage|sessionStorage|navigator)\./, 'the browser'],
  [/\b(fetch|setTimeout|setInterval)\(/, 'the outside'],
]

/** core imports zod and itself and nothing impure. */
export const coreIsPure: Rule = files =>
  files
    .filter(file => file.path.startsWith('core/src/') && isCode(file) && !isTest(file))
    .flatMap(file => {
      const foreign = importsOf(file)
        .filter(to => !/^(zod(\/mini)?|core\/src\/.+|@sen\/core\/.+)$/.test(to))
        .map(to => `${file.path} imports ${to}; core imports zod and itself`)
      const code = withoutComments(file.text)
      const impure = IMPURE.filter(([pattern]) => pattern.test(code)).map(([, what]) => `${file.path} touches ${what}`)
      return [...foreign, ...impure]
    })

/** What a package may import beside core and itself: suppliers stand on their kit. */
const STANDS_ON: Readonly<Record<string, readonly string[]>> = {
  studio: ['supplier'],
  sportsbook: ['supplier'],
}

/** Packages do not import each other, except core and what they stand on. */
export const packagesStandAlone: Rule = files => {
  const packages = packagesOf(files)
  return filesOfPackages(files)
    .filter(isCode)
    .flatMap(file => {
      const own = packageOf(file)
      return importsOf(file)
        .map(to => ({ to, other: /^@sen\/(\w+)/.exec(to)?.[1] ?? to.split('/')[0] }))
        .filter(({ other }) => other !== own && other !== 'core' && packages.includes(other ?? ''))
        .filter(({ other }) => !STANDS_ON[own]?.includes(other ?? ''))
        .map(({ to }) => `${file.path} imports ${to}; packages meet in core only`)
    })
}

const moduleOf = (path: string) => /^server\/src\/([a-z]+)\//.exec(path)?.[1]

/** A server module imports only modules to its left, through their public.ts; platform imports none. */
export const modulesLookLeft: Rule = files =>
  files
    .filter(file => isCode(file) && !isTest(file) && moduleOf(file.path))
    .flatMap(file => {
      const own = moduleOf(file.path) as string
      const place = MODULES.indexOf(own)
      if (own !== 'platform' && place < 0) return [`${file.path} stands in "${own}", which is no module`]
      return importsOf(file).flatMap(to => {
        const other = moduleOf(to)
        if (/^server\/src\/[^/]+$/.test(to))
          return [`${file.path} imports ${to}; the composition knows modules, not the other way`]
        if (!other || other === own || other === 'platform') return []
        if (own === 'platform') return [`${file.path} imports ${to}; platform knows no module`]
        if (MODULES.indexOf(other) > place) return [`${file.path} imports ${to}, which stands to the right of ${own}`]
        return to.endsWith('/public.ts') ? [] : [`${file.path} imports ${to}; the door is public.ts`]
      })
    })

/** The site's bundle holds no screen of the back office, nor the other way. */
export const officeStaysOut: Rule = files =>
  files.filter(isCode).flatMap(file => {
    const [own, other] = file.path.startsWith('web/src/site/')
      ? ['site', 'office']
      : file.path.startsWith('web/src/office/')
        ? ['office', 'site']
        : []
    if (!own) return []
    return importsOf(file)
      .filter(to => to.startsWith(`web/src/${other}/`))
      .map(to => `${file.path} imports ${to}; the ${own} never loads the ${other}`)
  })

/** HTTP is known in one place of the web. */
export const onlyAskKnowsHttp: Rule = files =>
  files
    .filter(file => /^web\/src\/(site|office|kit)\//.test(file.path) && isCode(file) && !isTest(file))
    .filter(file => /\bfetch\(|XMLHttpRequest|new EventSource/.test(withoutComments(file.text)))
    .map(file => `${file.path} speaks HTTP; web/src/ask does`)

/** A brand is data: code never asks which one it is. */
export const brandsAreData: Rule = files =>
  filesOfPackages(files)
    .filter(file => isCode(file) && !isTest(file))
    .flatMap(file =>
      [...withoutComments(file.text).matchAll(/\bbrand\w*(?:\.code|Id|Code)?\s*[!=]==?\s*['"`][a-z]\w*['"`]/gi)].map(
        ([found]) => `${file.path} asks ${found}; brands are data`,
      ),
    )
