/** One spin as the player lives it: the reels land, wins are marked, symbols fall. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { Mode } from '../../src/engines/slots/machine.ts'
import type { FallView, SpinView } from '../../src/engines/slots/slot-game.ts'
import { type Game, stakeOf } from './game.ts'
import { showMoney } from './money-sign.ts'
import { isHurried, rest } from './skip.ts'
import { play } from './sound.ts'

export const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Says something in the line under the reels, and to screen readers. */
export function say(game: Game, text: string): void {
  game.shell.message.textContent = text
  game.shell.status.textContent = text
}

/** Lands the reels of a spin and shows all that it wins; nothing is celebrated that is not above the stake. */
export async function showSpin(game: Game, mode: Mode, spin: SpinView): Promise<void> {
  const { stage, machine, words } = game
  await stage.land(machine[mode], spin.stops, reel => hearReel(game, mode, spin, reel))
  if (mode === 'base') game.lastStops = spin.stops
  const first = spin.falls[0] as FallView
  if (spin.wildReels.length > 0 || spin.reveal !== undefined) {
    await rest(250)
    stage.turn(first.window)
    play.scatter()
    await rest(350)
  }
  let shown = 0n
  for (const [at, fall] of spin.falls.entries()) {
    const next = spin.falls[at + 1]
    if (!next) break
    const before = shown
    shown += readAmount(fall.amount)
    if (fall.wins.length > 0) {
      const isTimes = machine.cascade !== undefined && fall.times > 1
      stage.show(fall.wins, false)
      say(game, `${wonText(game, fall)}${isTimes ? ` · ${fill(words.fallTimes, { 0: fall.times })}` : ''}`)
      play.reelStop(at)
      if (mode === 'base') game.shell.win.textContent = showMoney(shown, game.currency)
      await rest(before === 0n ? 700 : 550)
    }
    if (machine.cascade) await stage.fall(fall.wins, next.window)
    else await fillReels(game, next)
  }
  await showTotal(game, mode, spin)
}

/** The book symbol fills the reels on which it stands. */
async function fillReels({ stage }: Game, { window }: FallView): Promise<void> {
  stage.clear()
  stage.turn(window)
  play.scatter()
  await rest(500)
}

/** How many of what won, and how much. */
function wonText(game: Game, fall: FallView): string {
  const { words, machine, currency } = game
  const count = { lines: words.lineWins, ways: words.waysWins, cluster: words.clusterWins }[machine.kind]
  return `${fill(words.won, { 0: showMoney(fall.amount, currency) })} · ${fill(count, { 0: fall.wins.length })}`
}

async function showTotal(game: Game, mode: Mode, spin: SpinView): Promise<void> {
  const { shell, words, stage, currency, machine } = game
  const amount = readAmount(spin.amount)
  if (amount === 0n) return say(game, words.noWin)
  const last = spin.falls.at(-1) as FallView
  const isScatter = readAmount(spin.scatterAmount) > 0n || spin.freeSpins > 0
  const stake = readAmount(stakeOf(game))
  const isWin = amount > stake
  if (last.wins.length > 0 || isScatter) stage.show(last.wins, isScatter)
  if (isWin) {
    play.win(Number(amount / stake))
    stage.celebrate(Number(amount / stake))
  }
  const count = { lines: words.lineWins, ways: words.waysWins, cluster: words.clusterWins }[machine.kind]
  const wins = spin.falls.reduce((sum, fall) => sum + fall.wins.length, 0)
  const text = fill(isWin ? words.won : words.returned, { 0: showMoney(amount, currency) })
  say(game, wins > 0 ? `${text} · ${fill(count, { 0: wins })}` : text)
  if (mode === 'base') await countUp(game, shell.win, 0n, amount)
  await rest(isWin ? 500 : 250)
}

function hearReel(game: Game, mode: Mode, spin: SpinView, reel: number): void {
  const { machine } = game
  const strip = machine[mode][reel] as number[]
  const stop = spin.stops[reel] as number
  const isScatter = Array.from(
    { length: machine.rows[reel] as number },
    (_, row) => strip[(stop + row) % strip.length],
  ).includes(machine.scatterIndex)
  if (isScatter) play.scatter()
  else play.reelStop(reel)
}

async function countUp(game: Game, place: HTMLElement, from: bigint, to: bigint): Promise<void> {
  const began = performance.now()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const ms = isStill ? 0 : 600
  for (;;) {
    const part = isHurried() ? 1 : Math.min(1, (performance.now() - began) / (ms || 1))
    const value = part === 1 ? to : from + ((to - from) * BigInt(Math.round(part * 1000))) / 1000n
    place.textContent = showMoney(value, game.currency)
    if (part === 1) return
    await new Promise(requestAnimationFrame)
  }
}
