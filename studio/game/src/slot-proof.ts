/**
 * The replay of a past round of a slot, and the check of any. The check runs here, in the browser, with the studio's published rules
 * and its own HMAC; it asks the server for nothing.
 */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { replay } from '@sen/supplier/game'
import { roundBytes } from '@sen/supplier/round-bytes'
import { carryGamble } from '../../src/engines/gamble.ts'
import type { Window } from '../../src/engines/slots/evaluate.ts'
import { type Machine, prepareMachine, type SlotFile } from '../../src/engines/slots/machine.ts'
import {
  type RoundView,
  type SlotStep,
  type SlotView,
  type SpinView,
  slotGame,
} from '../../src/engines/slots/slot-game.ts'
import type { Proof as AnyProof } from './ask.ts'
import { el, fact } from './elements.ts'
import { gambleWords } from './gamble-words.ts'
import { nameCard } from './instant/card-faces.ts'
import { signOf, writeMoney } from './money-sign.ts'
import { potName, wonOf } from './pot-words.ts'
import { isOfPots } from './pots-proof.ts'
import { hashOf, hmacOf, replayHeading, seedList, verdictSection } from './replay-parts.ts'
import { revealCard } from './reveal-card.ts'
import { showRoundId } from './round-id.ts'
import { loadPictures, type Pictures } from './symbol-art.ts'
import { writeWhen } from './when.ts'
import { pageLanguage, type Words, wordsOf } from './words.ts'

type Proof = AnyProof & { round: RoundView; facts: SlotFile; proof: { kind: Kind; steps: SlotStep[] } }
type Slot = { machine: Machine; pictures: Pictures }
/** A board as it stood, with the cells that won. */
type Shown = { title: string; stops: string; window: Window; cells: [number, number][]; text: string }

/** The files of the studio's games, for a check without a round at hand. */
const FILES = import.meta.glob<SlotFile>('../../games/*.json', { import: 'default' })

const query = new URLSearchParams(location.search)
const language = pageLanguage()
const words: Words = wordsOf(language)

const readSlot = async (file: SlotFile): Promise<Slot> => {
  const machine = prepareMachine(file)
  return { machine, pictures: await loadPictures(machine) }
}

/** Shows a form that draws any round of a slot again. */
export async function showVerify(host: HTMLElement): Promise<void> {
  document.title = words.verifyTitle
  const files = (await Promise.all(Object.values(FILES).map(read => read()))).filter(file => file.strips)
  const choice = el(
    'select',
    { id: 'game', 'data-testid': 'game' },
    ...files.map(({ code, name }) => el('option', { value: code }, name[language])),
  )
  choice.value = query.get('game') ?? ''
  if (!choice.value) choice.value = 'lotus-pond'
  const place = el('div')
  const choose = async () => {
    const file = files.find(({ code }) => code === choice.value)
    if (file) place.replaceChildren(verifyCard(await readSlot(file), undefined))
  }
  choice.addEventListener('change', choose)
  host.append(
    el('h1', {}, words.verifyTitle),
    el('p', {}, words.verifyIntro),
    el('div', { class: 'proof-form' }, el('label', { for: 'game' }, words.gameOf), choice),
    place,
  )
  await choose()
}

/** Shows a past round; `revealKey` is there when its owner asks. */
export async function showReplay(host: HTMLElement, proof: Proof, revealKey: string | null): Promise<void> {
  const slot = await readSlot(proof.facts)
  const { round } = proof
  const sign = signOf(query, proof.currency)
  const money = (text: string) => writeMoney(text, sign)
  const id = el('button', { type: 'button', class: 'round-id' })
  showRoundId(id, words, round.id, '')
  host.replaceChildren(
    replayHeading(words, slot.machine.name[language]),
    el('p', {}, words.replayNote),
    verdictCard(slot, proof, revealKey, revealed => showReplay(host, revealed as Proof, revealKey)),
    el(
      'section',
      { class: 'card' },
      el(
        'dl',
        { class: 'facts' },
        fact(words.round, id),
        fact(words.when, writeWhen(proof.at)),
        fact(words.paid, money(round.price)),
        ...(round.jackpots ?? []).map(({ tier, amount }) => fact(potName(words, tier), money(amount))),
        fact(words.total, money(wonOf(round))),
      ),
      ...(round.isOver ? [] : [el('p', {}, words.roundOpen)]),
      boardCards(slot, shownOf(slot.machine, round, money)),
    ),
    el('details', { class: 'card details' }, el('summary', {}, words.details), verifyCard(slot, proof)),
  )
}

