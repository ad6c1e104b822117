/** The studio's machines, by game code. */
import lotusPond from '../../machines/lotus-pond.json' with { type: 'json' }
import { type Machine, type MachineFile, prepareMachine } from './machine.ts'

const all: Machine[] = [prepareMachine(lotusPond as unknown as MachineFile)]

/** The machine of a game code; undefined when the studio has no such game. */
export function findMachine(code: string): Machine | undefined {
  return all.find(machine => machine.code === code)
}

/** Every game of the studio. */
export function listMachines(): readonly Machine[] {
  return all
}
