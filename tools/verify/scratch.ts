// Computes a round of a scratch card again: node tools/verify/scratch.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { prizes: { times: string; tickets: number }[] }
  round: { stake: string; boxes: number[]; prize: number; won: string }
  proof: { serverSeed: string; serverSeedHash: string; clientSeed: string; nonce: number }
}

/** Numbers out of the seeds: bytes of HMAC-SHA256(server seed, "client seed:nonce:0"), then :1 and so on; those that would favour some are left out. */
function stream({ serverSeed, clientSeed, nonce }: Proof['proof']) {
  let at = 0
  const next = () => {
    const block = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 32)}`)
      .digest()
    return block[at++ % 32] as number
  }
  const below = (many: number) => {
    const values = many <= 256 ? 256 : 65_536
    for (;;) {
      const value = values === 256 ? next() : next() * 256 + next()
      if (value < values - (values % many)) return value % many
    }
  }
  const distinct = (count: number, many: number) => {
    const left = Array.from({ length: many }, (_, ball) => ball)
    for (let drawn = 0; drawn < count; drawn++) {
      const other = drawn + below(many - drawn)
      ;[left[drawn], left[other]] = [left[other] as number, left[drawn] as number]
    }
    return left.slice(0, count)
  }
  return { below, distinct }
}

const isPromised = ({ serverSeed, serverSeedHash }: Proof['proof']) =>
  createHash('sha256').update(serverSeed).digest('hex') === serverSeedHash
const isNear = (won: number, { won: said }: { won: string }) => Math.abs(won - Number(said)) < 5e-6

/** Signs of which none comes three times: drawn anew until it is so. */
function losing(below: (many: number) => number, many: number, signs: number[]): number[] {
  for (;;) {
    const drawn = Array.from({ length: many }, () => signs[below(signs.length)] as number)
    if (signs.every(sign => drawn.filter(one => one === sign).length < 3)) return drawn
  }
}

/** What the seeds give, the ticket first and then its nine boxes, and whether the round says the same. */
export function verifyScratch({ facts, round, proof }: Proof) {
  const { below, distinct } = stream(proof)
  const ticket = below(1000) * 1000 + below(1000)
  let before = 0
  const prize = facts.prizes.findIndex(({ tickets }) => {
    before += tickets
    return ticket < before
  })
  const signs = facts.prizes.map((_, at) => at)
  const places = prize < 0 ? [] : distinct(3, 9)
  const rest = losing(
    below,
    9 - places.length,
    signs.filter(sign => sign !== prize),
  )
  const boxes =
    prize < 0 ? rest : Array.from({ length: 9 }, (_, at) => (places.includes(at) ? prize : (rest.pop() as number)))
  const won = Number(round.stake) * Number(facts.prizes[prize]?.times ?? 0)
  const isSame = boxes.join() === round.boxes.join() && prize === round.prize
  return { ticket, boxes, won, agrees: isPromised(proof) && isSame && isNear(won, round) }
}

if (import.meta.main) console.log(verifyScratch(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
