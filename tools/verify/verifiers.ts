// The player's check of each engine, by the name that a game's file gives it.
import { verifyBaccarat } from './baccarat.ts'
import { verifyBlackjack } from './blackjack.ts'
import { verifyDice } from './dice.ts'
import { verifyFish } from './fish.ts'
import { verifyHand } from './hand.ts'
import { verifyHilo } from './hilo.ts'
import { verifyKeno } from './keno.ts'
import { verifyLimbo } from './limbo.ts'
import { verifyMines } from './mines.ts'
import { verifyPlinko } from './plinko.ts'
import { verifyPoker } from './poker.ts'
import { verifyRoulette as verifySmallRoulette } from './roulette.ts'
import { verifyScratch } from './scratch.ts'
import { verifySlot } from './slot.ts'
import { verifyBaccarat as verifyTableBaccarat } from './table-baccarat.ts'
import { verifyBauCua } from './table-bau-cua.ts'
import { verifyCoin } from './table-coin.ts'
import { verifyCrash } from './table-crash.ts'
import { verifyDiceTower } from './table-dice-tower.ts'
import { verifyDragonTiger } from './table-dragon-tiger.ts'
import { verifyFanTan } from './table-fan-tan.ts'
import { verifyFight } from './table-fight.ts'
import { verifyMoneyWheel } from './table-money-wheel.ts'
import { verifyPenalty } from './table-penalty.ts'
import { verifyRace } from './table-race.ts'
import { verifyRoulette } from './table-roulette.ts'
import { verifySicBo } from './table-sic-bo.ts'
import { verifyStruckRoulette } from './table-struck-roulette.ts'
import { verifyXocDia } from './table-xoc-dia.ts'
import { verifyTowers } from './towers.ts'

/** Of rounds that many share. */
export const TABLE_VERIFIERS: Readonly<Record<string, (proof: never) => { won: number; agrees: boolean }>> = {
  'table-sic-bo': verifySicBo,
  'table-bau-cua': verifyBauCua,
  'table-xoc-dia': verifyXocDia,
  'table-dragon-tiger': verifyDragonTiger,
  'table-baccarat': verifyTableBaccarat,
  'table-roulette': verifyRoulette,
  'table-struck-roulette': verifyStruckRoulette,
  'table-fan-tan': verifyFanTan,
  'table-coin': verifyCoin,
  'table-crash': verifyCrash,
  'table-dice-tower': verifyDiceTower,
  'table-money-wheel': verifyMoneyWheel,
  'table-fight': verifyFight,
  'table-race': verifyRace,
  'table-penalty': verifyPenalty,
}

const slot = (proof: never) => verifySlot(proof).agrees

/** Whether everything in the proof of a round agrees, by engine; all hands between people are proved alike, by `hand`. */
export const VERIFIERS: Readonly<Record<string, (proof: never) => boolean>> = {
  ...Object.fromEntries(
    Object.entries(TABLE_VERIFIERS).map(([engine, verify]) => [engine, (proof: never) => verify(proof).agrees]),
  ),
  ...{ lines: slot, classic: slot, ways: slot, cluster: slot, hold: slot },
  baccarat: proof => verifyBaccarat(proof).agrees,
  blackjack: proof => verifyBlackjack(proof).agrees,
  dice: proof => verifyDice(proof).agrees,
  fish: proof => verifyFish(proof).agrees,
  hand: proof => verifyHand(proof),
  hilo: proof => verifyHilo(proof).agrees,
  keno: proof => verifyKeno(proof).agrees,
  limbo: proof => verifyLimbo(proof).agrees,
  mines: proof => verifyMines(proof).agrees,
  plinko: proof => verifyPlinko(proof).agrees,
  poker: proof => verifyPoker(proof).agrees,
  roulette: proof => verifySmallRoulette(proof).agrees,
  scratch: proof => verifyScratch(proof).agrees,
  towers: proof => verifyTowers(proof).agrees,
}
