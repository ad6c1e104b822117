/** One caller of the storm: plays random rounds on players of its own and knows what each call must answer. */
import http from 'node:http'
import { uuidv7 } from 'uuidv7'
import type { Acts } from './storm-acts.ts'
import type { Body, Said, TestPlayer, TestVendor } from './vendor.ts'
import { postText } from './vendor.ts'

/** What the model says the player has. */
export type StormPlayer = TestPlayer & { cash: bigint; bonus: bigint }

/** What callers do; each kind comes in a storm of twenty seconds. */
export const CALLER_ACTS = [
  'bets',
  'bets that nobody could pay for',
  'wins',
  'rollbacks',
  'bets after their rollback',
  'bets and rollbacks at once',
  'other bets under the same id',
  'bets told again',
] as const

type Kind = (typeof CALLER_ACTS)[number]
type Options = {
  vendor: TestVendor
  players: StormPlayer[]
  seed: number
  urls: () => string[]
  acts: Acts<Kind>
}
type Expected = string | readonly string[]

const OK = 'RS_OK'
const [BET, WIN, ROLLBACK] = ['/transaction/bet', '/transaction/win', '/transaction/rollback'] as const

export function makeCaller({ vendor, players, seed, urls, acts }: Options) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 40 })
  const random = makeRandom(seed)
  const surprises: string[] = []
  let calls = 0

  /** Sends until the answer is definite. Sometimes the caller hangs up before it reads, as if the reply were lost. */
  async function send(call: string, body: Body): Promise<Said> {
    const text = JSON.stringify(body)
    for (let attempts = 0; ; attempts += 1) {
      calls += 1
      const all = urls()
      const url = `${all[random(all.length)]}/vendor/${vendor.code}${call}`
      try {
        if (attempts === 0 && random(12) === 0) loseReply(url, text)
        const said = await postText(agent, url, text, { 'x-hub88-signature': vendor.sign(text) })
        if (said.http === 200 && said.status !== 'RS_ERROR_UNKNOWN') return said
        if (said.status === 'RS_ERROR_UNKNOWN' && attempts > 200) return said
      } catch {
        // Killed or cut: nobody knows whether it was done. The same call again.
      }
      await new Promise(resolve => setTimeout(resolve, 10 + random(60)))
    }
  }

  function loseReply(url: string, text: string): void {
    const request = http.request(url, { method: 'POST', agent, headers: { 'x-hub88-signature': vendor.sign(text) } })
    request.on('error', () => {})
    request.end(text)
    setTimeout(() => request.destroy(), random(8))
  }

  /** Sends, and holds the answer against the model; an answer that fits counts as an act of this kind. */
  async function expectStatus(call: string, body: Body, expected: Expected, kind?: Kind): Promise<void> {
    const { status } = await send(call, body)
    if (![expected].flat().includes(status))
      surprises.push(
        `${call} ${body.transaction_uuid}: answered ${status}, the model says ${[expected].flat().join(' or ')}`,
      )
    else if (kind) acts.did(kind)
  }

  /** A bet as the model sees it: taken from cash, then bonus, when there is enough. */
  async function bet(
    player: StormPlayer,
    amount: bigint,
    copies = 1,
  ): Promise<{ body: Body; taken: boolean; fromBonus: bigint }> {
    const body = vendor.bet(player, Number(amount))
    const taken = player.cash + player.bonus >= amount
    const fromCash = player.cash < amount ? player.cash : amount
    const fromBonus = taken ? amount - fromCash : 0n
    const expected = taken ? OK : 'RS_ERROR_NOT_ENOUGH_MONEY'
    const kind = taken ? 'bets' : 'bets that nobody could pay for'
    await Promise.all(Array.from({ length: copies }, () => expectStatus(BET, body, expected, kind)))
    if (taken) {
      player.cash -= fromCash
      player.bonus -= fromBonus
    }
    return { body, taken, fromBonus }
  }

  function pay(player: StormPlayer, amount: bigint, stake: bigint, fromBonus: bigint): void {
    // In the proportion in which the pockets paid the stake; what does not divide goes to the bonus.
    const toCash = fromBonus === 0n ? amount : (amount * (stake - fromBonus)) / stake
    player.cash += toCash
    player.bonus += amount - toCash
  }

  async function playRound(player: StormPlayer): Promise<void> {
    const amount = BigInt(1 + random(900_000))
    const turn = random(10)
    if (turn === 0) return overtakenBet(player, amount)
    if (turn === 1) return racedBet(player, amount)
    const { body, taken, fromBonus } = await bet(player, amount, turn === 2 ? 6 : 1)
    if (!taken) {
      await expectStatus(WIN, vendor.win(player, body, 1), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      return
    }
    if (turn <= 4) {
      const backs = Array.from({ length: turn === 3 ? 5 : 1 }, () => vendor.rollback(player, body))
      await Promise.all(backs.map(back => expectStatus(ROLLBACK, back, OK, 'rollbacks')))
      player.cash += amount - fromBonus
      player.bonus += fromBonus
      await expectStatus(WIN, vendor.win(player, body, 5), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      return
    }
    const prize = random(3) === 0 ? BigInt(random(2_000_000)) : 0n
    const win = vendor.win(player, body, Number(prize), { round_closed: true })
    await Promise.all(Array.from({ length: turn === 5 ? 5 : 1 }, () => expectStatus(WIN, win, OK, 'wins')))
    pay(player, prize, amount, fromBonus)
    if (turn === 6)
      await expectStatus(
        BET,
        { ...body, amount: Number(amount) + 1 },
        'RS_ERROR_DUPLICATE_TRANSACTION',
        'other bets under the same id',
      )
    if (turn === 7) await expectStatus(BET, body, OK, 'bets told again')
  }

  /** The cancel comes first; the late bet is refused. */
  async function overtakenBet(player: StormPlayer, amount: bigint): Promise<void> {
    const body = vendor.bet(player, Number(amount))
    await expectStatus(ROLLBACK, vendor.rollback(player, body), OK)
    await expectStatus(BET, body, 'RS_ERROR_TRANSACTION_ROLLED_BACK', 'bets after their rollback')
  }

  /** Bet and cancel at once: whichever came first, nothing is left of the bet. */
  async function racedBet(player: StormPlayer, amount: bigint): Promise<void> {
    const body = vendor.bet(player, Number(amount))
    await Promise.all([
      expectStatus(
        BET,
        body,
        [OK, 'RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_NOT_ENOUGH_MONEY'],
        'bets and rollbacks at once',
      ),
      expectStatus(ROLLBACK, vendor.rollback(player, body), OK),
    ])
  }

  return {
    /** Plays until the time is up, several players at once, one round a player. */
    async run(until: number): Promise<{ calls: number; surprises: string[] }> {
      await Promise.all(
        players.map(async player => {
          while (Date.now() < until) await playRound(player)
        }),
      )
      agent.destroy()
      return { calls, surprises }
    },
    newId: uuidv7,
  }
}

/** A small generator of numbers from a seed: 0 up to but without `below`. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
