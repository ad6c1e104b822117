/**
 * Recounts a draw of the lottery from what is public, and says whatever does not agree: npm run recount -- <game>/<number> [--at <address>]
 * [--proof <file> --slips <file>]. It reads the proof (/lgw/vn/draws/proof) and the slips file (/lgw/vn/draws/slips), or files that were
 * saved of both, and believes neither: the root over the slips, the seed's way to the chain's beginning, the beacon's signature, the
 * result, every winner and the totals are worked out anew.
 */
import { createHash, createHmac } from 'node:crypto'
import fs from 'node:fs'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { Answer } from '@sen/core/call'
import { isOfBeacon, timeOfRound } from '@sen/core/fairness/beacon'
import { sha256, writeHex } from '@sen/core/fairness/hmac-sha256'
import { merkleRoot } from '@sen/core/fairness/merkle-tree'
import { isOfChain } from '@sen/core/fairness/seed-chain'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { FORMS, judgeResult } from '@sen/core/lottery/forms'
import { drawBytes, generateResult, isSameResult } from '@sen/core/lottery/generate-result'
import { shareJackpot } from '@sen/core/lottery/jackpot'
import { readPublicSlip } from '@sen/core/lottery/public-slip'
import { recountDraw } from '@sen/core/lottery/recount'
import { ONE, readAmount, writeAmount } from '@sen/core/money'

export type Proof = Answer<typeof lotteryCalls.getDrawProof>
export type Recounted = { stake: string; payout: string; winners: { id: string; payout: string }[]; wrong: string[] }

/** Reads the slips file: one quoted cell a line under its head. */
export const readSlipsFile = (text: string): string[] =>
  text
    .split('\r\n')
    .slice(1)
    .filter(line => line !== '')
    .map(line => line.replace(/^"(.*)"$/, '$1'))

/** Everything that is wrong with a draw, in words; and what the recount came to. */
export function recount(proof: Proof, rows: readonly string[]): Recounted {
  const wrong = [...checkSlips(proof, rows), ...(proof.chain ? checkOwnDraw(proof) : [])]
  const { form, terms, results, totals } = proof
  const result = results.at(-1)?.result
  if (!result) return { stake: '', payout: '', winners: [], wrong: [...wrong, 'no result is published'] }
  const unfit = judgeResult(FORMS[form], result)
  if (unfit) return { stake: '', payout: '', winners: [], wrong: [...wrong, `the result is none: ${unfit.refusal}`] }
  const counted = recountDraw({ form, rules: terms.rules, payUnit: BigInt(terms.payUnit) * ONE }, result, rows)
  wrong.push(...addJackpot(proof, counted))
  const [stake, payout] = [writeAmount(counted.cost), writeAmount(counted.payout)]
  if (proof.commitment && proof.commitment.stake !== stake)
    wrong.push(`stakes are ${stake}, published ${proof.commitment.stake}`)
  if (totals && (totals.stake !== stake || totals.payout !== payout))
    wrong.push(`recounted ${stake} staked and ${payout} paid, published ${totals.stake} and ${totals.payout}`)
  const winners = counted.slips.filter(slip => slip.payout > 0n)
  return { stake, payout, winners: winners.map(({ id, payout: won }) => ({ id, payout: writeAmount(won) })), wrong }
}

/** Adds to each slip its share of the jackpot that the proof tells; what of it does not agree. */
function addJackpot({ jackpot, terms }: Proof, counted: ReturnType<typeof recountDraw>): string[] {
  const stakes = counted.slips.reduce((sum, slip) => sum + slip.jackpotStakes, 0n)
  if (!jackpot) return stakes > 0n ? ['a jackpot is won and none is published'] : []
  const [pool, payUnit] = [readAmount(jackpot.pool), BigInt(terms.payUnit) * ONE]
  let paid = 0n
  for (const slip of counted.slips) {
    const share = shareJackpot(pool, slip.jackpotStakes, stakes, payUnit)
    slip.payout += share
    paid += share
  }
  counted.payout += paid
  if (readAmount(jackpot.stakes) === stakes && readAmount(jackpot.paid) === paid) return []
  return [`of the jackpot ${writeAmount(paid)} is due, published ${jackpot.paid}`]
}

