/** The boxes of a pick bonus: closed pictures in a dialog, opened one by one. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { RoundView } from '../../src/engines/slots/slot-game.ts'
import { el } from './elements.ts'
import { isPlayedOut, type RoundAnswer, type Step, showBar } from './feature-show.ts'
import type { Game } from './game.ts'
import { showMoney } from './money-sign.ts'
import { play } from './sound.ts'

/** Lets the player open boxes until one stops. Answers the round's last answer; undefined when the player gave up for now. */
export function openBoxes(game: Game, first: RoundAnswer, step: Step): Promise<RoundAnswer | undefined> {
  const { words, pictures, machine } = game
  let answer = first
  let isBusy = false
  const found = el('p', { class: 'found', role: 'status' }, words.pickText)
  const done = el('button', { type: 'button', class: 'primary', 'data-testid': 'free-done' }, words.ok)
  done.hidden = true
  const boxes = Array.from({ length: first.round.pick?.boxes ?? 0 }, (_, at) =>
    el(
      'button',
      { type: 'button', class: 'box', 'data-testid': 'box', 'aria-label': fill(words.pickBox, { 0: at + 1 }) },
      el('img', { src: pictures.symbols[machine.scatterIndex] as string, alt: '', width: '64', height: '64' }),
      el('span', {}),
    ),
  )
  const dialog = el(
    'dialog',
    { class: 'notice festive boxes', 'data-testid': 'pick', 'aria-labelledby': 'pick-title' },
    el('h2', { id: 'pick-title' }, words.pickTitle),
    found,
    el('div', { class: 'box-grid' }, ...boxes),
    el('div', { class: 'notice-buttons' }, done),
  )
  // Escape leaves nothing half open: the boxes are chosen, or the page is left and the round waits.
  dialog.addEventListener('cancel', event => event.preventDefault())
  document.body.append(dialog)
  dialog.showModal()
  showOpened(game, answer.round, boxes, found)
  return new Promise(resolve => {
    const end = (last: RoundAnswer | undefined) => {
      dialog.close()
      dialog.remove()
      resolve(last)
    }
    done.addEventListener('click', () => end(answer))
    for (const [at, box] of boxes.entries())
      box.addEventListener('click', async () => {
        if (isBusy || isPlayedOut(answer.round) || box.disabled) return
        isBusy = true
        const next = await step(answer.round, answer.round.pick?.opened.length ?? 0, { box: at })
        isBusy = false
        if (!next) return end(undefined)
        answer = next
        showOpened(game, answer.round, boxes, found)
        showBar(game, answer.round)
        if (isPlayedOut(answer.round)) {
          play.win(6)
          done.hidden = false
          done.focus()
        } else play.scatter()
      })
  })
}

/** Turns over what was opened; at the end all the others too. */
function showOpened(game: Game, round: RoundView, boxes: HTMLButtonElement[], found: HTMLElement): void {
  const { words, currency } = game
  const { pick } = round
  const text = (amount: string) => (readAmount(amount) > 0n ? showMoney(amount, currency) : words.pickStop)
  const turn = (at: number, amount: string, kind: string) => {
    const box = boxes[at]
    if (!box) return
    box.disabled = true
    box.classList.add(kind)
    box.classList.toggle('stops', readAmount(amount) === 0n)
    box.setAttribute('aria-label', `${fill(words.pickBox, { 0: at + 1 })}: ${text(amount)}`)
    const label = box.querySelector('span')
    if (label) label.textContent = text(amount)
  }
  for (const { box, amount } of pick?.opened ?? []) turn(box, amount, 'opened')
  if (isPlayedOut(round))
    pick?.all?.forEach((amount, at) => {
      if (!boxes[at]?.classList.contains('opened')) turn(at, amount, 'unopened')
    })
  const sum = (pick?.opened ?? []).reduce((total, { amount }) => total + readAmount(amount), 0n)
  if ((pick?.opened.length ?? 0) > 0) found.textContent = fill(words.pickFound, { 0: showMoney(sum, currency) })
}
