/** Faults of networks and of suppliers: copies, late calls, wrong orders. Each says what the player's money must have done. */
import {
  copies,
  expectRefused,
  expectWord,
  type Fault,
  NoOccasion,
  readBalance,
  type Stand,
  Wrong,
} from './play-faults.ts'
import type { Message, Said } from './wire.ts'

/** A bet that was taken. */
async function placed(stand: Stand): Promise<Message> {
  const bet = stand.wire.bet(stand.player, stand.stake)
  expectWord(await stand.send(bet), 'the bet', 'ok')
  return bet
}

function expectAll(said: readonly Said[], what: string, word: Said['word']): void {
  said.forEach((one, n) => {
    expectWord(one, `${what}, number ${n + 1} of ${said.length}`, word)
  })
}

const other = (stand: Stand) => stand.other as NonNullable<Stand['other']>
const fault = (name: string, play: Fault['play'], more: Partial<Fault> = {}): Fault => ({ name, play, ...more })

export const MONEY_FAULTS: readonly Fault[] = [
  fault('a bet and its win move money once each and answer with the balance', async stand => {
    const before = await readBalance(stand.wire, stand.player)
    const bet = stand.wire.bet(stand.player, stand.stake)
    const [taken, paid] = [await stand.send(bet), await stand.send(stand.wire.win(stand.player, bet, stand.stake * 3n))]
    expectWord(taken, 'the bet', 'ok')
    expectWord(paid, 'the win', 'ok')
    if (taken.balance !== before - stand.stake * 1000n) throw new Wrong('the bet’s answer tells another balance')
    if (paid.balance !== before + stand.stake * 2000n) throw new Wrong('the win’s answer tells another balance')
    return stand.stake * 2n
  }),
  fault('a win of nothing settles its bet', async stand => {
    const bet = await placed(stand)
    expectWord(await stand.send(stand.wire.win(stand.player, bet, 0n)), 'the win of nothing', 'ok')
    expectRefused(await stand.send(stand.wire.rollback(stand.player, bet)), 'its cancel after that')
    return -stand.stake
  }),
  fault('the same bet twenty times at once is taken once', async stand => {
    const bet = stand.wire.bet(stand.player, stand.stake)
    expectAll(await copies(20, () => stand.send(bet)), 'the bet', 'ok')
    return -stand.stake
  }),
  fault('twenty cancels of one bet give it back once', async stand => {
    const bet = await placed(stand)
    expectAll(await copies(20, () => stand.send(stand.wire.rollback(stand.player, bet))), 'the cancel', 'ok')
    return 0n
  }),
  fault('cancelled twice, one after the other, a bet is given back once', async stand => {
    const bet = await placed(stand)
    const cancel = stand.wire.rollback(stand.player, bet)
    for (const one of [cancel, cancel, stand.wire.rollback(stand.player, bet)])
      expectWord(await stand.send(one), 'the cancel', 'ok')
    return 0n
  }),
  fault('a cancel that overtakes its bet: the late bet is refused for ever', async stand => {
    const bet = stand.wire.bet(stand.player, stand.stake)
    expectWord(await stand.send(stand.wire.rollback(stand.player, bet)), 'the cancel of an unknown bet', 'ok')
    expectAll(await copies(5, () => stand.send(bet)), 'the late bet', 'rolled_back')
    return 0n
  }),
  fault('bet and cancel at the same moment, twenty times: nothing stays taken', async stand => {
    await copies(20, async () => {
      const bet = stand.wire.bet(stand.player, stand.stake)
      const [taken, cancelled] = await Promise.all([
        stand.send(bet),
        stand.send(stand.wire.rollback(stand.player, bet)),
      ])
      expectWord(taken, 'the bet', 'ok', 'rolled_back')
      expectWord(cancelled, 'the cancel', 'ok')
    })
    return 0n
  }),
  fault('a win before its bet is refused and paid when it comes again after it', async stand => {
    const bet = stand.wire.bet(stand.player, stand.stake)
    const win = stand.wire.win(stand.player, bet, stand.stake * 4n)
    expectWord(await stand.send(win), 'the win without its bet', 'no_bet')
    expectWord(await stand.send(bet), 'the bet', 'ok')
    expectWord(await stand.send(win), 'the same win after the bet', 'ok')
    return stand.stake * 3n
  }),
  fault('a win after the cancel is refused', async stand => {
    const bet = await placed(stand)
    expectWord(await stand.send(stand.wire.rollback(stand.player, bet)), 'the cancel', 'ok')
    expectWord(await stand.send(stand.wire.win(stand.player, bet, stand.stake)), 'the win', 'rolled_back')
    return 0n
  }),
  fault('a reply lost three times: bet, win and cancel repeated move nothing more', async stand => {
    const [kept, returned] = [stand.wire.bet(stand.player, stand.stake), stand.wire.bet(stand.player, stand.stake * 2n)]
    const win = stand.wire.win(stand.player, kept, stand.stake * 5n)
    const steps = [kept, returned, win, stand.wire.rollback(stand.player, returned)]
    for (const step of steps)
      for (let again = 0; again < 4; again += 1) expectWord(await stand.send(step), 'a copy', 'ok')
    for (const step of steps) expectWord(await stand.send(step), 'a late copy', 'ok')
    return stand.stake * 4n
  }),
  fault('a settled bet is not cancelled', async stand => {
    const bet = await placed(stand)
    expectWord(await stand.send(stand.wire.win(stand.player, bet, stand.stake * 2n)), 'the win', 'ok')
    expectRefused(await stand.send(stand.wire.rollback(stand.player, bet)), 'the cancel after the win')
    return stand.stake
  }),
  fault('twenty different wins of one bet at once: one is paid', async stand => {
    const bet = await placed(stand)
    const said = await copies(20, () => stand.send(stand.wire.win(stand.player, bet, stand.stake * 2n)))
    const paid = said.filter(one => one.word === 'ok').length
    if (paid !== 1) throw new Wrong(`${paid} of 20 wins of one bet were paid`)
    for (const one of said) if (one.word !== 'ok') expectRefused(one, 'a further win')
    return stand.stake
  }),
  fault('win and cancel at the same moment, ten times: each bet has one end', async stand => {
    const ends = await copies(10, async () => {
      const bet = await placed(stand)
      const said = await Promise.all([
        stand.send(stand.wire.win(stand.player, bet, stand.stake * 3n)),
        stand.send(stand.wire.rollback(stand.player, bet)),
      ])
      if (said.filter(one => one.word === 'ok').length !== 1)
        throw new Wrong(`win and cancel of one bet were answered ${said.map(one => one.word).join(' and ')}`)
      return said[0]?.word === 'ok' ? stand.stake * 2n : 0n
    })
    return ends.reduce((sum, one) => sum + one, 0n)
  }),
  fault('the same id with another amount, round or game is a duplicate', async stand => {
    const { names } = stand.wire
    const bet = await placed(stand)
    const more = stand.wire.bet(stand.player, stand.stake * 2n).body[names.amount]
    for (const [field, value] of [
      [names.amount, more],
      [names.round, 'another-round'],
      [names.game, 'another-game'],
    ] as const)
      expectWord(await stand.send({ ...bet, body: { ...bet.body, [field]: value } }), `another ${field}`, 'duplicate')
    return -stand.stake
  }),
  fault('a win under the id of a bet is a duplicate', async stand => {
    const [bet, second] = [await placed(stand), await placed(stand)]
    const { id } = stand.wire.names
    const win = stand.wire.win(stand.player, second, stand.stake, { [id]: bet.body[id] })
    expectWord(await stand.send(win), 'the win', 'duplicate')
    return stand.stake * -2n
  }),
  fault(
    'the same id for another player is a duplicate',
    async stand => {
      const bet = await placed(stand)
      const { user, token } = stand.wire.names
      const body = { ...bet.body, [user]: other(stand).user, [token]: other(stand).token }
      expectWord(await stand.send({ ...bet, body }), 'the other player’s bet', 'duplicate')
      return -stand.stake
    },
    { needsOther: true },
  ),
  fault(
    'another player’s bet is neither won nor cancelled',
    async stand => {
      const bet = await placed(stand)
      expectWord(await stand.send(stand.wire.win(other(stand), bet, stand.stake * 9n)), 'the win', 'no_bet')
      expectWord(await stand.send(stand.wire.rollback(other(stand), bet)), 'the cancel', 'no_bet')
      expectWord(await stand.send(stand.wire.rollback(stand.player, bet)), 'the player’s own cancel', 'ok')
      return 0n
    },
    { needsOther: true },
  ),
  fault('bets at once on money for ten: ten are taken, the others hear the balance', playTheLastMoney),
  fault('a free round takes nothing and pays its win', async stand => {
    const bet = stand.wire.bet(stand.player, stand.stake * 5n, { [stand.wire.free]: true })
    expectWord(await stand.send(bet), 'the free bet', 'ok')
    const win = stand.wire.win(stand.player, bet, stand.stake * 2n, { [stand.wire.free]: true })
    expectWord(await stand.send(win), 'its win', 'ok')
    return stand.stake * 2n
  }),
  fault('a corrected result takes its win back once, however often it comes, and never before it', async stand => {
    const { correction } = stand.wire
    if (!correction) throw new NoOccasion('this wire has no corrections')
    const bet = await placed(stand)
    const taken = correction(stand.player, bet, stand.stake * 3n)
    const early = await stand.send(taken)
    if (early.word === 'syntax') throw new NoOccasion('the operator takes no corrections of this supplier')
    expectWord(early, 'the correction before its win', 'no_bet')
    expectWord(await stand.send(stand.wire.win(stand.player, bet, stand.stake * 3n)), 'the win', 'ok')
    expectAll(await copies(10, () => stand.send(taken)), 'the correction', 'ok')
    expectWord(
      await stand.send(correction(stand.player, bet, stand.stake)),
      'a correction of more than was won',
      'no_bet',
    )
    return -stand.stake
  }),
  fault('a correction after the cancel is refused', async stand => {
    const { correction } = stand.wire
    if (!correction) throw new NoOccasion('this wire has no corrections')
    const bet = await placed(stand)
    expectWord(await stand.send(stand.wire.rollback(stand.player, bet)), 'the cancel', 'ok')
    expectRefused(await stand.send(correction(stand.player, bet, stand.stake)), 'the correction')
    return 0n
  }),
  fault('a win arrives although its session is known no more', async stand => {
    const bet = await placed(stand)
    const { token } = stand.wire.names
    const win = stand.wire.win(stand.player, bet, stand.stake * 2n, { [token]: 'a-session-long-over' })
    expectWord(await stand.send(win), 'the win', 'ok')
    return stand.stake
  }),
  fault('a storm of fifty copies of ten bets and of their wins', async stand => {
    await copies(10, async () => {
      const bet = stand.wire.bet(stand.player, stand.stake)
      const win = stand.wire.win(stand.player, bet, stand.stake * 2n)
      expectAll(await copies(25, () => stand.send(bet)), 'the bet', 'ok')
      expectAll(await copies(25, () => stand.send(win)), 'the win', 'ok')
    })
    return stand.stake * 10n
  }),
]

async function playTheLastMoney(stand: Stand): Promise<bigint> {
  const balance = await readBalance(stand.wire, stand.player)
  const tenth = balance / 10_000n
  const bets = Array.from({ length: 16 }, () => stand.wire.bet(stand.player, tenth))
  const said = await copies(16, n => stand.send(bets[n] as Message))
  const taken = bets.filter((_, n) => said[n]?.word === 'ok')
  const refused = bets[said.findIndex(one => one.word !== 'ok')]
  for (const bet of taken) expectWord(await stand.send(stand.wire.rollback(stand.player, bet)), 'the cancel', 'ok')
  if (said.some(one => one.word === 'limit')) throw new NoOccasion('a limit stands before the player’s money')
  if (taken.length !== 10) throw new Wrong(`${taken.length} bets of a tenth of the money were taken`)
  for (const one of said)
    if (one.word !== 'ok') {
      expectWord(one, 'a bet without money', 'not_enough')
      if (one.balance === undefined) throw new Wrong('who has not enough money is not told the balance')
    }
  // The supplier has let it go: money that comes later must not bring it back to life.
  expectWord(await stand.send(refused as Message), 'the refused bet, sent again when money is there', 'not_enough')
  return 0n
}
