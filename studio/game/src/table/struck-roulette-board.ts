/** The board of roulette with struck numbers: the roulette's own, with the five numbers that are struck before the ball runs. */
import { STRIKES, type Struck } from '../../../src/engines/table/struck-roulette.ts'
import { el } from '../elements.ts'
import { type MakeBoard, pause, pick } from './board.ts'
import { isStill } from './dice-art.ts'
import { rouletteBoard } from './roulette-board.ts'

export const struckRouletteBoard: MakeBoard<Struck> = given => {
  const { language, file } = given
  const base = rouletteBoard(given)
  const strikes = el('ol', { class: 'strikes' })
  const stage = el('div', { class: 'struck-stage' }, base.stage, strikes)
  const most = STRIKES.at(-1)?.[0]
  const say = ({ struck, number }: Struck) => {
    const hit = struck.find(([one]) => one === number)
    return `${base.say(number)}${hit ? ` · 1:${hit[1]}` : ''}`
  }
  const mark = (struck: Struck['struck']) => {
    strikes.replaceChildren(
      ...struck.map(([number, times]) => el('li', {}, el('b', {}, String(number)), ` 1:${times}`)),
    )
    for (const cell of base.felt.querySelectorAll<HTMLElement>('[data-lit]')) delete cell.dataset.lit
    for (const [number, times] of struck)
      (base.felt.querySelector(`[data-spot="straight-${number}"]`) as HTMLElement).dataset.lit = String(times)
  }
  return {
    stage,
    felt: base.felt,
    names: base.names,
    cover: isNew => {
      mark([])
      base.cover(isNew)
    },
    reveal: async (outcome, ms) => {
      const long = isStill() ? 0 : Math.min(3000, ms / 4)
      for (let many = 1; many <= outcome.struck.length; many++) {
        mark(outcome.struck.slice(0, many))
        if (long) await pause(long / outcome.struck.length)
      }
      await base.reveal(outcome.number, Math.max(0, ms - long))
      const called = base.stage.querySelector('.called')
      if (called) called.textContent = say(outcome)
    },
    say,
    badge: outcome => ({ ...base.badge(outcome.number), title: say(outcome) }),
    kinds: { straight: { pay: `1:${file.pays.straight}–1:${most}` } },
    rules: [
      ...base.rules,
      pick(language, [
        `Sau khi đóng cược, năm số được bốc thăm, mỗi số một mức trả: 1:50 (183 trên 250), 1:100 (52), 1:200 (9), 1:300 (4) hoặc 1:${most} (2). Cược vào đúng một số mà số đó được bốc thì trả mức ấy; không được bốc thì trả 1:${file.pays.straight}.`,
        `When betting has closed five numbers are struck, each with a prize: 1:50 (183 in 250), 1:100 (52), 1:200 (9), 1:300 (4) or 1:${most} (2). A bet on one number pays that prize when the number is struck, and 1:${file.pays.straight} otherwise.`,
      ]),
    ],
  }
}
