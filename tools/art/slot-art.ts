// What the slots of studio/games are drawn with: each emblem that one of them names, the paints of each ground, a backdrop for each game.
// The game's page lays emblem, paints and panel together (studio/game/src/symbol-art.ts).
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chance, seedOf } from './chance.ts'
import { emblem } from './emblems.ts'
import { GROUNDS, type Ground, paints } from './grounds.ts'
import { PATTERNS } from './patterns.ts'
import { folder, root } from './places.ts'
import { HALOS, SCENES } from './scenes.ts'

interface Look {
  ground: string
  scene: string
  pattern: string
  art: Record<string, string>
}

/** Writes studio/game/art: emblem-<name>.svg, ground-<name>.svg and back-<code>.svg; what no game names any more goes. */
export async function makeSlotArt(): Promise<void> {
  const games = path.join(root, 'studio', 'games')
  const files: Record<string, string> = {}
  for (const name of await readdir(games)) {
    const { code, look } = JSON.parse(await readFile(path.join(games, name), 'utf8')) as { code: string; look?: Look }
    if (!look) continue
    for (const name of Object.values(look.art)) files[`emblem-${name}`] ??= drawEmblem(name)
    files[`ground-${look.ground}`] ??= drawPaints(groundOf(look.ground))
    files[`back-${code}`] = drawBackdrop(code, look)
  }
  await folder('studio/game/art')
  const place = path.join(root, 'studio', 'game', 'art')
  for (const name of await readdir(place)) if (!files[name.replace('.svg', '')]) await rm(path.join(place, name))
  for (const [name, svg] of Object.entries(files)) await writeFile(path.join(place, `${name}.svg`), `${svg}\n`)
  console.log(`slot art: ${Object.keys(files).length} drawings`)
}

function groundOf(name: string): Ground {
  const ground = GROUNDS[name]
  if (!ground) throw new Error(`There is no ground "${name}".`)
  return ground
}

const svg = (box: string, inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`

const drawEmblem = (name: string) => svg('-120 -120 240 240', emblem(name)(chance(seedOf(name))))

const drawPaints = (ground: Ground) =>
  svg(
    '0 0 1 1',
    `<defs>${paints(ground)}<radialGradient id="ground"><stop stop-color="${ground.mid}"/><stop offset="1" stop-color="${ground.deep}"/></radialGradient></defs>`,
  )

/** A wide painting behind the reels: pattern and scene of the game on its ground, the middle left dark for what stands there. */
function drawBackdrop(code: string, look: Look): string {
  const ground = groundOf(look.ground)
  const luck = chance(seedOf(`${code}/back`))
  const scene = SCENES[look.scene]?.(luck, ground)
  const pattern = PATTERNS[look.pattern]?.(luck)
  if (scene === undefined || pattern === undefined)
    throw new Error(`${code}: no scene ${look.scene} or pattern ${look.pattern}`)
  const halo = Object.values(HALOS)[seedOf(code) % Object.keys(HALOS).length]?.(luck, ground) ?? ''
  const part = (x: number, inside: string) => `<g transform="translate(${x} 0)">${inside}</g>`
  return svg(
    '0 0 900 900',
    [
      `<defs>${paints(ground)}<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${ground.deep}"/><stop offset=".3" stop-color="${ground.mid}"/><stop offset=".62" stop-color="${ground.mid}"/><stop offset="1" stop-color="${ground.deep}"/></linearGradient>`,
      `<radialGradient id="light" cx=".5" cy=".24" r=".6"><stop stop-color="${ground.glow}" stop-opacity=".75"/><stop offset="1" stop-color="${ground.glow}" stop-opacity="0"/></radialGradient>`,
      `<linearGradient id="foot" x2="0" y2="1"><stop offset=".45" stop-color="${ground.deep}" stop-opacity="0"/><stop offset="1" stop-color="${ground.deep}"/></linearGradient></defs>`,
      '<rect width="900" height="900" fill="url(#sky)"/><rect width="900" height="900" fill="url(#light)"/>',
      `<g id="p" opacity=".2">${[0, 300, 600].map(x => part(x, pattern)).join('')}</g><g opacity=".2" transform="translate(0 400)">${[0, 300, 600].map(x => part(x, pattern)).join('')}</g>`,
      `<g transform="translate(300 0)" opacity=".8">${halo}</g>`,
      `<g opacity=".85">${[0, 300, 600].map(x => part(x, scene)).join('')}</g>`,
      '<rect width="900" height="900" fill="url(#foot)"/>',
    ].join(''),
  )
}
