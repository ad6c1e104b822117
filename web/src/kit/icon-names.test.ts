import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FIRST_ICONS } from './first-icons.ts'
import { ICON_NAMES } from './icon-names.ts'

const sprite = (name: string) =>
  fs.readFileSync(path.join(import.meta.dirname, `../../public/icons/${name}.svg`), 'utf8')

test('every icon stands in the one sprite that it is taken from', () => {
  const first = sprite('first')
  const more = sprite('more')
  const isIn = (text: string, name: string) => text.includes(`id="${name}"`)
  for (const name of ICON_NAMES) {
    const isFirst = FIRST_ICONS.test(name)
    expect(
      [isIn(first, name), isIn(more, name)],
      `${name}: \`node tools/run.mjs tools/art/main.ts icons\` writes both sprites from ICON_NAMES and FIRST_ICONS`,
    ).toEqual([isFirst, !isFirst])
  }
})
