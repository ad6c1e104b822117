// Computes a round of blackjack again: node tools/verify/blackjack.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { pays: { win: string; blackjack: string; fiveCards: string } }
  round: { stake: string; player: number[]; dealer: number[]; isOver: boolean; won: string }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    steps: ({ hit: true } | { stand: true })[]
  }
}

/** Numbers below another out of the seeds: bytes of HMAC-SHA256(server seed, "client seed:nonce:0"), then :1 and so on; those that would favour some are left out. */
function stream({ serverSeed, clientSeed, nonce }: Proof['proof']) {
  let at = 0
  const next = () => {
    const block = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 32)}`)
      .digest()
    return block[at++ % 32] as number
  }
  return (many: number) => {
    for (;;) {
      const value = next()
      if (value < 256 - (256 % many)) return value % many
    }
  }
}

const isPromised = ({ serverSeed, serverSeedHash }: Proof['proof']) =>
  createHash('sha256').update(serverSeed).digest('hex') === serverSeedHash
const isNear = (won: number, { won: said }: { won: string }) => Math.abs(won - Number(said)) < 5e-6

function count(cards: number[]): number {
  const ranks = cards.map(card => (card % 13) + 1)
  const hard = ranks.reduce((sum, rank) => sum + Math.min(rank, 10), 0)
  return ranks.includes(1) && hard <= 11 ? hard + 10 : hard
}

/** What the seeds and the steps give, and whether the round says the same: cards in order player, dealer, player, dealer, then as asked for. */
export function verifyBlackjack({ facts, round, proof }: Proof) {
  const below = stream(proof)
  const [first, up, second, hole] = [below(52), below(52), below(52), below(52)]
  const player = [first, second]
  const dealer = [up, hole]
  const naturals = [count(player) === 21, count(dealer) === 21]
  let isStood = false
  for (const step of proof.steps) {
    if ('hit' in step) player.push(below(52))
    isStood = 'stand' in step || (player.length < 5 && count(player) === 21)
    while (isStood && count(dealer) < 17) dealer.push(below(52))
  }
  const [mine, other] = [count(player), count(dealer)]
  const times = naturals[0]
    ? naturals[1]
      ? 1
      : Number(facts.pays.blackjack)
    : naturals[1] || mine > 21
      ? 0
      : player.length === 5
        ? Number(facts.pays.fiveCards)
        : isStood
          ? other > 21 || mine > other
            ? Number(facts.pays.win)
            : mine === other
              ? 1
              : 0
          : 0
  const won = Number(round.stake) * times
  const isSame =
    player.join() === round.player.join() && dealer.slice(0, round.dealer.length).join() === round.dealer.join()
  return { player, dealer, won, agrees: isPromised(proof) && isSame && isNear(won, round) }
}

if (import.meta.main) console.log(verifyBlackjack(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
