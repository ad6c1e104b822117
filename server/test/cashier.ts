/** What tests of the cashier share: a bank that signs, players with a name and an account, people of the staff. */
import { randomBytes } from 'node:crypto'
import type { Answer } from '@sen/core/call'
import { bankAccountCalls, depositCalls, withdrawalCalls } from '@sen/core/cashier/calls'
import { profileCalls } from '@sen/core/identity/profile-calls'
import { callbackPath, payOut, providerSecret, signCallback } from '../src/cashier/public.ts'
import { type Db, sql } from '../src/platform/db.ts'
import type { Caller, Change } from '../src/platform/deps.ts'
import { type Player, registerPlayer } from './players.ts'
import type { World } from './world.ts'

export const NAME = 'NGUYEN VAN AN'
export const newKey = () => randomBytes(9).toString('base64url')

type Asking = Pick<World, 'ask'>
type Said = { status: number; text: string }
type HowSent = { brand?: string; at?: Date; secret?: string; path?: string; tamper?: (body: string) => string }

/** A callback as the provider sends it; `how` bends it. */
export async function sendCallback(world: World, body: object, how: HowSent = {}): Promise<Said> {
  const path = how.path ?? callbackPath('sandbox', how.brand ?? 'sen')
  const text = JSON.stringify(body)
  const secret = how.secret ?? providerSecret(world.deps, 'sandbox')
  const headers = signCallback(secret, { path, body: text }, how.at ?? world.time.now, newKey())
  const response = await fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: how.tamper ? how.tamper(text) : text,
  })
  return { status: response.status, text: await response.text() }
}

/** Money that comes in, as the bank tells it. */
export const transferOf = (memo: string, amount: string, id = `FT${randomBytes(6).toString('hex')}`) => ({
  type: 'transfer',
  id,
  amount,
  memo,
  payer: NAME,
  sentAt: '2026-11-21T08:00:00.000Z',
})

export const askDeposit = (world: Asking, player: Player, amount = '200000', more: object = {}) =>
  world.ask(
    depositCalls.requestDeposit,
    { body: { method: 'banktransfer', amount, idempotencyKey: newKey(), ...more } },
    { token: player.token, brand: player.brand },
  )

/** The welcome of these asks for nothing: tests of other things begin with money that may leave. */
export const freeWelcome = (db: Db, ...players: readonly Pick<Player, 'id'>[]) =>
  db.asOwner(tx =>
    tx.run(sql`
      delete from cashier.wagering_requirements
      where source = 'welcome' and player_id = any(${players.map(({ id }) => id)}::uuid[])`),
  )

/** A player with a real name and a bank account; where the database is at hand his welcome asks for nothing. */
export async function makeDrawer(
  world: Asking & Partial<Pick<World, 'deps'>>,
  brand = 'sen',
): Promise<{ player: Player; bankAccountId: string }> {
  const player = await registerPlayer(world, { brand })
  if (world.deps) await freeWelcome(world.deps.db, player)
  const as = { token: player.token, brand }
  await world.ask(profileCalls.setRealName, { body: { realName: NAME } }, as)
  const number = String(randomBytes(5).readUIntBE(0, 5)).padStart(13, '9')
  const card = await world.ask(bankAccountCalls.addBankAccount, { body: { bank: 'VCB', number, holder: NAME } }, as)
  if (!card.success) throw new Error(`the card was refused: ${card.code}`)
  return { player, bankAccountId: card.value.id }
}

export const askWithdrawal = (
  world: Asking,
  { player, bankAccountId }: { player: Player; bankAccountId: string },
  amount = '100000',
  more: object = {},
) =>
  world.ask(
    withdrawalCalls.requestWithdrawal,
    { body: { bankAccountId, amount, password: player.password, idempotencyKey: newKey(), ...more } },
    { token: player.token, brand: player.brand },
  )

export type TestStaff = Caller & { changes: Change[] }

/** A person of the staff, for use cases that are asked directly; what is recorded is kept in `changes`. */
export function makeStaff(world: Pick<World, 'deps' | 'time'>, name: string, brand = 'sen'): TestStaff {
  const changes: Change[] = []
  return {
    brand: world.deps.brands.byCode(brand) as Caller['brand'],
    host: '',
    language: 'vi',
    ip: '127.0.0.1',
    country: '',
    siteStatus: 0,
    isRestricted: false,
    userAgent: '',
    requestId: '',
    session: undefined,
    staff: {
      sessionId: world.deps.newId(),
      staffId: world.deps.newId(),
      username: name,
      name,
      role: 'finance',
      until: new Date(world.time.now.getTime() + 3_600_000),
      record: async (_tx, change) => void changes.push(change),
      isIndependentOf: async () => true,
    },
    token: undefined,
    cookies: {},
    setCookie: () => {},
    changes,
  }
}

/** Lets the database's deadlines come: rows are moved into the past, since its clock cannot be. */
export const letPass = (world: World, table: 'payouts' | 'deposits' | 'receipts' | 'bank') =>
  world.deps.db.asOwner(tx =>
    tx.run(
      {
        payouts: sql`update cashier.withdrawals set next_attempt_at = now() where next_attempt_at is not null`,
        deposits: sql`update cashier.deposits set expires_at = now() where state = 'waiting'`,
        receipts: sql`update cashier.withdrawals set auto_at = now() where state = 'paid'`,
        bank: sql`update cashier.sandbox_orders set due_at = now() where copies > 0`,
      }[table],
    ),
  )

export const rows = <Row extends object>(world: World, statement: ReturnType<typeof sql>) =>
  world.deps.db.asOwner(tx => tx.query<Row>(statement))

type WithdrawalView = Answer<typeof withdrawalCalls.getWithdrawal>

/** A withdrawal that was approved, sent and reported as paid by the bank. */
export async function makePaid(
  world: World,
  drawer: { player: Player; bankAccountId: string },
  approve: (id: string) => Promise<unknown>,
  amount = '100000',
): Promise<WithdrawalView> {
  const { value } = await askWithdrawal(world, drawer, amount)
  await approve(value.id)
  await payOut(world.deps, drawer.player.brand)
  const paid = { type: 'payout', id: `PO${newKey().replace(/[^A-Za-z0-9]/g, 'x')}`, reference: value.reference }
  const said = await sendCallback(
    world,
    { ...paid, amount: value.payout, result: 'paid', reason: '' },
    { brand: drawer.player.brand },
  )
  if (said.status !== 200) throw new Error(`the payout was refused: ${said.text}`)
  return getWithdrawal(world, drawer.player, value.id)
}

export const getWithdrawal = async (world: World, player: Player, id: string): Promise<WithdrawalView> =>
  (await world.ask(withdrawalCalls.getWithdrawal, { query: { id } }, { token: player.token, brand: player.brand }))
    .value
