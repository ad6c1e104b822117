/**
 * Players of the cashier's storm: many share one wallet, each asks for deposits and withdrawals, moves money, bets, looks, and
 * remembers what was answered.
 */
import type { Answer, Ask, Call } from '@sen/core/call'
import { depositCalls, withdrawalCalls } from '@sen/core/cashier/calls'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { ONE, writeAmount } from '@sen/core/money'
import { depositPromotionCalls } from '@sen/core/promotions/deposit-promotion-calls'
import { newKey } from './cashier.ts'
import { makeWatcher, type Watcher } from './cashier-storm-watcher.ts'
import type { Player } from './players.ts'
import type { Acts } from './storm-acts.ts'
import type { TestPlayer, TestVendor } from './vendor.ts'
import { type AskAs, ask, type Reply } from './world.ts'

export type Rival = {
  player: Player
  bankAccountId: string
  game: TestPlayer
  vendorCode: string
  /** What the client knows for sure: answered requests, and bets that were taken. */
  deposits: Set<string>
  withdrawals: Set<string>
  bets: bigint
  wins: bigint
  /** What its players saw, each in his own order. */
  watchers: Watcher[]
}

/** What players do. */
export const RIVAL_ACTS = [
  'deposits asked for',
  'deposits given up',
  'withdrawals asked for',
  'withdrawals taken back',
  'payouts confirmed',
  'payouts disputed',
  'transfers to a vendor',
  'transfers from a vendor',
  'recalls',
  'bets',
  'wins',
  'rollbacks',
] as const

type Options = {
  rival: Rival
  vendor: TestVendor
  seed: number
  urls: () => string[]
  acts: Acts<(typeof RIVAL_ACTS)[number]>
}

/** Small, seeded, good enough to mix acts: mulberry32. */
export function makeRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

