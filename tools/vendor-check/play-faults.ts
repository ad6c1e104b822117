/** Plays a list of faults against an operator's wallet and judges each by what was said and by what the money did. */
import type { Message, Player, Said, SignedAs, Wire, Word } from './wire.ts'

export type Stand = {
  wire: Wire
  player: Player
  /** A second player of the same vendor; without one the faults that need two are not played. */
  other: Player | undefined
  /** One stake, in 10⁻² of the currency. */
  stake: bigint
  send: (message: Message, text?: string, signedAs?: SignedAs) => Promise<Said>
}

/** What the money must have done, in stakes of the player; `by` says by what it was seen to be wrong. */
export type Fault = {
  name: string
  needsOther?: true
  /** Throws Wrong when something was answered that must not be; answers by how many cents the player's balance changes. */
  play: (stand: Stand) => Promise<bigint>
}

export type Verdict = { name: string; state: 'pass' | 'fail' | 'not played'; why: string }

/** An answer that must not be. */
export class Wrong extends Error {}
/** This endpoint gives no occasion for the fault. */
export class NoOccasion extends Error {}

/** Throws unless the answer is one of these words. */
export function expectWord(said: Said, what: string, ...words: Word[]): void {
  if (words.includes(said.word)) return
  throw new Wrong(`${what}: ${words.join(' or ')} was due, answered ${show(said)}`)
}

/** Throws unless it was refused, for whatever reason. */
export function expectRefused(said: Said, what: string): void {
  if (said.word === 'ok' || said.word === 'fault') throw new Wrong(`${what}: a refusal was due, answered ${show(said)}`)
}

const show = ({ word, http, raw }: Said) => `${word} (HTTP ${http} ${raw.slice(0, 160)})`

export const copies = <T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)))

/** The balance that the wire tells, 10⁻⁵ of the currency. */
export async function readBalance(wire: Wire, player: Player): Promise<bigint> {
  const said = await wire.send(wire.balance(player))
  if (said.word !== 'ok' || said.balance === undefined) throw new Wrong(`the balance: answered ${show(said)}`)
  return said.balance
}

/** Plays one fault after the other; a fault that goes wrong does not keep the next from being played. */
export async function playFaults(
  stand: Omit<Stand, 'send'>,
  faults: readonly Fault[],
  note: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const fault of faults) {
    const verdict = await playFault({ ...stand, send: stand.wire.send }, fault)
    verdicts.push(verdict)
    note(verdict)
  }
  return verdicts
}

async function playFault(stand: Stand, fault: Fault): Promise<Verdict> {
  const { wire, player, other } = stand
  const { name } = fault
  if (fault.needsOther && !other) return { name, state: 'not played', why: 'it needs a second player' }
  try {
    const before = await readBalance(wire, player)
    const beforeOther = other && (await readBalance(wire, other))
    const cents = await fault.play(stand)
    const moved = (await readBalance(wire, player)) - before
    if (moved !== cents * 1000n)
      return { name, state: 'fail', why: `the balance changed by ${write(moved)}, ${write(cents * 1000n)} was due` }
    const movedOther = other ? (await readBalance(wire, other)) - (beforeOther as bigint) : 0n
    if (movedOther !== 0n)
      return { name, state: 'fail', why: `the other player’s balance changed by ${write(movedOther)}` }
    return { name, state: 'pass', why: '' }
  } catch (error) {
    if (error instanceof NoOccasion) return { name, state: 'not played', why: error.message }
    if (error instanceof Wrong) return { name, state: 'fail', why: error.message }
    throw error
  }
}

const write = (units: bigint) => {
  const digits = String(units < 0n ? -units : units).padStart(6, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5, -3)}`
}

/** Passed of played, in whole per cent, rounded down: only what passes everything has 100. */
export function score(verdicts: readonly Verdict[]): number {
  const played = verdicts.filter(one => one.state !== 'not played')
  const passed = played.filter(one => one.state === 'pass')
  return played.length === 0 ? 0 : Math.floor((passed.length * 100) / played.length)
}
