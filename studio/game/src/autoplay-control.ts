/** Automatic play in a game's frame: its button, the panel where its stops are set, and the run itself. */
import { fill } from '@sen/core/phrases'
import {
  type AutoplayPlan,
  type AutoplayRun,
  countRound,
  judgeNext,
  judgePlayed,
  type PlayedRound,
  type StopReason,
  startRun,
} from './autoplay.ts'
import { type AutoplayWords, autoplayWords } from './autoplay-words.ts'
import { openPanel } from './dialogs.ts'
import { el, ICONS, icon } from './elements.ts'
import { showMoney } from './money-sign.ts'

const ROUNDS = [10, 25, 50, 100]
/** In stakes. */
const LOSSES = [5, 10, 25, 50, 100]
const WINS = [5, 10, 25, 100]
const USUAL_LOSS = 10

/** What automatic play reads of a game. */
type Played = {
  words: { close: string }
  language: 'vi' | 'en'
  currency: string
  balance: bigint
  state: string
}

/** What it asks of its frame. */
type Seat = {
  /** Its rounds may start a feature that waits for the player. */
  hasFeatures: boolean
  /** Its wins may be doubled. */
  hasOffers: boolean
  /** What the next round costs; 0 where no bet is made up yet. */
  price: () => bigint
  /** Plays one round to its end; undefined when it was not played, or not to its end. */
  playRound: () => Promise<PlayedRound | undefined>
  say: (text: string) => void
  /** Whether it runs has changed. */
  refresh: () => void
}

export type Autoplay = {
  button: HTMLButtonElement
  isRunning: () => boolean
  /** Wins that could be doubled are taken. */
  takesWins: () => boolean
  /** Ends after the round of now. */
  stop: () => void
  /** Shows what may be pressed as things stand. */
  show: () => void
}

/** Makes the button; `isAllowed` false hides it for good: the operator's market knows no automatic play. */
export function createAutoplay(game: Played, seat: Seat, isAllowed: boolean): Autoplay {
  const words = autoplayWords(game.language)
  const isIdle = () => game.state === 'idle'
  const button = el('button', { type: 'button', class: 'auto', 'data-testid': 'autoplay' }, icon(ICONS.auto))
  button.hidden = !isAllowed
  let run: AutoplayRun | undefined
  const show = () => {
    const label = run ? fill(words.autoplayStop, { 0: run.left }) : words.autoplay
    button.setAttribute('aria-label', label)
    button.title = label
    button.toggleAttribute('data-on', run !== undefined)
    button.disabled = !run && (!isIdle() || seat.price() === 0n)
    button.replaceChildren(icon(run ? ICONS.stop : ICONS.auto), ...(run ? [String(run.left)] : []))
  }
  const end = (why: StopReason) => {
    run = undefined
    seat.refresh()
    seat.say(words[why])
  }
  const start = async (plan: AutoplayPlan) => {
    run = startRun(plan)
    for (;;) {
      const refused = judgeNext(run, seat.price(), game.balance)
      if (refused) return end(refused)
      seat.refresh()
      const played = await seat.playRound()
      // Stopped meanwhile: that has been said.
      if (!run) return
      if (!played) return end('interrupted')
      run = countRound(run, played)
      const last = judgePlayed(run, played)
      if (last) return end(last)
    }
  }
  button.addEventListener('click', () => {
    if (run) end('stopped')
    else if (isIdle()) openPlan(game, seat, words, plan => isIdle() && void start(plan))
  })
  show()
  return {
    button,
    isRunning: () => run !== undefined,
    takesWins: () => run?.stopsAtOffer === false,
    stop: () => run && end('stopped'),
    show,
  }
}

/** The panel where the player says when it stops; a loss limit always is. */
function openPlan(game: Played, seat: Seat, words: AutoplayWords, onStart: (plan: AutoplayPlan) => void): void {
  const price = seat.price()
  const money = (stakes: number) => showMoney(price * BigInt(stakes), game.currency)
  const rounds = choose(
    'autoplay-rounds',
    words.autoplayRounds,
    ROUNDS.map(count => [count, String(count)]),
  )
  const loss = choose(
    'autoplay-loss',
    words.autoplayLoss,
    LOSSES.map(count => [count, money(count)]),
  )
  loss.input.value = String(USUAL_LOSS)
  const win = choose('autoplay-win', words.autoplayWin, [
    [0, words.autoplayAnyWin],
    ...WINS.map((count): [number, string] => [count, money(count)]),
  ])
  const feature = el('input', { type: 'checkbox', checked: true, 'data-testid': 'autoplay-feature' })
  const offer = el('input', { type: 'checkbox', checked: true, 'data-testid': 'autoplay-offer' })
  const begin = el('button', { type: 'submit', class: 'primary', 'data-testid': 'autoplay-start' }, words.autoplayStart)
  const form = el(
    'form',
    { class: 'plan' },
    el('p', {}, fill(words.autoplayIntro, { 0: money(1) })),
    rounds.label,
    loss.label,
    win.label,
    ...(seat.hasFeatures ? [el('label', { class: 'tick' }, feature, words.autoplayFeature)] : []),
    ...(seat.hasOffers ? [el('label', { class: 'tick' }, offer, words.autoplayOffer)] : []),
    begin,
  )
  const dialog = openPanel(game.words, words.autoplay, 'autoplay-plan', form)
  dialog.classList.add('low')
  form.addEventListener('submit', event => {
    event.preventDefault()
    dialog.close()
    const most = Number(win.input.value)
    onStart({
      rounds: Number(rounds.input.value),
      lossLimit: price * BigInt(loss.input.value),
      winLimit: most > 0 ? price * BigInt(most) : undefined,
      stopsAtFeature: feature.checked,
      stopsAtOffer: offer.checked,
    })
  })
}

function choose(testId: string, name: string, values: [number, string][]) {
  const options = values.map(([value, text]) => el('option', { value: String(value) }, text))
  const input = el('select', { 'data-testid': testId }, ...options)
  return { input, label: el('label', {}, el('span', {}, name), input) }
}
