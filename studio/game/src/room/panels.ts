/** What opens over a room: the rules, how the deck is fixed, the player's hands. */
import { readAmount } from '@sen/core/money'
import { openPanel } from '../dialogs.ts'
import { el, fact } from '../elements.ts'
import { roundAddress } from '../money-sign.ts'
import { openPagedHistory } from '../paged-history.ts'
import { type Live, money } from './live.ts'
import { type HandRow, listHands } from './room-ask.ts'

export function openRules(live: Live): void {
  const { words, board } = live
  const rules = board.rules(live)
  openPanel(words, words.rules, 'rules', el('ul', { class: 'rules' }, ...rules.map(rule => el('li', {}, rule))))
}

export function openFairness(live: Live): void {
  const { words, room, board } = live
  const code = (name: string, value: string) => fact(name, el('code', {}, value))
  const hand = room?.hand
  openPanel(
    words,
    words.fairness,
    'fairness',
    el('p', {}, board.fairness?.(live) ?? words.fairDeck),
    el(
      'dl',
      { class: 'facts long' },
      ...(hand ? [code(words.seedHash, hand.seedHash), code(words.root, hand.root)] : []),
      ...(room ? [code(words.nextHash, room.nextHash)] : []),
    ),
    el('p', {}, words.fairHow),
  )
}

/** Hands of the player at this game, each with its replay. */
export function openHands(live: Live): void {
  const { words } = live
  openPagedHistory(words, { title: words.myHands, empty: words.historyNone }, listHands, hand => handRow(live, hand))
}

function handRow(live: Live, hand: HandRow): HTMLElement {
  const { words, language, sign } = live
  const time = new Date(hand.at).toLocaleTimeString(language === 'vi' ? 'vi-VN' : 'en-GB')
  const net = hand.won === null ? null : readAmount(hand.won) - readAmount(hand.staked)
  const link = el(
    'a',
    {
      href: roundAddress(hand.id, language, sign === 'VND' ? '₫' : sign),
      target: '_blank',
      rel: 'noopener',
      'data-testid': 'proof-link',
    },
    words.proof,
  )
  return el(
    'tr',
    { 'data-testid': 'history-row' },
    el('td', {}, time),
    el('td', { class: 'num' }, `${words.staked} ${money(live, hand.staked)}`),
    el(
      'td',
      { class: net !== null && net > 0n ? 'num up' : 'num' },
      hand.isReturned ? words.refunded : net === null ? words.open : `${net > 0n ? '+' : ''}${money(live, net)}`,
    ),
    el('td', {}, ...(net === null ? [] : [link])),
  )
}
