/**
 * The replay of a past round (/round/<id>) and the check of any round (/verify). The check runs here, in the browser, with the
 * studio's published rules and its own HMAC; it asks the server for nothing.
 */
import { fill } from '@sen/core/phrases'
import { windowAt } from '../../src/slot/evaluate-window.ts'
import { hmacSha256, sha256, writeHex } from '../../src/slot/hmac-sha256.ts'
import type { Machine } from '../../src/slot/machine.ts'
import { findMachine, listMachines } from '../../src/slot/machines.ts'
import { type Outcome, playOut, type Spin } from '../../src/slot/play-out.ts'
import { roundBytes } from '../../src/slot/round-bytes.ts'
import type { RoundView, SpinView, viewProof } from '../../src/views.ts'
import { el } from './elements.ts'
import { signOf, writeMoney } from './money-sign.ts'
import { revealCard } from './reveal-card.ts'
import { showRoundId } from './round-id.ts'
import { symbolAddress } from './symbol-art.ts'
import { type Words, wordsOf } from './words.ts'

type Proof = ReturnType<typeof viewProof>
type Shown = { stops: number[]; cells: [number, number][]; multiplier: number; text: string }

const query = new URLSearchParams(location.search)
const said = query.get('lang') ?? navigator.language
const language = said.startsWith('en') ? 'en' : 'vi'
const words: Words = wordsOf(language)
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The round's key stays in the program alone: an address is shown, copied and kept. */
const revealKey = new URLSearchParams(location.hash.slice(1)).get('k')
if (revealKey) history.replaceState(null, '', location.pathname + location.search)

async function main(): Promise<void> {
  document.documentElement.lang = language
  const host = document.querySelector<HTMLElement>('#app') as HTMLElement
  const id = location.pathname.startsWith('/round/') ? location.pathname.slice('/round/'.length) : ''
  if (!id) {
    document.title = words.verifyTitle
    host.append(el('h1', {}, words.verifyTitle), el('p', {}, words.verifyIntro), verifyCard(undefined))
    return
  }
  document.title = `${words.replay} · ${words.title}`
  const response = await fetch(`/api/proofs/${id}`).catch(() => undefined)
  if (!response?.ok) {
    host.append(el('h1', {}, words.title), el('p', { role: 'alert' }, response ? words.roundUnknown : words.network))
    return
  }
  showReplay(host, (await response.json()) as Proof)
}

function showReplay(host: HTMLElement, proof: Proof): void {
  const machine = findMachine(proof.game) as Machine
  const { round } = proof
  const sign = signOf(query, proof.currency)
  const money = (text: string) => writeMoney(text, sign)
  const fact = (name: string, value: Node | string) => el('div', {}, el('dt', {}, name), el('dd', {}, value))
  const id = el('button', { type: 'button', class: 'round-id' })
  showRoundId(id, words, round.id, '')
  host.replaceChildren(
    el(
      'div',
      { class: 'heading' },
      el('span', { class: 'replay-badge', 'data-testid': 'replay-badge' }, words.replay),
      el('h1', {}, machine.name[language]),
    ),
    el('p', {}, words.replayNote),
    verdictCard(proof, revealed => showReplay(host, revealed)),
    el(
      'section',
      { class: 'card' },
      el(
        'dl',
        { class: 'facts' },
        fact(words.round, id),
        fact(words.when, writeWhen(proof.at)),
        fact(words.paid, money(round.price)),
        fact(words.total, money(round.won)),
      ),
      ...(round.freeLeft > 0 ? [el('p', {}, words.roundOpen)] : []),
      spinCards(machine, playedSpins(machine, round, money)),
    ),
    el('details', { class: 'card details' }, el('summary', {}, words.details), verifyCard(proof)),
  )
}

/** What comes of the check, in one sentence; or the way to have the seed told, for whose round it is. */
function verdictCard(proof: Proof, onRevealed: (proof: Proof) => void): HTMLElement {
  const { serverSeed, clientSeed, nonce, kind } = proof.proof
  if (!serverSeed) {
    return revealKey
      ? revealCard(words, proof.round.id, revealKey, onRevealed)
      : el('p', { 'data-testid': 'not-revealed' }, words.notRevealed)
  }
  const { isPromised, isPlayed } = judge({ serverSeed, clientSeed, nonce }, kind, proof)
  const good = isPromised && isPlayed
  return el(
    'section',
    {
      class: `verdict plain ${good ? 'good' : 'bad'}`,
      role: 'status',
      'data-testid': 'verdict',
      'data-good': String(good),
    },
    el('h2', {}, good ? words.verdictGood : words.verdictBad),
    el('p', {}, good ? words.verdictGoodText : words.verdictBadText),
  )
}

/** The same moment as the betting record shows it: in Vietnam, the day first. */
function writeWhen(at: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', ...options })
  return `${part({ dateStyle: 'short' })} ${part({ timeStyle: 'medium' })}`
}

