/**
 * A slip and its draw checked by the reader's own browser, with nothing but what is public: the row in the tree, the seed in its chain, the
 * beacon's signature, the result out of seed and beacon, the payout out of row and result. Pure.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { Answer } from '@sen/core/call'
import { isOfBeacon, randomnessOf, timeOfRound } from '@sen/core/fairness/beacon'
import { hmacSha256, readHex, sha256 } from '@sen/core/fairness/hmac-sha256'
import { isIncluded } from '@sen/core/fairness/merkle-tree'
import { isOfChain } from '@sen/core/fairness/seed-chain'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { FORMS } from '@sen/core/lottery/forms'
import { drawBytes, generateResult, isSameResult } from '@sen/core/lottery/generate-result'
import { readPublicSlip } from '@sen/core/lottery/public-slip'
import { recountDraw } from '@sen/core/lottery/recount'
import { ONE, parseAmount, writeAmount } from '@sen/core/money'

type Slip = Answer<typeof lotteryCalls.getSlip>
type Proof = Answer<typeof lotteryCalls.getDrawProof>

export type Check = {
  step: 'row' | 'tree' | 'seed' | 'beacon' | 'draw' | 'payout'
  state: 'good' | 'bad' | 'waits'
  /** Of the payout: what was counted. */
  amount?: string
}

const verdict = (step: Check['step'], holds: boolean | undefined): Check => ({
  step,
  state: holds === undefined ? 'waits' : holds ? 'good' : 'bad',
})

/** Every step that can be judged by now; of a state draw the result is not ours to draw again. */
export function checkSlip(slip: Slip, proof: Proof): Check[] {
  return [
    ...checkRow(slip, proof),
    ...(proof.chain ? checkDraw(proof) : []),
    ...(proof.state === 'void' ? [] : [checkPayout(slip, proof)]),
  ]
}

/** The row tells the slip's own lines, and stands under the root that the draw committed to. */
function checkRow({ slip, lines, proof: place }: Slip, { form, commitment }: Proof): Check[] {
  if (!place) return [verdict('row', undefined), verdict('tree', undefined)]
  const read = readPublicSlip(form, place.row)
  const told = read?.lines.map(({ bet, selection, stake }) => `${bet.code} ${selection} ${writeAmount(stake)}`)
  const shown = lines.map(({ bet, selection, stake }) => `${bet} ${selection} ${stake}`)
  const isOwn = read?.id === slip.id && read.rebate === slip.rebate && told?.join() === shown.join()
  const [root, path] = [readHex(place.root), place.path.map(readHex)]
  const isThere =
    commitment?.root === place.root &&
    commitment.slips === place.size &&
    isIncluded({ root, text: place.row, index: place.index, size: place.size, path }, sha256)
  return [verdict('row', isOwn), verdict('tree', isThere)]
}

function checkDraw(proof: Proof): Check[] {
  const { chain, seed, beacon, results, form, gameCode, drawNumber } = proof
  const randomness = beacon?.randomness
  if (!chain || !seed || !randomness || !beacon.signature)
    return [verdict('seed', undefined), verdict('beacon', undefined), verdict('draw', undefined)]
  const bytes = drawBytes({ seed, beacon: randomness, game: gameCode, draw: drawNumber }, hmac)
  const drawn = generateResult(FORMS[form], bytes)
  return [
    verdict('seed', isOfChain(seed, chain.place, chain.beginning, sha256)),
    verdict('beacon', isBeaconGood(proof)),
    verdict('draw', results[0] && isSameResult(drawn, results[0].result)),
  ]
}

/** The beacon signed the round, the randomness is that signature's, and the round came after the slips were committed. */
function isBeaconGood({ beacon, commitment, drawsAt }: Proof): boolean {
  if (!beacon?.signature || !commitment) return false
  const at = timeOfRound(beacon.round)
  return (
    isOfBeacon(bls12_381.shortSignatures, beacon.publicKey, beacon.round, beacon.signature) &&
    randomnessOf(beacon.signature) === beacon.randomness &&
    at >= new Date(drawsAt) &&
    at > new Date(commitment.committedAt)
  )
}

/** Counted from the row, not from the lines that the server shows. */
function checkPayout({ slip, proof: place, lines }: Slip, { form, terms, results }: Proof): Check {
  const result = results.at(-1)?.result
  const isDecided = slip.state === 'won' || slip.state === 'lost'
  const sharesJackpot = lines.some(line => line.hits.some(hit => hit.odds === null))
  if (!place || !result || !isDecided || sharesJackpot) return verdict('payout', undefined)
  const { payout } = recountDraw({ form, rules: terms.rules, payUnit: BigInt(terms.payUnit) * ONE }, result, [
    place.row,
  ])
  return { ...verdict('payout', payout === parseAmount(slip.payout)), amount: writeAmount(payout) }
}

const utf8 = new TextEncoder()
const hmac = (key: string, message: string) => hmacSha256(utf8.encode(key), utf8.encode(message))