function checkSlips({ form, commitment, locksAt }: Proof, rows: readonly string[]): string[] {
  if (!commitment) return ['nothing was committed']
  const wrong: string[] = []
  if (rows.length !== commitment.slips) wrong.push(`${rows.length} slips, committed ${commitment.slips}`)
  if (writeHex(merkleRoot(rows, sha256)) !== commitment.root) wrong.push('the slips are not those of the root')
  const read = rows.map(row => readPublicSlip(form, row))
  const late = read.find(slip => slip && slip.takenAt >= locksAt)
  if (late) wrong.push(`slip ${late.id} was taken at ${late.takenAt}, after the lock`)
  if (new Set(read.map(slip => slip?.id)).size < rows.length) wrong.push('a slip stands in the file twice')
  return wrong
}

/** Of our own draws: seed, beacon and result follow from one another. */
function checkOwnDraw({
  chain,
  seed,
  beacon,
  commitment,
  results,
  form,
  gameCode,
  drawNumber,
  drawsAt,
}: Proof): string[] {
  if (!chain || !seed || !beacon?.signature || !beacon.randomness) return ['seed or beacon are missing']
  const wrong: string[] = []
  if (!isOfChain(seed, chain.place, chain.beginning, sha256)) wrong.push('the seed is not of the chain')
  if (!isOfBeacon(bls12_381.shortSignatures, beacon.publicKey, beacon.round, beacon.signature))
    wrong.push('the beacon did not sign that round')
  if (createHash('sha256').update(Buffer.from(beacon.signature, 'hex')).digest('hex') !== beacon.randomness)
    wrong.push('the randomness is not of the signature')
  const at = timeOfRound(beacon.round)
  if (at < new Date(drawsAt) || at <= new Date(commitment?.committedAt ?? drawsAt))
    wrong.push('the round was known before the slips were committed')
  const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
  const bytes = drawBytes({ seed, beacon: beacon.randomness, game: gameCode, draw: drawNumber }, hmac)
  const [first] = results
  if (!first || !isSameResult(generateResult(FORMS[form], bytes), first.result))
    wrong.push('seed and beacon draw another result')
  return wrong
}

async function readDraw(args: readonly string[]): Promise<{ proof: Proof; rows: string[] }> {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const [proofFile, slipsFile] = [option('--proof'), option('--slips')]
  if (proofFile && slipsFile) {
    const saved = JSON.parse(fs.readFileSync(proofFile, 'utf8')) as { value?: Proof } & Proof
    return { proof: saved.value ?? saved, rows: readSlipsFile(fs.readFileSync(slipsFile, 'utf8')) }
  }
  const [gameCode = '', drawNumber = ''] = (args.find(arg => arg.includes('/') && !arg.includes(':')) ?? '').split('/')
  const query = new URLSearchParams({ gameCode, drawNumber })
  const get = (path: string) => fetch(new URL(`${path}?${query}`, option('--at') ?? 'http://localhost:3000'))
  const proof = (await (await get('/lgw/vn/draws/proof')).json()) as { success: boolean; value: Proof; message: string }
  if (!proof.success) throw new Error(proof.message)
  return { proof: proof.value, rows: readSlipsFile(await (await get('/lgw/vn/draws/slips')).text()) }
}

if (import.meta.main) {
  const { proof, rows } = await readDraw(process.argv.slice(2))
  const { stake, payout, winners, wrong } = recount(proof, rows)
  console.log(`${proof.gameCode}/${proof.drawNumber}: ${rows.length} slips, ${stake} staked, ${payout} paid`)
  for (const winner of winners) console.log(`  ${winner.id} ${winner.payout}`)
  for (const line of wrong) console.error(`WRONG: ${line}`)
  if (wrong.length === 0) console.log('everything agrees')
  else process.exitCode = 1
}
