// Computes a round of baccarat again: node tools/verify/baccarat.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { decks: number; pays: Record<string, string> }
  round: { stake: string; player: number[]; banker: number[]; won: string }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    choice: { bets: Record<string, number> }
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
    const values = many <= 256 ? 256 : 65_536
    for (;;) {
      const value = values === 256 ? next() : next() * 256 + next()
      if (value < values - (values % many)) return value % many
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

const rankOf = (card: number) => (card % 13) + 1
const points = (card: number) => (rankOf(card) < 10 ? rankOf(card) : 0)
const total = (hand: number[]) => hand.reduce((sum, card) => sum + points(card), 0) % 10
/** On these values of the player's third card the banker draws, by the banker's total. */
const DRAWS_ON = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67']

/** What the seeds and the chips give, and whether the round says the same. */
export function verifyBaccarat({ facts, round, proof }: Proof) {
  const [a, b, c, d, e, f] = draw(proof, 6, 52 * facts.decks) as [number, number, number, number, number, number]
  const [player, banker] = [
    [a, c],
    [b, d],
  ]
  if (total(player) < 8 && total(banker) < 8) {
    if (total(player) > 5) banker.push(...(total(banker) <= 5 ? [e] : []))
    else banker.push(...(DRAWS_ON[total(banker)]?.includes(String(points(e))) ? [f] : []))
    if (total(player) <= 5 && player.length === 2) player.push(e)
  }
  const winner = ['banker', 'tie', 'player'][Math.sign(total(player) - total(banker)) + 1]
  const isPair = (hand: number[]) => rankOf(hand[0] as number) === rankOf(hand[1] as number)
  const won = Object.entries(proof.choice.bets).reduce((sum, [spot, chips]) => {
    const isWon =
      spot === winner || (spot === 'playerPair' && isPair(player)) || (spot === 'bankerPair' && isPair(banker))
    const isBack = winner === 'tie' && (spot === 'player' || spot === 'banker')
    return sum + Number(round.stake) * chips * (isWon ? Number(facts.pays[spot]) : isBack ? 1 : 0)
  }, 0)
  const isSame = player.join() === round.player.join() && banker.join() === round.banker.join()
  return { player, banker, won, agrees: isPromised(proof) && isSame && isNear(won, round) }
}

if (import.meta.main) console.log(verifyBaccarat(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
