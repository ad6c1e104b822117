/** Rules on the journeys in e2e: all of them open pages, walk and reach the database in one way. */
import type { Finder, Finding } from './open.ts'
import type { File } from './tree.ts'

type Way = { way: string; home: string; raw: RegExp; why: string }

/** What stands in one file only. Where another cannot go that way, the line above says so: `// Not walk: the page is not to hear of it.` */
const WAYS: readonly Way[] = [
  {
    way: 'openPage',
    home: 'e2e/player.ts',
    raw: /\.goto\(/,
    why: 'a press before the page is awake is lost',
  },
  {
    way: 'walk',
    home: 'e2e/player.ts',
    raw: /\bhistory\.(push|replace)State\b/,
    why: 'the router may not hear of it yet',
  },
  {
    way: 'withDatabase',
    home: 'e2e/world.ts',
    raw: /\bstartEmbedded\(/,
    why: 'the product is busy and might seem to be gone',
  },
]

/** A journey opens a page by openPage, walks by walk, and reaches the database by withDatabase, or says why not. */
export const journeysGoOneWay: Finder = files =>
  files.filter(({ path }) => /^e2e\/.*\.ts$/.test(path)).flatMap(file => WAYS.flatMap(way => findRaw(file, way)))

function findRaw(file: File, { way, home, raw, why }: Way): Finding[] {
  if (file.path === home) return []
  const lines = file.text.split('\n')
  return lines.flatMap((line, at) => {
    if (!raw.test(line) || isExcused(lines[at - 1] ?? '', way)) return []
    const says = `${file.path}:${at + 1} does not go by ${way}: ${why}; or say why above it: // Not ${way}: …`
    return [{ at: `${file.path} ${way}`, says }]
  })
}

const isExcused = (above: string, way: string): boolean => new RegExp(`^\\s*// Not ${way}: \\S+ \\S+`).test(above)
