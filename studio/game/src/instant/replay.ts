/** The page of a past round of an instant game: the table as it stood at its end, and the check, made here in the browser. */
import { readAmount } from '@sen/core/money'
import { type AnyGame, replay } from '@sen/supplier/game'
import { roundBytes } from '@sen/supplier/round-bytes'
import { baccaratGame } from '../../../src/engines/baccarat/baccarat-rules.ts'
import { blackjackGame } from '../../../src/engines/blackjack/blackjack-rules.ts'
import { diceGame } from '../../../src/engines/dice/dice-rules.ts'
import { fishGame } from '../../../src/engines/fish/fish-rules.ts'
import { hiloGame } from '../../../src/engines/hilo/hilo-rules.ts'
import type { InstantFile } from '../../../src/engines/instant-file.ts'
import { kenoGame } from '../../../src/engines/keno/keno-rules.ts'
import { limboGame } from '../../../src/engines/limbo/limbo-rules.ts'
import { minesGame } from '../../../src/engines/mines/mines-rules.ts'
import { plinkoGame } from '../../../src/engines/plinko/plinko-rules.ts'
import { pokerGame } from '../../../src/engines/poker/poker-rules.ts'
import { rouletteGame } from '../../../src/engines/roulette/roulette-rules.ts'
import { scratchGame } from '../../../src/engines/scratch/scratch-rules.ts'
import { towersGame } from '../../../src/engines/towers/towers-rules.ts'
import type { Proof as AnyProof } from '../ask.ts'
import { el, fact } from '../elements.ts'
import { fishTable } from '../fish/fish-table.ts'
import { signOf, writeMoney } from '../money-sign.ts'
import { hashOf, hmacOf, replayHeading, seedList, verdictSection } from '../replay-parts.ts'
import { revealCard } from '../reveal-card.ts'
import { showRoundId } from '../round-id.ts'
import { writeWhen } from '../when.ts'
import { pageLanguage } from '../words.ts'
import { baccaratTable } from './baccarat-table.ts'
import { blackjackTable } from './blackjack-table.ts'
import { diceTable } from './dice-table.ts'
import { hiloTable } from './hilo-table.ts'
import { kenoTable } from './keno-table.ts'
import { limboTable } from './limbo-table.ts'
import { minesTable } from './mines-table.ts'
import { plinkoTable } from './plinko-table.ts'
import { pokerTable } from './poker-table.ts'
import { rouletteTable } from './roulette-table.ts'
import { scratchTable } from './scratch-table.ts'
import type { InstantRound, MakeTable } from './table.ts'
import { towersTable } from './towers-table.ts'
import { instantWords } from './words.ts'

type Proof = AnyProof & { round: InstantRound; facts: InstantFile }

const ENGINES: Record<string, { game: (file: never) => AnyGame; table: MakeTable<never, never> }> = {
  dice: { game: diceGame, table: diceTable },
  mines: { game: minesGame, table: minesTable },
  plinko: { game: plinkoGame, table: plinkoTable },
  limbo: { game: limboGame, table: limboTable },
  towers: { game: towersGame, table: towersTable },
  hilo: { game: hiloGame, table: hiloTable },
  keno: { game: kenoGame, table: kenoTable },
  scratch: { game: scratchGame, table: scratchTable },
  poker: { game: pokerGame, table: pokerTable },
  blackjack: { game: blackjackGame, table: blackjackTable },
  roulette: { game: rouletteGame, table: rouletteTable },
  baccarat: { game: baccaratGame, table: baccaratTable },
  fish: { game: fishGame, table: fishTable },
}

const language = pageLanguage()
const words = instantWords(language)

/** Shows a past round; `revealKey` is there when its owner asks. */
export function showReplay(host: HTMLElement, proof: Proof, revealKey: string | null): void {
  const engine = ENGINES[proof.engine]
  if (!engine) {
    host.replaceChildren(el('p', { role: 'alert' }, words.roundUnknown))
    return
  }
  const table = engine.table({ file: proof.facts as never, words, step: () => {}, refresh: () => {} })
  table.setState('busy')
  void table.show(proof.round as never, false)
  const sign = signOf(new URLSearchParams(location.search), proof.currency)
  const id = el('button', { type: 'button', class: 'round-id' })
  showRoundId(id, words, proof.round.id, '')
  table.stage.classList.add('stage')
  host.replaceChildren(
    replayHeading(words, proof.name[language]),
    el('p', {}, words.replayNote),
    verdict(engine.game(proof.facts as never), proof, revealKey, revealed => showReplay(host, revealed, revealKey)),
    el(
      'section',
      { class: 'card' },
      el(
        'dl',
        { class: 'facts' },
        fact(words.round, id),
        fact(words.when, writeWhen(proof.at)),
        fact(words.paid, writeMoney(proof.round.price, sign)),
        fact(words.total, `${writeMoney(proof.round.won, sign)} · ×${proof.round.multiplier}`),
      ),
      ...(proof.round.isOver === false ? [el('p', {}, words.roundOpen)] : []),
      table.stage,
    ),
    el('details', { class: 'card details' }, el('summary', {}, words.details), seeds(proof)),
  )
}

/** What comes of the check, in one sentence; or the way to have the seed told, for whose round it is. */
function verdict(
  game: AnyGame,
  proof: Proof,
  revealKey: string | null,
  onRevealed: (proof: Proof) => void,
): HTMLElement {
  if (!proof.proof.serverSeed)
    return revealKey
      ? revealCard(words, proof.round.id, revealKey, revealed => onRevealed(revealed as Proof))
      : el('p', { 'data-testid': 'not-revealed' }, words.notRevealed)
  const good = isTrue(game, proof, proof.proof.serverSeed)
  return verdictSection(good, words, words.verdictGoodText)
}

/** Whether the seed is the promised one, and the round played again from it, here, looks as the studio shows it in every field. */
function isTrue(game: AnyGame, { proof, round }: Proof, serverSeed: string): boolean {
  if (hashOf(serverSeed) !== proof.serverSeedHash) return false
  const bytes = roundBytes({ serverSeed, clientSeed: proof.clientSeed, nonce: proof.nonce }, hmacOf)
  const view: object = game.view(readAmount(round.stake), replay(game, proof, bytes))
  return Object.entries(view).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(round[name as keyof InstantRound]),
  )
}

function seeds({ proof }: Proof): HTMLElement {
  return seedList(
    [words.serverSeedHash, proof.serverSeedHash, 'commitment'],
    ...(proof.serverSeed ? [[words.serverSeed, proof.serverSeed, 'server-seed'] as const] : []),
    [words.clientSeed, proof.clientSeed, 'client-seed'],
    [words.nonceOf, String(proof.nonce), 'nonce'],
  )
}