/** What comes of the check, in one sentence; or the way to have the seed told, for whose round it is. */
function verdictCard(
  slot: Slot,
  proof: Proof,
  revealKey: string | null,
  onRevealed: (proof: AnyProof) => void,
): HTMLElement {
  const { serverSeed, clientSeed, nonce, kind } = proof.proof
  if (!serverSeed) {
    return revealKey
      ? revealCard(words, proof.round.id, revealKey, onRevealed)
      : el('p', { 'data-testid': 'not-revealed' }, words.notRevealed)
  }
  const { isPromised, isPlayed } = judge(slot.machine, { serverSeed, clientSeed, nonce }, kind, proof)
  const good = isPromised && isPlayed
  return verdictSection(good, words, words.verdictGoodText)
}

/** The boards of a round, as far as it was played: every fall of every spin, the coins, the boxes in words. */
function shownOf(machine: Machine, round: SlotView, money: (text: string) => string): Shown[] {
  const spins = (spin: SpinView, title: string): Shown[] =>
    spin.falls.map((fall, at) => ({
      title:
        at === 0 ? title : `${title} · ${machine.cascade ? fill(words.fallTimes, { 0: fall.times }) : words.bookGrown}`,
      stops: at === 0 ? `${words.stops}: ${spin.stops.join(' · ')}` : '',
      window: fall.window,
      cells: fall.wins.flatMap(win => win.cells),
      text:
        at > 0 && at === spin.falls.length - 1
          ? `${words.total}: ${money(spin.amount)}`
          : `${words.win}: ${money(spin.falls.length > 1 ? fall.amount : spin.amount)}`,
    }))
  const free = round.free.flatMap((spin, at) =>
    spins(spin, `${fill(words.freeSpinNo, { 0: at + 1 })}${spin.multiplier > 1 ? ` · ×${spin.multiplier}` : ''}`),
  )
  return [
    ...(round.base ? spins(round.base, words.baseSpin) : []),
    ...free,
    ...coinBoard(machine, round, money),
    ...boxBoard(round, money),
    ...guessBoard(round, money),
  ]
}

function coinBoard(machine: Machine, { hold, won }: SlotView, money: (text: string) => string): Shown[] {
  if (!hold) return []
  const coins = [...hold.start, ...hold.turns.flatMap(turn => turn.coins)]
  const cells = coins.map(({ cell }) => cell)
  const isCoin = (reel: number, row: number) => cells.some(([atReel, atRow]) => atReel === reel && atRow === row)
  const window = machine.rows.map((count, reel) =>
    Array.from({ length: count }, (_, row) => (isCoin(reel, row) ? machine.scatterIndex : -1)),
  )
  const values = coins.map(({ amount }) => money(amount)).join(' · ')
  return [{ title: words.featureHold, stops: values, window, cells, text: `${words.total}: ${money(won)}` }]
}

function boxBoard({ pick }: SlotView, money: (text: string) => string): Shown[] {
  if (!pick) return []
  const opened = pick.opened.map(
    ({ box, amount }) =>
      `${fill(words.pickBox, { 0: box + 1 })}: ${readAmount(amount) > 0n ? money(amount) : words.pickStop}`,
  )
  return [{ title: words.featurePick, stops: '', window: [], cells: [], text: opened.join(' · ') }]
}

function guessBoard({ gamble, won }: SlotView, money: (text: string) => string): Shown[] {
  if (!gamble || gamble.guesses.length === 0) return []
  const said = gambleWords(language)
  const guesses = gamble.guesses.map(
    ({ colour, card, isRight }) =>
      `${said[colour]} · ${fill(isRight ? said.gambleRight : said.gambleWrong, { 0: nameCard(said, card) })}`,
  )
  const text = [...guesses, `${words.total}: ${money(won)}`].join(' · ')
  return [{ title: said.gamble, stops: '', window: [], cells: [], text }]
}

function boardCards({ machine, pictures }: Slot, boards: Shown[]): HTMLElement {
  return el(
    'div',
    { class: 'spins' },
    ...boards.map(({ title, stops, window, cells, text }) => {
      const grid = el('div', { class: `window reels-${machine.rows.length}` })
      const most = Math.max(0, ...window.map(({ length }) => length))
      for (let row = 0; row < most; row++)
        for (const [reel, column] of window.entries()) {
          const symbol = column[row]
          const isLit = cells.some(([litReel, litRow]) => litReel === reel && litRow === row)
          grid.append(
            symbol === undefined || symbol < 0
              ? el('span', {})
              : el('img', {
                  src: pictures.symbols[symbol] as string,
                  alt: machine.symbols[symbol] as string,
                  class: isLit ? 'lit' : '',
                  width: '60',
                  height: '60',
                }),
          )
        }
      return el(
        'article',
        { class: 'spin-card' },
        el('h3', {}, title),
        grid,
        ...(stops ? [el('p', { class: 'stops' }, stops)] : []),
        el('p', {}, text),
      )
    }),
  )
}

