/** The files of the studio's slots. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { prepareMachine, type SlotFile } from '../src/engines/slots/machine.ts'
import { computeReturns, publish } from '../src/engines/slots/returns.ts'

const GAMES = path.join(import.meta.dirname, '..', 'games')

export const readSlots = (): SlotFile[] =>
  fs
    .readdirSync(GAMES)
    .map(name => JSON.parse(fs.readFileSync(path.join(GAMES, name), 'utf8')))
    .filter(file => file.strips)

/** Proves the published figures of some vendors' slots. They stand in several files, so that several processes share the work. */
export function proveFigures(entries: string[]): void {
  const slots = readSlots().filter(({ entry }) => entries.includes(entry))
  it.each(slots.map(file => [file.code, file] as const))(
    'the published figures of %s are what its strips and prizes give',
    (_code, file) => {
      const returns = computeReturns(prepareMachine(file))
      expect(publish(returns)).toEqual(file.published)
      expect(returns.rtp).toBeGreaterThan(0.94)
      expect(returns.rtp).toBeLessThan(0.98)
    },
    30_000,
  )
}
