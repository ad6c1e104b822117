/** The page of a past bet at a table: the outcome as it lay there, and the check, made here in the browser. */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { isOfBeacon, randomnessOf } from '@sen/core/fairness/beacon'
import { sha256 } from '@sen/core/fairness/hmac-sha256'
import { isOfChain } from '@sen/core/fairness/seed-chain'
import { fill } from '@sen/core/phrases'
import { sharedBytes } from '@sen/supplier/shared/shared-bytes'
import type { viewSharedProof } from '@sen/supplier/shared/shared-views'
import type { TableFile } from '../../../src/engines/table/table-file.ts'
import { tableOf } from '../../../src/engines/table/tables.ts'
import { el, fact } from '../elements.ts'
import { signOf, writeMoney } from '../money-sign.ts'
import { hmacOf, replayHeading, seedList, verdictSection } from '../replay-parts.ts'
import { showRoundId } from '../round-id.ts'
import { writeWhen } from '../when.ts'
import { pageLanguage } from '../words.ts'
import { loadBoard } from './boards.ts'
import { tableWords } from './words.ts'

type Proof = NonNullable<Awaited<ReturnType<typeof viewSharedProof>>> & { facts: TableFile }

const language = pageLanguage()
const words = tableWords(language)

/** Shows a past bet. */
export async function showReplay(host: HTMLElement, proof: Proof): Promise<void> {
  const { round, facts } = proof
  const board = (await loadBoard(facts.engine))({ file: facts, language })
  board.prepare?.(Number(round.number))
  const sign = signOf(new URLSearchParams(location.search), proof.currency)
  const id = el('button', { type: 'button', class: 'round-id' })
  showRoundId(id, words, round.betId, '')
  const bets = Object.entries(round.bets).map(([spot, amount]) => `${board.names[spot]} ${writeMoney(amount, sign)}`)
  if (round.cashedOut !== null) bets.push(fill(words.cashedOut, { 0: `×${(round.cashedOut / 10_000).toFixed(2)}` }))
  host.replaceChildren(
    replayHeading(words, proof.name[language]),
    el('p', {}, words.replayNote),
    verdict(proof),
    el(
      'section',
      { class: 'card' },
      el(
        'dl',
        { class: 'facts' },
        fact(words.round, id),
        fact(words.when, writeWhen(proof.at)),
        fact(words.paid, `${writeMoney(round.price, sign)}: ${bets.join(', ')}`),
        fact(words.total, round.won === null ? '–' : writeMoney(round.won, sign)),
        ...(round.outcome !== null ? [fact(words.resultOf, board.say(round.outcome as never))] : []),
      ),
      ...(round.outcome !== null ? [el('div', { class: 'show' }, board.stage)] : []),
    ),
    el('details', { class: 'card details' }, el('summary', {}, words.details), seeds(proof)),
  )
  if (round.outcome !== null) await board.reveal(round.outcome as never, 0)
}

function verdict(proof: Proof): HTMLElement {
  if (!proof.proof.seed) return el('p', { 'data-testid': 'not-revealed' }, words.notDrawn)
  const good = isTrue(proof)
  return verdictSection(good, words, words.tableGood)
}

/** The seed stands in the chain, the signature is the beacon's, and both give the outcome that was shown. */
function isTrue({ game, facts, round, proof }: Proof): boolean {
  const { seed, signature, beaconKey, beaconRound } = proof
  if (!seed || !signature || !isOfChain(seed, proof.place, proof.chain, sha256)) return false
  if (!isOfBeacon(bls12_381.shortSignatures, beaconKey, beaconRound, signature)) return false
  const next = sharedBytes({ seed, beacon: randomnessOf(signature), game, number: round.number }, hmacOf)
  // As it came over the wire: fields may stand in another order.
  return sameJson(tableOf(facts).draw(next, Number(round.number)), round.outcome)
}

const sameJson = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )

function seeds({ proof }: Proof): HTMLElement {
  return seedList(
    [words.chainStart, proof.chain, 'chain'],
    [words.placeOf, String(proof.place), 'place'],
    ...(proof.seed ? [[words.seedOf, proof.seed, 'server-seed'] as const] : []),
    [words.beaconRound, String(proof.beaconRound), 'beacon-round'],
    [words.beaconKey, proof.beaconKey, 'beacon-key'],
    ...(proof.signature ? [[words.signatureOf, proof.signature, 'signature'] as const] : []),
  )
}