/** The check: three values in, the round drawn again. With a proof at hand it is filled in and compared. */
function verifyCard(slot: Slot, proof: Proof | undefined): HTMLElement {
  const field = (id: string, label: string, value: string) => {
    const input = el('input', { id, autocomplete: 'off', spellcheck: 'false', 'data-testid': id })
    input.value = value
    return { input, parts: [el('label', { for: id }, label), input] }
  }
  const server = field('server-seed', words.serverSeed, proof?.proof.serverSeed ?? '')
  const client = field('client-seed', words.clientSeed, proof?.proof.clientSeed ?? '')
  const nonce = field('nonce', words.nonceOf, proof ? String(proof.proof.nonce) : '')
  const kind = el(
    'select',
    { id: 'kind', 'data-testid': 'kind' },
    el('option', { value: 'spin' }, words.kindSpin),
    ...(slot.machine.buy ? [el('option', { value: 'buy' }, words.kindBuy)] : []),
  )
  kind.value = proof?.proof.kind ?? 'spin'
  const result = el('div', { class: 'spins', 'data-testid': 'verify-result', 'aria-live': 'polite' })
  const form = el(
    'form',
    { class: 'proof-form' },
    ...server.parts,
    ...client.parts,
    ...nonce.parts,
    el('label', { for: 'kind' }, words.kindOf),
    kind,
    el('button', { type: 'submit', class: 'primary', 'data-testid': 'recompute' }, words.recompute),
  )
  const check = () => {
    const seeds = {
      serverSeed: server.input.value.trim(),
      clientSeed: client.input.value.trim(),
      nonce: Number(nonce.input.value),
    }
    const isWhole = seeds.serverSeed && seeds.clientSeed && /^\d{1,9}$/.test(nonce.input.value.trim())
    result.replaceChildren(
      ...(isWhole
        ? recompute(slot, seeds, kind.value as Kind, proof)
        : [el('p', { class: 'whole-row' }, words.seedMissing)]),
    )
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    check()
  })
  if (proof?.proof.serverSeed) queueMicrotask(check)
  const promise = proof ? [seedList([words.serverSeedHash, proof.proof.serverSeedHash, 'commitment'])] : []
  return el(
    'section',
    { class: proof ? 'checked' : 'card', 'data-testid': 'verify' },
    ...(proof ? [] : [el('h2', {}, words.verifyTitle)]),
    ...promise,
    form,
    result,
  )
}

type Seeds = { serverSeed: string; clientSeed: string; nonce: number }
type Kind = 'spin' | 'buy'

/** Draws the round again, here; with a proof at hand, whether the seed is the promised one and the round the played one. */
function judge(machine: Machine, seeds: Seeds, kind: Kind, proof: Proof | undefined) {
  const hash = hashOf(seeds.serverSeed)
  const game = carryGamble(slotGame(machine), machine.gamble)
  const bytes = roundBytes(seeds, hmacOf)
  const played = { choice: { kind }, steps: proof?.proof.steps ?? [] }
  let state = replay(game, played, bytes)
  // Without a round at hand it is played to its end, as if the player had left.
  while (!proof && !game.isOver(state)) state = game.act(state, game.leave(state), bytes)
  const stake = proof ? readAmount(proof.round.stake) : readAmount('1000')
  const view = game.view(stake, state) as SlotView
  return {
    hash,
    view,
    isPromised: hash === proof?.proof.serverSeedHash,
    isPlayed:
      proof !== undefined &&
      isSame(view, proof.round) &&
      (!machine.jackpot || isOfPots(machine.jackpot, game.jackpot?.tickets(state) ?? [], proof)),
  }
}

function recompute(slot: Slot, seeds: Seeds, kind: Kind, proof: Proof | undefined): HTMLElement[] {
  const { hash, view, isPromised, isPlayed } = judge(slot.machine, seeds, kind, proof)
  const verdict = (good: boolean, yes: string, no: string, testId: string) =>
    el(
      'p',
      { class: `verdict ${good ? 'good' : 'bad'}`, 'data-testid': testId, 'data-good': String(good) },
      good ? yes : no,
    )
  const stake = Number(proof?.round.stake ?? '1000')
  const times = (amount: string) => fill(words.times, { 0: Math.round((Number(amount) / stake) * 1000) / 1000 })
  const cards = boardCards(slot, shownOf(slot.machine, view, times))
  cards.classList.add('whole-row')
  return [
    ...(proof
      ? [
          verdict(isPromised, words.hashMatches, words.hashDiffers, 'hash-verdict'),
          verdict(isPlayed, words.outcomeMatches, words.outcomeDiffers, 'outcome-verdict'),
        ]
      : [
          el(
            'p',
            { class: 'whole-row' },
            words.serverSeedHash,
            ': ',
            el('code', { 'data-testid': 'computed-hash' }, hash),
          ),
        ]),
    el('p', { class: 'whole-row', 'data-testid': 'computed-total' }, `${words.total}: ${times(view.won)}`),
    cards,
  ]
}

/** Whether what was drawn here is what was played, in every field. */
function isSame(view: SlotView, round: RoundView): boolean {
  return Object.entries(view).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(round[name as keyof RoundView]),
  )
}