export function makeRival({ rival, vendor, seed, urls, acts }: Options) {
  const random = makeRandom(seed)
  const { player, game } = rival
  let calls = 0
  const watcher = makeWatcher()
  rival.watchers.push(watcher)

  /** The same call until the answer is definite: killed and cut servers leave the client to ask again with the same key. */
  async function send<C extends Call>(contract: C, input: Ask<C>): Promise<Reply<C>> {
    const as: AskAs = { token: player.token, brand: player.brand }
    for (;;) {
      calls += 1
      const all = urls()
      try {
        const reply = await ask(all[random(all.length)] as string, contract, input, as)
        if (reply.status < 500) return reply
      } catch {
        // Nobody knows whether it was done.
      }
      await new Promise(resolve => setTimeout(resolve, 50 + random(400)))
    }
  }

  const thousands = (least: number, most: number) => String((least + random(most - least)) * 1000)

  /** One of those that are offered; another player at the wallet may be faster. */
  async function choosePromotion(): Promise<string | undefined> {
    const { value } = await send(depositPromotionCalls.listDepositPromotions, {})
    return value.list[random(value.list.length || 1)]?.id
  }

  async function deposit(): Promise<void> {
    const method = ['banktransfer', 'ewallet'][random(2)] as string
    const promotionId = random(3) === 0 ? await choosePromotion() : undefined
    const body = {
      method,
      amount: thousands(20, 200),
      idempotencyKey: newKey(),
      ...(promotionId ? { promotionId } : {}),
    }
    const { success, code, value } = await send(depositCalls.requestDeposit, { body })
    if (success) acts.did('deposits asked for')
    if (success) rival.deposits.add(value.id)
    // Somebody gives up the one that is open; its money may be on its way.
    const open = success || code === 'cashier.depositOpen' ? value.id : undefined
    if (!open || random(6) > 0) return
    const given = await send(depositCalls.cancelDeposit, { body: { id: open } })
    if (given.success) acts.did('deposits given up')
  }

  async function withdraw(): Promise<void> {
    const body = {
      bankAccountId: rival.bankAccountId,
      amount: thousands(100, 200),
      password: player.password,
      idempotencyKey: newKey(),
    }
    const { success, value } = await send(withdrawalCalls.requestWithdrawal, { body })
    if (!success) return
    acts.did('withdrawals asked for')
    rival.withdrawals.add(value.id)
    if (random(3) > 0) return
    const back = await send(withdrawalCalls.cancelWithdrawal, { body: { id: value.id } })
    if (back.success) acts.did('withdrawals taken back')
  }

  async function confirm(): Promise<void> {
    // What is paid stands behind all that was asked for since.
    const { value } = await send(withdrawalCalls.listWithdrawals, { query: { pageSize: 50 } })
    const open = value.list.filter(({ receipt }) => receipt?.mayConfirm)
    const chosen: Answer<typeof withdrawalCalls.getWithdrawal> | undefined = open[random(open.length || 1)]
    if (!chosen) return
    const body = random(2) > 0 ? { answer: 'partly' as const, amountReceived: '1000' } : { answer: 'received' as const }
    const { success } = await send(withdrawalCalls.confirmWithdrawal, { body: { id: chosen.id, ...body } })
    if (success) acts.did(body.answer === 'partly' ? 'payouts disputed' : 'payouts confirmed')
  }

  /** Reads everything, and has the watcher compare it with what was seen before. */
  async function look(): Promise<void> {
    const deposits = await send(depositCalls.listDeposits, { query: { pageSize: 50 } })
    for (const deposit of deposits.value.list) watcher.seeDeposit(deposit)
    const withdrawals = await send(withdrawalCalls.listWithdrawals, { query: { pageSize: 50 } })
    for (const withdrawal of withdrawals.value.list) watcher.seeWithdrawal(withdrawal)
  }

  async function move(): Promise<void> {
    const direction = random(2) === 0 ? 'in' : 'out'
    const body = { vassalage: rival.vendorCode, direction, amount: thousands(1, 60), idempotencyKey: newKey() } as const
    const { success } = await send(transferCalls.transferWallet, { body })
    if (success) acts.did(direction === 'in' ? 'transfers to a vendor' : 'transfers from a vendor')
    if (random(4) > 0) return
    const recall = await send(transferCalls.recallVendorBalances, { body: {} })
    if (recall.success) acts.did('recalls')
  }

  async function bet(): Promise<void> {
    const amount = BigInt(1 + random(20_000)) * ONE
    const body = vendor.bet(game, Number(amount))
    if (!(await settle('/transaction/bet', body))) return
    rival.bets += amount
    acts.did('bets')
    if (random(8) === 0) {
      if (!(await settle('/transaction/rollback', vendor.rollback(game, body)))) return
      rival.bets -= amount
      acts.did('rollbacks')
      return
    }
    const won = random(2) === 0 ? 0n : (amount * BigInt(random(400))) / 100n
    if (!(await settle('/transaction/win', vendor.win(game, body, Number(won))))) return
    rival.wins += won
    acts.did('wins')
  }

  /** A vendor's call until it is answered for sure; whether it was done. */
  async function settle(address: string, body: Parameters<TestVendor['send']>[1]): Promise<boolean> {
    for (;;) {
      calls += 1
      const said = await vendor.send(address, body).catch(() => undefined)
      if (said?.status && said.status !== 'RS_ERROR_UNKNOWN') return said.status === 'RS_OK'
      await new Promise(resolve => setTimeout(resolve, 50 + random(400)))
    }
  }

  return {
    rival,
    run: async (isOn: () => boolean): Promise<number> => {
      const acts = [deposit, deposit, withdraw, withdraw, confirm, move, bet, bet, bet, look]
      while (isOn()) await (acts[random(acts.length)] as () => Promise<void>)()
      return calls
    },
    look,
    /** Moves an amount to where games of a brand with many wallets stake it; whether it went. */
    moveIn: async (amount: bigint): Promise<boolean> => {
      const body = {
        vassalage: rival.vendorCode,
        direction: 'in',
        amount: writeAmount(amount),
        idempotencyKey: newKey(),
      } as const
      return (await send(transferCalls.transferWallet, { body })).success
    },
    /** One bet of an amount; whether there was money for it. */
    stake: async (amount: bigint): Promise<boolean> => {
      const isDone = await settle('/transaction/bet', vendor.bet(game, Number(amount)))
      if (isDone) rival.bets += amount
      return isDone
    },
  }
}
