import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Message } from '../feed/messages.ts'
import { readLeagues } from '../leagues.ts'
import { atOnce, inSlices, type Run } from './slices.ts'
import { World } from './world.ts'

const data = readLeagues()
const leagues = data.leagues.filter(({ code }) => ['doikhang', 'thienxa'].includes(code))

/** A world that was told to look once and to recover, and what it has said. */
function begin(run: Run): Message[] {
  const said: Message[] = []
  const now = Date.parse('2026-03-03T12:00:00Z')
  const world = new World({ ...data, leagues }, Buffer.alloc(32, 3), () => now, run)
  world.subscribe(message => said.push(message))
  world.tick()
  world.recover(1, 7, undefined)
  return said
}

it('a world that begins in slices leaves the process free between matches, and says in the end what it says at once', async () => {
  const whole = begin(atOnce)
  expect(whole.at(-1)).toMatchObject({ type: 'snapshot_complete', requestId: 7 })
  const slices = inSlices(0)
  const said = begin(slices.run)
  expect(said).toEqual([])
  let turns = 0
  while (said.length < whole.length && turns < 10_000) {
    const before = said.length
    await turn()
    turns += 1
    // A match is told by four messages at most.
    expect(said.length - before).toBeLessThanOrEqual(4)
  }
  expect(said).toEqual(whole)
  const stopped = inSlices(0)
  const cut = begin(stopped.run)
  stopped.stop()
  await turn()
  expect(cut).toEqual([])
})

it('a world that is asked what a line is worth between two ticks still tells all that it would have told', () => {
  const fast = data.leagues.filter(({ code }) => code === 'baphut')
  let now = Date.parse('2026-03-03T12:00:00Z')
  const makeWorld = () => {
    const said: Message[] = []
    const world = new World({ ...data, leagues: fast }, Buffer.alloc(32, 3), () => now)
    world.subscribe(message => said.push(message))
    return { world, said }
  }
  const [asked, left] = [makeWorld(), makeWorld()]
  for (let step = 0; step < 150; step++) {
    now += 2000
    const known = new Set(asked.said.flatMap(message => ('eventId' in message ? [message.eventId] : [])))
    for (const id of known) asked.world.probabilities(id, 1, '')
    asked.world.tick()
    left.world.tick()
  }
  expect(left.said.some(({ type }) => type === 'bet_settlement')).toBe(true)
  expect(asked.said).toEqual(left.said)
})
