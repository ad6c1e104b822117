/** The page of a past hand: what was dealt and laid, and the check of the deck, made here in the browser. */

import { sha256 } from '@sen/core/fairness/hmac-sha256'
import { readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { isOfDeck, shuffleDeck } from '@sen/supplier/hands/deck'
import type { viewHandProof } from '@sen/supplier/hands/room-views'
import { studCard } from '../../../src/engines/cards.ts'
import { type BankMove, cardOfDeck } from '../../../src/engines/hands/ba-cay.ts'
import type { BetMove } from '../../../src/engines/hands/betting.ts'
import type { ClimbMove } from '../../../src/engines/hands/climb.ts'
import type { HandFile } from '../../../src/engines/hands/hand-file.ts'
import type { RowsMove } from '../../../src/engines/hands/mau-binh.ts'
import { byOrder } from '../../../src/engines/hands/sets.ts'
import { el, fact } from '../elements.ts'
import { cardPicture, nameCard } from '../instant/card-faces.ts'
import { signOf, writeMoney } from '../money-sign.ts'
import { hashOf, hmacOf, replayHeading, seedList, verdictSection } from '../replay-parts.ts'
import { showRoundId } from '../round-id.ts'
import { writeWhen } from '../when.ts'
import { pageLanguage } from '../words.ts'
import { type BetWords, betWords } from './bet-words.ts'
import { isPhom, showPhomMove, takenInPhom, tenthCard } from './phom-replay.ts'
import { botName } from './table-parts.ts'
import { roomWords } from './words.ts'
import { XIANGQI_ROOM, xiangqiWords } from './xiangqi-words.ts'

type Proof = NonNullable<Awaited<ReturnType<typeof viewHandProof>>>

const language = pageLanguage()
const words = roomWords(language)

const cardsOf = (cards: readonly number[]): HTMLElement =>
  el(
    'div',
    { class: 'rest' },
    ...cards.toSorted(byOrder).map(card => {
      const shown = el('span', { class: 'playing-card', role: 'img', 'aria-label': nameCard(words, card) })
      shown.append(cardPicture(card))
      return shown
    }),
  )

/** A move in words; `money` writes an amount in stakes. */
function moveName(words: BetWords, move: BetMove, money: (stakes: number) => string): string {
  if ('to' in move) return fill(words.raiseTo, { 0: money(move.to) })
  return 'fold' in move ? words.said_fold : 'check' in move ? words.said_check : words.said_call
}

/** A card of fifty-two by its number in a deck of so many. */
const cardIn = (deck: number, number: number): number =>
  deck === 36 ? cardOfDeck(number) : deck === 32 ? studCard(number) : number

/** The verdict while cards that nobody has shown stay hidden. */
const DECK_PART = {
  vi: 'Bài của bạn và từng lá đã mở đều nằm dưới gốc mà mọi người có trước khi chia. Hạt giống của cả bộ bài được công bố sau 24 giờ, vì bài đã bỏ còn được giữ kín.',
  en: 'Your cards and every card that was shown stand under the root that all had before the deal. The seed of the whole deck is published after 24 hours, because folded cards stay hidden.',
}

type CardMove = ClimbMove | RowsMove | BankMove | BetMove

function showMove(move: CardMove, inMoney: (stakes: number) => string): Node | string {
  if (
    'to' in move ||
    'fold' in move ||
    'check' in move ||
    !('rows' in move || 'bet' in move || 'open' in move || 'cards' in move)
  )
    return moveName(betWords(language), move, inMoney)
  if ('bet' in move) return `×${move.bet}`
  if ('open' in move) return words.turnUp
  if ('rows' in move) return el('div', { class: 'chi-cards' }, ...move.rows.map(row => cardsOf(row)))
  const { cards, call } = move
  if (call !== undefined) return call ? words.call : words.noCall
  return cards.length > 0 ? cardsOf(cards) : words.passed
}

/** Shows a past hand. */
export async function showReplay(host: HTMLElement, proof: Proof): Promise<void> {
  const { round } = proof
  const sign = signOf(new URLSearchParams(location.search), proof.currency)
  const id = el('button', { type: 'button', class: 'round-id' })
  showRoundId(id, words, round.id, '')
  const nameOf = (seat: number) => {
    const { name = '', bot = null } = round.seats[seat] ?? {}
    const nth = round.seats.slice(0, seat).filter(one => one.bot).length
    return seat === round.mine ? words.you : bot ? botName(words, bot, nth) : name || words.guest
  }
  const isBoard = 'gameMs' in proof.facts
  const past = isBoard
    ? (await import('./xiangqi-replay.ts')).pastGame(proof, language, nameOf)
    : pastCards(proof, nameOf, sign)
  const whole = isBoard ? xiangqiWords(language).good : words.deckGood
  const good = proof.proof.serverSeed === null ? DECK_PART[language] : whole
  const { handNo } = isBoard ? { ...words, ...XIANGQI_ROOM[language] } : words
  host.replaceChildren(
    replayHeading(words, proof.name[language]),
    el('p', {}, words.replayNote),
    verdictSection(isTrue(proof), words, good),
    el(
      'section',
      { class: 'card' },
      el(
        'dl',
        { class: 'facts' },
        fact(words.round, id),
        fact(words.when, writeWhen(proof.at)),
        fact(words.course, fill(handNo, { 0: String(round.number) })),
        fact(words.staked, writeMoney(round.price, sign)),
        fact(words.gotBack, round.won === null ? '–' : writeMoney(round.won, sign)),
      ),
    ),
    past,
    el('details', { class: 'card details' }, el('summary', {}, words.details), seeds(proof)),
  )
}

/** What was dealt and laid, of a game of cards. */
function pastCards(past: Proof, nameOf: (seat: number) => string, sign: string): HTMLElement {
  const { round, proof, facts } = past
  const taken = takenInPhom(past)
  const stake = readAmount(round.price) / BigInt((facts as HandFile).hold)
  const inMoney = (stakes: number) => writeMoney(writeAmount(stake * BigInt(stakes)), sign)
  const shownOf = (opened: readonly { card: number }[]) => cardsOf(opened.map(({ card }) => cardIn(proof.deck, card)))
  const { unseen, common } = betWords(language)
  return el(
    'section',
    { class: 'card past-hand' },
    el('h2', {}, words.dealt),
    ...proof.opened.map((opened, seat) =>
      el(
        'div',
        {},
        el('p', {}, el('b', {}, nameOf(seat)), ` ${writeMoney(round.outcome?.gains[seat] ?? '0', sign)}`),
        opened.length > 0 ? shownOf([...opened, ...tenthCard(past, seat)]) : unseen,
      ),
    ),
    ...(proof.common.length > 0 && !isPhom(past) ? [el('p', {}, el('b', {}, common)), shownOf(proof.common)] : []),
    el('h2', {}, words.course),
    el(
      'ol',
      { class: 'course' },
      ...round.moves.map(({ seat, move, by }, at) => {
        const who = `${nameOf(seat)}${by === 'clock' ? ` (${words.byClock})` : ''}`
        const shown = showPhomMove(move, language, cardsOf, taken[at]) ?? showMove(move as CardMove, inMoney)
        return el('li', {}, el('span', { class: 'who' }, who), shown)
      }),
    ),
  )
}

/** Every card stands under the root; the seed, once it is published, is the one that was promised and gives this deck. */
function isTrue({ proof }: Proof): boolean {
  const { serverSeed, clientSeeds, handId, deck, piles, root, opened } = proof
  const shown = [...opened.flat(), ...proof.common]
  if (shown.length === 0 || !shown.every(one => isOfDeck(root, deck, one, sha256))) return false
  // Kept back for a day at most, and only where cards stay hidden.
  if (serverSeed === null) return Date.now() < Date.parse(proof.opensAt ?? '')
  const { cards } = shuffleDeck({ serverSeed, clientSeeds, handId }, deck, hmacOf, piles ?? undefined)
  return hashOf(serverSeed) === proof.serverSeedHash && shown.every(one => cards[one.at] === one.card)
}

function seeds({ proof }: Proof): HTMLElement {
  return seedList(
    [words.seedHash, proof.serverSeedHash, 'server-seed-hash'],
    ...(proof.serverSeed === null ? [] : [[words.serverSeed, proof.serverSeed, 'server-seed'] as const]),
    [words.clientSeeds, proof.clientSeeds.join(', '), 'client-seeds'],
    [words.root, proof.root, 'root'],
  )
}
