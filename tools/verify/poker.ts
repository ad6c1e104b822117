// Computes a round of video poker again: node tools/verify/poker.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { tables: Record<string, Record<string, string>> }
  round: { stake: string; cards: number[]; won: string }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    choice: { table: string }
    steps: { hold: number[] }[]
  }
}

/** So many different numbers below `of`, out of a cage: bytes of HMAC-SHA256(server seed, "client seed:nonce:0"), then :1 and so on; those that would favour some are left out. */
function draw({ serverSeed, clientSeed, nonce }: Proof['proof'], count: number, of: number): number[] {
  let at = 0
  const next = () => {
    const block = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 32)}`)
      .digest()
    return block[at++ % 32] as number
  }
  const below = (many: number) => {
    for (;;) {
      const value = next()
      if (value < 256 - (256 % many)) return value % many
    }
  }
  const left = Array.from({ length: of }, (_, card) => card)
  for (let drawn = 0; drawn < count; drawn++) {
    const other = drawn + below(of - drawn)
    ;[left[drawn], left[other]] = [left[other] as number, left[drawn] as number]
  }
  return left.slice(0, count)
}

const isPromised = ({ serverSeed, serverSeedHash }: Proof['proof']) =>
  createHash('sha256').update(serverSeed).digest('hex') === serverSeedHash
const isNear = (won: number, { won: said }: { won: string }) => Math.abs(won - Number(said)) < 5e-6
/** What five cards are called; deuces are any card at their table. */
function nameHand(cards: number[], isWild: boolean): string {
  const ranks = cards.map(card => (card + 12) % 13).filter(rank => !isWild || rank > 0)
  const wild = 5 - ranks.length
  if (wild === 4) return 'fourDeuces'
  const kinds = [...new Set(ranks)]
  const [most = 0, second = 0] = kinds.map(kind => ranks.filter(rank => rank === kind).length).sort((a, b) => b - a)
  const isFlush =
    new Set(cards.filter(card => !isWild || card % 13 !== 1).map(card => Math.floor(card / 13))).size === 1
  const runs = [[12, 0, 1, 2, 3], ...Array.from({ length: 9 }, (_, at) => [at, at + 1, at + 2, at + 3, at + 4])]
  const fits = (run: number[]) => most === 1 && kinds.every(kind => run.includes(kind))
  if (most + wild === 5) return 'five'
  if (isFlush && fits(runs[9] as number[])) return wild > 0 ? 'wildRoyal' : 'royal'
  if (isFlush && runs.some(fits)) return 'straightFlush'
  if (most + wild === 4) return 'four'
  if (most + wild === 3 && kinds.length === 2) return 'fullHouse'
  if (isFlush) return 'flush'
  if (runs.some(fits)) return 'straight'
  if (most + wild === 3) return 'three'
  if (second === 2) return 'twoPair'
  return kinds.some(kind => kind >= 9 && ranks.filter(rank => rank === kind).length === 2) ? 'jacks' : 'nothing'
}

/** What the seeds and the held cards give, and whether the round says the same. */
export function verifyPoker({ facts, round, proof }: Proof) {
  const deck = draw(proof, 10, 52)
  const [step] = proof.steps
  const replacements = deck.slice(5)
  const cards = deck
    .slice(0, 5)
    .map((card, at) => (!step || step.hold.includes(at) ? card : (replacements.shift() as number)))
  const hand = nameHand(cards, proof.choice.table === 'deuces')
  const won = step ? Number(round.stake) * Number(facts.tables[proof.choice.table]?.[hand] ?? 0) : 0
  return { cards, hand, won, agrees: isPromised(proof) && cards.join() === round.cards.join() && isNear(won, round) }
}

if (import.meta.main) console.log(verifyPoker(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
