// Computes a burst of shots of a fishing room again: node tools/verify/fish.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Species = { prizes: readonly (readonly [times: number, weight: number])[]; often: number }
type Haul = { fish: number; kind: number; shots: number; drawn: number; shot: number | null; times: number }
type Proof = {
  facts: { keep: string; bossEvery: number; fish: Species[]; bosses: Species[] }
  round: { stake: string; won: string; hauls: Haul[] }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    choice: { room: string; fish: number[] }
  }
}

/** Numbers out of the seeds: bytes of HMAC-SHA256(server seed, "client seed:nonce:0"), then :1 and so on; those that would favour some are left out. */
function numbers({ serverSeed, clientSeed, nonce }: Proof['proof']) {
  let at = 0
  const next = () => {
    const block = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 32)}`)
      .digest()
    return block[at++ % 32] as number
  }
  return (many: number) => {
    const values = many <= 256 ? 256 : 65_536
    for (;;) {
      const value = values === 256 ? next() : next() * 256 + next()
      if (value < values - (values % many)) return value % many
    }
  }
}

/** Which kind a fish of a room is: eight numbers a school, the last one a boss. */
function kindOf({ fish, bosses }: Proof['facts'], room: string, number: number): number {
  const bytes = createHash('sha256')
    .update(`${room}:${Math.floor(number / 8)}`)
    .digest()
  if (number % 8 === 7) return fish.length + ((bytes[31] as number) % bosses.length)
  let left = bytes.readUInt16BE(0) % fish.reduce((sum, { often }) => sum + often, 0)
  return fish.findIndex(({ often }) => {
    left -= often
    return left < 0
  })
}

/** The prize that a number below the sum of weights means. */
function prizeAt(prizes: Species['prizes'], at: number): number {
  let before = 0
  return prizes.find(([, weight]) => {
    before += weight
    return at < before
  })?.[0] as number
}

/** What the seeds give for each fish that was shot at, and whether the round says the same. */
export function verifyFish({ facts, round, proof }: Proof) {
  const below = numbers(proof)
  const { room, fish } = proof.choice
  const hauls = [...new Set(fish)].map(one => {
    const kind = kindOf(facts, room, one)
    const { prizes } = [...facts.fish, ...facts.bosses][kind] as Species
    const weights = prizes.reduce((sum, [, weight]) => sum + weight, 0)
    const drawn = below(prizes.reduce((sum, [times, weight]) => sum + times * weight, 0)) * 10_000 + below(10_000)
    const shots = fish.filter(other => other === one).length
    const shot = Math.floor(drawn / (Math.round(Number(facts.keep) * 10_000) * weights))
    const missed = { fish: one, kind, shots, drawn, shot: null, times: 0 }
    return shot < shots ? { ...missed, shot, times: prizeAt(prizes, below(weights)) } : missed
  })
  const won = Number(round.stake) * hauls.reduce((sum, { times }) => sum + times, 0)
  const isPromised = createHash('sha256').update(proof.serverSeed).digest('hex') === proof.serverSeedHash
  const isSame = JSON.stringify(hauls) === JSON.stringify(round.hauls) && Math.abs(won - Number(round.won)) < 5e-6
  return { hauls, won, agrees: isPromised && isSame }
}

if (import.meta.main) console.log(verifyFish(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
