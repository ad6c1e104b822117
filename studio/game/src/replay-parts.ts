/** What the replays of all games have in common: facts, seeds, the verdict, and the hash functions that the check is made with. */
import { hmacSha256, sha256, writeHex } from '@sen/core/fairness/hmac-sha256'
import { el } from './elements.ts'

const utf8 = new TextEncoder()

/** SHA-256 of a text, in hex. */
export const hashOf = (text: string): string => writeHex(sha256(utf8.encode(text)))

/** HMAC-SHA-256 of two texts. */
export const hmacOf = (key: string, message: string): Uint8Array => hmacSha256(utf8.encode(key), utf8.encode(message))

/** A list of long values: seeds, hashes, signatures. Each row is its name, its value and its test id. */
export const seedList = (...rows: (readonly [name: string, value: string, testId: string])[]): HTMLElement =>
  el(
    'dl',
    { class: 'facts long' },
    ...rows.map(([name, value, testId]) =>
      el('div', {}, el('dt', {}, name), el('dd', { 'data-testid': testId }, el('code', {}, value))),
    ),
  )

/** The title of a replay: that it is one, and of which game. */
export const replayHeading = (words: { replay: string }, name: string): HTMLElement =>
  el(
    'div',
    { class: 'heading' },
    el('span', { class: 'replay-badge', 'data-testid': 'replay-badge' }, words.replay),
    el('h1', {}, name),
  )

/** What came of the check, in one sentence. */
export const verdictSection = (
  good: boolean,
  words: { verdictGood: string; verdictBad: string; verdictBadText: string },
  goodText: string,
): HTMLElement =>
  el(
    'section',
    {
      class: `verdict plain ${good ? 'good' : 'bad'}`,
      role: 'status',
      'data-testid': 'verdict',
      'data-good': String(good),
    },
    el('h2', {}, good ? words.verdictGood : words.verdictBad),
    el('p', {}, good ? goodText : words.verdictBadText),
  )
