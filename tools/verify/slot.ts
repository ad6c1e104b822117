// Computes a round of a slot again: node tools/verify/slot.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Guess, prizeAfter } from './gamble.ts'
import { agreesOnPots, type Won } from './jackpot.ts'
import type { Facts } from './slot-facts.ts'
import { awardOf, diceOf, type Seeds, spin } from './slot-spin.ts'

type Proof = {
  facts: Facts
  currency: string
  round: { stake: string; won: string; isOver: boolean }
  proof: Seeds & { choice: { kind: string }; steps: { box?: number; gamble?: Guess }[]; pots?: Won[] }
}
/** What the seeds and the steps give, and whether the round says the same. */
export function verifySlot({ facts, round, proof, currency }: Proof) {
  const dice = diceOf(proof)
  const { freeSpins, hold, pick } = facts
  const base = proof.choice.kind === 'spin' ? spin(facts, 'base', dice, 1, []) : undefined
  const scatters = base?.scatters ?? facts.buy?.scatters ?? 0
  let pay = base?.pay ?? 0
  if (freeSpins) {
    let [left, wild] = [awardOf(facts, scatters, freeSpins.awarded), [] as number[]]
    const book = left > 0 && freeSpins.book ? freeSpins.book[dice.below(freeSpins.book.length)] : undefined
    for (let played = 0; played < left; played++) {
      const { multiplier, grow, draw } = freeSpins
      const times = draw ? dice.of(draw) : grow ? Math.min(grow.most, multiplier + grow.by * played) : multiplier
      const one = spin(facts, 'free', dice, times, wild, book)
      if (freeSpins.sticky) wild = one.wild
      if (freeSpins.walk) wild = one.wild.map(reel => reel - 1).filter(reel => reel > 0)
      left = Math.min(freeSpins.most, left + awardOf(facts, one.scatters, freeSpins.awarded))
      pay += one.pay
    }
  }
  if (hold && scatters >= hold.least) {
    const cells = facts.rows.flatMap((rows, reel) =>
      Array.from({ length: rows }, (_, row) => base?.window[reel]?.[row] === facts.scatter),
    )
    if (!base) for (const at of dice.shuffle(scatters, cells.length)) cells[at] = true
    for (const isCoin of cells) if (isCoin) pay += dice.of(hold.values)
    for (let quiet = 0; quiet < hold.respins && cells.includes(false); quiet++) {
      const fresh = cells.flatMap((isCoin, at) => (!isCoin && dice.below(hold.oneIn) === 0 ? [at] : []))
      for (const at of fresh) cells[at] = true
      for (const _ of fresh) pay += dice.of(hold.values)
      if (fresh.length > 0) quiet = -1
    }
    if (!cells.includes(false)) pay += hold.full
  }
  const times = awardOf(facts, scatters, pick?.times)
  if (pick && times > 0) {
    const boxes = [...pick.prizes.map(prize => prize * times), ...new Array<number>(pick.stops).fill(0)]
    const laid = dice.shuffle(boxes.length, boxes.length).map(at => boxes[at] as number)
    const opened: number[] = []
    for (const { box, gamble } of proof.steps)
      if (!gamble) opened.push(box ?? laid.findIndex((_, at) => !opened.includes(at)))
    pay += opened.reduce((sum, box) => sum + (laid[box] as number), 0)
  }
  const isPromised = createHash('sha256').update(proof.serverSeed).digest('hex') === proof.serverSeedHash
  const steps = Number(round.stake) / Number((facts.stakes[currency] ?? facts.stakes['*'])?.levels[0])
  // Only rounds of real money tell of pots.
  const isOfPots = !facts.jackpot || agreesOnPots(facts.jackpot, steps, dice.below, proof.pots ?? [], !!proof.pots)
  const won = (Number(round.stake) / facts.parts) * prizeAfter(facts, pay, proof.steps, dice.below)
  return { pay, won, agrees: isPromised && isOfPots && round.isOver && Math.abs(won - Number(round.won)) < 5e-6 }
}

if (import.meta.main) console.log(verifySlot(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