/** The spins of a round as it was played. */
function playedSpins(machine: Machine, round: RoundView, money: (text: string) => string): Shown[] {
  const shown = (spin: SpinView): Shown => ({
    stops: spin.stops,
    multiplier: spin.multiplier,
    cells: spin.lineWins.flatMap(win => cellsOf(machine, win)),
    text: money(spin.amount),
  })
  return [...(round.base ? [round.base] : []), ...round.free].map(shown)
}

const cellsOf = (machine: Machine, win: { line: number; count: number }): [number, number][] =>
  (machine.lines[win.line] as number[]).slice(0, win.count).map((row, reel) => [reel, row])

function spinCards(machine: Machine, spins: Shown[]): HTMLElement {
  let free = 0
  return el(
    'div',
    { class: 'spins' },
    ...spins.map(spin => {
      const isFree = spin.multiplier > 1
      if (isFree) free += 1
      const strips = isFree ? machine.free : machine.base
      const window = windowAt(strips, spin.stops)
      const grid = el('div', { class: 'window' })
      for (let row = 0; row < 3; row++)
        window.forEach((cells, reel) => {
          const letter = machine.symbols[cells[row] as number] as string
          const isLit = spin.cells.some(([litReel, litRow]) => litReel === reel && litRow === row)
          grid.append(
            el('img', {
              src: symbolAddress(letter),
              alt: letter,
              class: isLit ? 'lit' : '',
              width: '60',
              height: '60',
            }),
          )
        })
      return el(
        'article',
        { class: 'spin-card' },
        el('h3', {}, isFree ? `${fill(words.freeSpinNo, { 0: free })} · ×${spin.multiplier}` : words.baseSpin),
        grid,
        el('p', { class: 'stops' }, `${words.stops}: ${spin.stops.join(' · ')}`),
        el('p', {}, `${words.win}: ${spin.text}`),
      )
    }),
  )
}

/** The check: three values in, the round drawn again. With a proof at hand it is filled in and compared. */
function verifyCard(proof: Proof | undefined): HTMLElement {
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
    el('option', { value: 'buy' }, words.kindBuy),
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
        ? recompute(seeds, kind.value as 'spin' | 'buy', proof)
        : [el('p', { class: 'whole-row' }, words.seedMissing)]),
    )
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    check()
  })
  if (proof?.proof.serverSeed) queueMicrotask(check)
  const promise = proof
    ? [
        el(
          'dl',
          { class: 'facts long' },
          el(
            'div',
            {},
            el('dt', {}, words.serverSeedHash),
            el('dd', { 'data-testid': 'commitment' }, el('code', {}, proof.proof.serverSeedHash)),
          ),
        ),
      ]
    : []
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
function judge(seeds: Seeds, kind: Kind, proof: Proof | undefined) {
  const machine = (proof ? findMachine(proof.game) : listMachines()[0]) as Machine
  const hash = writeHex(sha256(bytesOf(seeds.serverSeed)))
  const outcome = playOut(
    machine,
    kind,
    roundBytes(seeds, (key, message) => hmacSha256(bytesOf(key), bytesOf(message))),
  )
  return {
    machine,
    hash,
    outcome,
    isPromised: hash === proof?.proof.serverSeedHash,
    isPlayed: proof !== undefined && isSame(outcome, proof.round),
  }
}

function recompute(seeds: Seeds, kind: Kind, proof: Proof | undefined): HTMLElement[] {
  const { machine, hash, outcome, isPromised, isPlayed } = judge(seeds, kind, proof)
  const verdict = (good: boolean, yes: string, no: string, testId: string) =>
    el(
      'p',
      { class: `verdict ${good ? 'good' : 'bad'}`, 'data-testid': testId, 'data-good': String(good) },
      good ? yes : no,
    )
  const spins = [...(outcome.base ? [outcome.base] : []), ...outcome.free]
  const shown = spins.map(
    (spin: Spin): Shown => ({
      stops: spin.stops,
      multiplier: spin.multiplier,
      cells: spin.lineWins.flatMap(win => cellsOf(machine, win)),
      text: `${spin.pay} × ${words.stake.toLowerCase()}/${machine.lines.length}`,
    }),
  )
  const cards = spinCards(machine, shown)
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
    el('p', { class: 'whole-row', 'data-testid': 'computed-total' }, fill(words.totalBets, { 0: outcome.pay })),
    cards,
  ]
}

/** Whether what was drawn here is what was played: every stop, spin by spin, and the prizes' sum when the round is over. */
function isSame(outcome: Outcome, round: RoundView): boolean {
  const played = [...(round.base ? [round.base] : []), ...round.free].map(spin => spin.stops.join())
  const drawn = [...(outcome.base ? [outcome.base] : []), ...outcome.free].map(spin => spin.stops.join())
  return played.every((stops, at) => stops === drawn[at]) && (round.freeLeft > 0 || played.length === drawn.length)
}

main()
