/** Calls that must not be believed or cannot be understood. None may move money, and none may be a server's fault. */
import { expectRefused, expectWord, type Fault, NoOccasion, type Stand, Wrong } from './play-faults.ts'
import type { Body, Message, Said } from './wire.ts'

const fault = (name: string, play: Fault['play'], more: Partial<Fault> = {}): Fault => ({ name, play, ...more })
const bet = (stand: Stand, more: Body = {}): Message => stand.wire.bet(stand.player, stand.stake, more)
/** The body's text with one value written in another way. */
const textWith = (message: Message, field: string, json: string) =>
  JSON.stringify({ ...message.body, [field]: '@@' }).replace('"@@"', () => json)

function expectNoFault(said: Said, what: string): void {
  if (said.word === 'ok') throw new Wrong(`${what}: a refusal was due, answered ${said.raw.slice(0, 160)}`)
  if (said.http === 0 || said.http >= 500) throw new Wrong(`${what}: HTTP ${said.http} ${said.raw.slice(0, 120)}`)
}

export const HOSTILE_FAULTS: readonly Fault[] = [
  fault('a call without a signature is refused', async stand => {
    const message = bet(stand)
    expectWord(await stand.send(message, undefined, 'none'), 'an unsigned bet', 'signature')
    return 0n
  }),
  fault('a call signed by a stranger is refused', async stand => {
    for (const message of [bet(stand), stand.wire.balance(stand.player)])
      expectWord(await stand.send(message, undefined, 'wrong'), 'a stranger’s call', 'signature')
    return 0n
  }),
  fault('a call that was signed an hour ago is refused', async stand => {
    if (!stand.wire.hasClock) throw new NoOccasion('this wire signs no time')
    expectWord(await stand.send(bet(stand), undefined, 'stale'), 'an old call', 'signature')
    return 0n
  }),
  fault('a signature is judged before the body is read', async stand => {
    expectWord(await stand.send(bet(stand), '{', 'wrong'), 'a broken body of a stranger', 'signature')
    return 0n
  }),
  fault('amounts that are none are refused before money is looked at', async stand => {
    for (const amount of stand.wire.wrongAmounts) {
      const message = bet(stand)
      expectWord(
        await stand.send(message, textWith(message, stand.wire.names.amount, amount)),
        `${amount}`.slice(0, 24),
        'syntax',
      )
    }
    return 0n
  }),
  fault('a win of a negative or fractional amount is refused', async stand => {
    const placed = bet(stand)
    expectWord(await stand.send(placed), 'the bet', 'ok')
    for (const amount of stand.wire.wrongAmounts.slice(0, 3)) {
      const win = stand.wire.win(stand.player, placed, stand.stake)
      expectWord(await stand.send(win, textWith(win, stand.wire.names.amount, amount)), `a win of ${amount}`, 'syntax')
    }
    return -stand.stake
  }),
  fault('a wrong currency is refused', async stand => {
    const said = await stand.send(bet(stand, { [stand.wire.names.currency]: 'XTS' }))
    expectWord(said, 'a bet in XTS', 'currency')
    return 0n
  }),
  fault('a token of nobody takes no bet', async stand => {
    for (const token of ['nobody', '', 'x'.repeat(150)])
      expectWord(await stand.send(bet(stand, { [stand.wire.names.token]: token })), 'the bet', 'session', 'syntax')
    return 0n
  }),
  fault(
    'a token of another player takes no bet',
    async stand => {
      const { token } = stand.other as NonNullable<Stand['other']>
      expectWord(await stand.send(bet(stand, { [stand.wire.names.token]: token })), 'the bet', 'session')
      return 0n
    },
    { needsOther: true },
  ),
  fault('a player nobody knows takes no bet', async stand => {
    for (const user of ['nobody', 'sen.00000000-0000-7000-8000-000000000000', "x' or 1=1 --"])
      expectRefused(await stand.send(bet(stand, { [stand.wire.names.user]: user })), `the bet of ${user}`)
    return 0n
  }),
  fault('a game that was not launched takes no bet', async stand => {
    expectWord(await stand.send(bet(stand, { [stand.wire.names.game]: 'no-such-game' })), 'the bet', 'game')
    return 0n
  }),
  fault('a missing field is refused, each of them', async stand => {
    for (const name of Object.values(stand.wire.names)) {
      const message = bet(stand)
      const { [name]: _, ...body } = message.body
      expectWord(await stand.send({ ...message, body }), `without ${name}`, 'syntax')
    }
    return 0n
  }),
  fault('a field of the wrong type is refused, each of them', async stand => {
    for (const name of Object.values(stand.wire.names))
      for (const json of ['null', '[]', '{"a":1}', 'true']) {
        const message = bet(stand)
        expectWord(await stand.send(message, textWith(message, name, json)), `${name} = ${json}`, 'syntax')
      }
    return 0n
  }),
  fault('a field that stands twice is refused', async stand => {
    const message = bet(stand)
    const text = JSON.stringify(message.body).replace('{', `{"${stand.wire.names.amount}":1,`)
    expectWord(await stand.send(message, text), 'two amounts', 'syntax')
    return 0n
  }),
  fault('what is not one JSON object is refused, and nothing of it is a server’s fault', async stand => {
    const deep = `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '1',
      '"x"',
      '{"a":1,}',
      '\u0000',
      '{"a":"\\ud800"}',
      deep,
      `{"a":"${'x'.repeat(40_000)}"}`,
    ])
      expectNoFault(await stand.send(bet(stand), text), `the body ${JSON.stringify(text.slice(0, 16))}`)
    return 0n
  }),
  fault('control characters, quotes and statements in names do no harm', async stand => {
    const { round, id } = stand.wire.names
    for (const name of ['"r\\u0000"', '"r\\n"', '""', '"vòng"', `"${'r'.repeat(500)}"`])
      for (const field of [round, id]) {
        const message = bet(stand)
        expectNoFault(await stand.send(message, textWith(message, field, name)), `${field} = ${name.slice(0, 16)}`)
      }
    const message = bet(stand, { [round]: "');drop/**/table/**/x;--" })
    expectWord(await stand.send(message), 'a round named like a statement', 'ok', 'syntax')
    expectWord(await stand.send(stand.wire.rollback(stand.player, message)), 'its cancel', 'ok', 'syntax')
    return 0n
  }),
]
