/** Hands between people in rooms of the studio: matching, stakes, turns, what each seat hears, and what a kill leaves behind. */
import { createHash, randomUUID } from 'node:crypto'
import { readAmount } from '@sen/core/money'
import { sql } from '@sen/supplier/database'
import type { AnyHandRules } from '@sen/supplier/hands/hand-rules'
import type { RoomSupplier } from '@sen/supplier/hands/hands'
import type { viewHandProof } from '@sen/supplier/hands/room-views'
import { stepRooms } from '@sen/supplier/hands/step-hands'
import { settleDue } from '@sen/supplier/settle-movements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOf } from '../../supplier/test/stand.ts'
import { type Heard, listenTo, type RoomNews as View } from '../test/hear-room.ts'
import { makeStand, type Stand } from '../test/stand.ts'

let stand: Stand
let supplier: RoomSupplier
beforeAll(async () => {
  stand = await makeStand()
  supplier = stand.studio as RoomSupplier
})
afterAll(() => stand.close())

type Player = { token: string; name: string; heard: Heard }

const say = async (player: Pick<Player, 'token'>, path: string, body: object = {}) =>
  stand.callAsGame(player.token, `/room${path}`, body)

const listen = (token: string): Promise<Heard> => listenTo(stand.url, token)

async function comeIn(mode: 'real' | 'demo', seat: object, code = 'tien-len'): Promise<Player> {
  const name = randomUUID()
  const launch = mode === 'real' ? launchOf(code, { user: `sen:${name}` }) : { ...launchOf(code), user: '', token: '' }
  const token = await stand.launch(launch, supplier.games.find(game => game.code === code)?.entry)
  expect((await say({ token }, '/seat', seat)).status).toBe(200)
  return { token, name, heard: await listen(token) }
}

const ready = (player: Player, clientSeed = 'mine') =>
  say(player, '/ready', { hash: player.heard.last().nextHash, clientSeed })

/** The clock goes on and what is due is done. */
async function pass(ms: number): Promise<void> {
  stand.clock.ahead += ms
  await stepRooms(supplier)
  await tell()
}
const tell = async () => {
  const { roomStreamsOf } = await import('@sen/supplier/hands/room-streams')
  await roomStreamsOf(supplier).refresh()
  await new Promise(resolve => setTimeout(resolve, 15))
}

const rulesIn = (code: string) => supplier.games.find(game => game.code === code)?.hands as AnyHandRules
const moveOf = ({ hand }: View, code: string): object =>
  rulesIn(code).choose(hand?.table ?? {}, hand?.mine ?? 0, 'usual')

/** Plays a hand that was dealt to its end by what each player sees. */
async function playOut(players: Player[], code = 'tien-len'): Promise<void> {
  for (let moves = 0; moves < 300; moves++) {
    const view = (players[0] as Player).heard.last()
    if (view.hand?.state !== 'playing') break
    const { turns } = view.hand
    const who = players.find(({ heard }) => turns.includes(heard.last().hand?.mine ?? -1))
    if (!who) await pass(1200)
    else {
      const seen = who.heard.last()
      const reply = await say(who, '/moves', { hand: seen.hand?.id, at: seen.hand?.at, move: moveOf(seen, code) })
      expect(reply.status).toBe(200)
      await tell()
    }
  }
  await pass(200)
}

async function startHand(players: Player[]): Promise<void> {
  for (const player of players) expect((await ready(player)).status).toBe(200)
  await pass(5000)
}

/** A hand that nobody has won at the deal, and the wallet before its stakes. */
async function startOpenHand(
  players: Player[],
  last = players,
): Promise<NonNullable<View['hand']> & { before: bigint }> {
  for (let ready = last; ; ready = players) {
    const before = stand.operator.balance
    await startHand(ready)
    const { hand } = (players[0] as Player).heard.last()
    if (hand?.state === 'playing') return { ...hand, before }
    expect(hand?.table).toMatchObject({ white: expect.any(String) })
    await pass(200)
  }
}

const booked = (handId: string) =>
  supplier.database.query<{ state: string; price: bigint; win: bigint | null }>(
    sql`select state, price, win from rounds where hand_id = ${handId}`,
  )
const leave = async (players: Player[]) => {
  for (const player of players) {
    await say(player, '/leave')
    player.heard.close()
  }
}

test('two who ask for the same stake meet, are dealt in when both are ready, and what is paid and raked is what was staked', async () => {
  const players = [await comeIn('real', { stake: '1000' }), await comeIn('real', { stake: '1000' })]
  const [one, other] = players as [Player, Player]
  await tell()
  expect(
    one.heard
      .last()
      .seats.map(({ isYou }) => isYou)
      .sort(),
  ).toEqual([false, true])
  // Names are cut, and nobody is dealt in alone.
  expect(one.heard.bytes).not.toContain(other.name)
  await ready(one)
  await pass(6000)
  expect(one.heard.last().hand).toBeNull()
  const { before, ...hand } = await startOpenHand(players)
  expect(hand).toMatchObject({ state: 'playing', seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(before - stand.operator.balance).toBe(2n * 30n * 1000_00000n)
  await playOut(players)
  const over = one.heard.last().hand
  expect(over?.state).toBe('settled')
  const paid = (over?.outcome?.paid ?? []).reduce((sum, text) => sum + readAmount(text), 0n)
  expect(paid + readAmount(over?.outcome?.rake ?? '0')).toBe(2n * 30n * 1000_00000n)
  expect(stand.operator.balance).toBe(before - readAmount(over?.outcome?.rake ?? '0'))
  expect((await booked(over?.id ?? '')).map(({ state }) => state)).toEqual(['closed', 'closed'])
  await leave(players)
})

test('who moves at the same time as others is held up by nobody, and the clock sets the cards of who does not', async () => {
  const players = [
    await comeIn('real', { stake: '1000' }, 'mau-binh'),
    await comeIn('real', { stake: '1000' }, 'mau-binh'),
    await comeIn('real', { stake: '1000' }, 'mau-binh'),
  ]
  const [one, other, late] = players as [Player, Player, Player]
  await startHand(players)
  const before = stand.operator.balance
  const hand = one.heard.last().hand as NonNullable<View['hand']>
  const moves = new Map([one, other].map(who => [who, moveOf(who.heard.last(), 'mau-binh')]))
  // Both saw no move yet; what is sent again changes nothing.
  for (const who of [one, other, one])
    expect((await say(who, '/moves', { hand: hand.id, at: 0, move: moves.get(who) })).status).toBe(200)
  await tell()
  const { hand: seen } = late.heard.last()
  expect(seen).toMatchObject({
    state: 'playing',
    turns: [seen?.mine],
    turnEndsAt: hand.turnEndsAt,
    table: { shown: null },
  })
  await pass(60_500)
  await pass(200)
  const over = late.heard.last().hand
  expect(over?.state).toBe('settled')
  const paid = (over?.outcome?.paid ?? []).reduce((sum, text) => sum + readAmount(text), 0n)
  expect(paid + readAmount(over?.outcome?.rake ?? '0')).toBe(3n * 30n * 1000_00000n)
  expect(stand.operator.balance - before).toBe(paid)
  await leave(players)
})

test('the deck of every hand follows from the seed that was committed before the players sent theirs', async () => {
  const me = await comeIn('demo', { stake: '1000', bots: 'easy' })
  const promised = me.heard.last().nextHash
  await ready(me, 'my-own-seed')
  await pass(5000)
  const { root } = me.heard.last().hand as { root: string }
  await playOut([me])
  const { body } = await stand.callAsGame(me.token, '/room/hands')
  const [{ id }] = (body as unknown as { list: [{ id: string }] }).list
  const proof = (await stand.callAsGame(me.token, `/proofs/${id}`)).body as unknown as NonNullable<
    Awaited<ReturnType<typeof viewHandProof>>
  >
  expect([proof.proof.root, proof.proof.serverSeedHash, proof.proof.clientSeeds]).toEqual([
    root,
    promised,
    ['my-own-seed'],
  ])
  expect(
    createHash('sha256')
      .update(proof.proof.serverSeed ?? '')
      .digest('hex'),
  ).toBe(promised)
  const { verifyHand } = await import('../../tools/verify/hand.ts')
  expect(verifyHand(proof)).toBe(true)
  const [first] = proof.proof.opened
  const forged = {
    ...proof,
    proof: { ...proof.proof, opened: [first?.map(one => ({ ...one, card: (one.card + 1) % 52 }))] },
  }
  expect(verifyHand(forged as typeof proof)).toBe(false)
  expect(verifyHand({ ...proof, proof: { ...proof.proof, serverSeed: `${proof.proof.serverSeed}0` } })).toBe(false)
  await leave([me])
})

test('who loses the line is played on by the clock, finds his seat within the minute, and loses it after', async () => {
  const players = [await comeIn('real', { stake: '5000' }), await comeIn('real', { stake: '5000' })]
  const [one, other] = players as [Player, Player]
  const hand = await startOpenHand(players)
  other.heard.close()
  await pass(20_500)
  await pass(5_500)
  expect(one.heard.last().hand?.at).toBeGreaterThan(hand.at)
  // A move that comes when its time was used is late, and one out of turn or with cards of others is refused.
  const seen = one.heard.last().hand as NonNullable<View['hand']>
  expect((await say(one, '/moves', { hand: seen.id, at: 0, move: { cards: [] } })).body.error).toMatch(
    /tooLate|notYourTurn/,
  )
  expect((await say(one, '/moves', { hand: seen.id, at: seen.at, move: { cards: [99] } })).body.error).toBe('badStep')
  expect((await say(one, '/moves', { hand: randomUUID(), at: 0, move: { cards: [] } })).status).toBe(404)
  const back = await listen(other.token)
  expect(back.last()).toMatchObject({ kind: 'room', hand: { id: hand.id, state: 'playing' } })
  expect(JSON.stringify(back.last().hand?.table)).toMatch(/"mine":\[\d/)
  back.close()
  for (let turn = 0; turn < 60 && one.heard.last().hand?.state === 'playing'; turn++) await pass(20_500)
  await pass(200)
  expect(one.heard.last().hand?.state).toBe('settled')
  for (let waited = 0; waited < 64_000; waited += 4000) await pass(4000)
  expect(one.heard.last().seats).toHaveLength(1)
  await leave([one])
})

test('a stake that a wallet refuses keeps its player out and says why; with nobody left to play all of it goes back', async () => {
  const players = [await comeIn('real', { stake: '20000' }), await comeIn('real', { stake: '20000' })]
  const [one, other] = players as [Player, Player]
  const before = stand.operator.balance
  stand.operator.moods['transaction/bet'] = ['fair', 'RS_ERROR_NOT_ENOUGH_MONEY']
  await startHand(players)
  await pass(200)
  expect([one, other].map(({ heard }) => heard.last().note).filter(Boolean)).toEqual(['notEnoughMoney'])
  expect(one.heard.last().hand?.state).toBe('void')
  expect(stand.operator.balance).toBe(before)
  await leave(players)
})

test('killed between the stakes and the deal, while a hand is played, or before it is paid, another process carries on, exactly once', async () => {
  const players = [await comeIn('real', { stake: '500' }), await comeIn('real', { stake: '500' })]
  const [one] = players as [Player, Player]
  const before = stand.operator.balance
  // The wallets take the stakes; the answers never come, and the process is gone.
  stand.operator.moods['transaction/bet'] = [
    'takeAndHangUp',
    'takeAndHangUp',
    'takeAndHangUp',
    'takeAndHangUp',
    'takeAndHangUp',
    'takeAndHangUp',
  ]
  await startHand(players)
  await settleDue(supplier)
  await pass(200)
  stand.operator.moods = {}
  await pass(200)
  expect(one.heard.last().hand?.state).toBe('void')
  expect(stand.operator.balance).toBe(before)
  // A new process takes the hand up in the middle and pays it; the lost answers to its wins are asked for again.
  const open = await startOpenHand(players)
  const other = { ...supplier, processId: randomUUID() }
  stand.clock.ahead += 21_000
  await Promise.all([stepRooms(other), stepRooms(supplier)])
  await tell()
  expect(one.heard.last().hand?.at).toBe(1)
  stand.operator.moods['transaction/win'] = ['takeAndHangUp', 'hangUp']
  await playOut(players)
  await supplier.database.run(sql`update studio.transactions set next_at = now() where state = 'pending'`)
  await settleDue(other)
  const { hand } = one.heard.last()
  expect((await booked(hand?.id ?? '')).map(({ state }) => state)).toEqual(['closed', 'closed'])
  expect(stand.operator.balance).toBe(open.before - readAmount(hand?.outcome?.rake ?? '0'))
  await leave(players)
})

test('a friend enters by the code of a room, a stranger is never seated there, and no fifth finds a chair', async () => {
  const host = await comeIn('real', { stake: '100000', isPrivate: true })
  const { code } = host.heard.last()
  expect(code).toMatch(/^[A-Z2-9]{6}$/)
  const stranger = await comeIn('real', { stake: '100000' })
  expect(stranger.heard.last().seats).toHaveLength(1)
  const friends = [await comeIn('real', { code }), await comeIn('real', { code }), await comeIn('real', { code })]
  const token = await stand.launch(launchOf('tien-len', { user: `sen:${randomUUID()}` }), 'langbai')
  expect((await say({ token }, '/seat', { code })).body.error).toBe('roomFull')
  expect((await say({ token }, '/seat', { code: 'ZZZZZZ' })).body.error).toBe('unknownRoom')
  expect((await say({ token }, '/seat', { stake: '7' })).body.error).toBe('badStake')
  expect((await say({ token }, '/ready', { hash: 'x', clientSeed: 'y' })).body.error).toBe('notSeated')
  expect((await say(host, '/ready', { hash: 'x', clientSeed: 'y' })).body.error).toBe('staleSeed')
  // Money is never played against bots, whoever asks.
  await expect(
    supplier.database.run(sql`insert into room_seats (room_id, place, game_code, mode, bot, seen_at)
      select id, 3, game_code, mode, 'easy', now() from rooms where mode = 'real' and closed_at is null limit 1`),
  ).rejects.toThrow('room_seats')
  await leave([host, stranger, ...friends])
  const left = await supplier.database.query(sql`select 1 from rooms where code = ${code}`)
  expect(left).toEqual([])
})

test('who made himself ready and closed his page before anybody came stakes nothing', async () => {
  const gone = await comeIn('real', { stake: '1000' })
  await ready(gone)
  gone.heard.close()
  await new Promise(resolve => setTimeout(resolve, 50))
  for (let waited = 0; waited < 16_000; waited += 4000) await pass(4000)
  const before = stand.operator.balance
  const other = await comeIn('real', { stake: '1000' })
  expect(other.heard.last().seats).toHaveLength(2)
  await startHand([other])
  expect([other.heard.last().hand, stand.operator.balance]).toEqual([null, before])
  // Back, he is asked for his seed again, and both are dealt in.
  const back = { ...gone, heard: await listen(gone.token) }
  expect(back.heard.last().isReady).toBe(false)
  const { at, id } = await startOpenHand([other, back], [back])
  for (const player of [back, other])
    expect((await say(player, '/moves', { hand: id, at: at + 1, move: { cards: [] } })).body.error).toBe('tooLate')
  await playOut([back, other])
  await leave([back, other])
})

test('a room that is closed while somebody sits down seats him in another; two pages of one player never wait for each other', async () => {
  const first = await comeIn('real', { stake: '500000' })
  const [room] = await supplier.database.query<{ id: string }>(
    sql`select id from rooms where stake = ${readAmount('500000')} and closed_at is null`,
  )
  let sitting: Promise<Player> | undefined
  await supplier.database.inTransaction(async tx => {
    await tx.run(sql`select 1 from rooms where id = ${room?.id} for update`)
    await tx.run(sql`delete from room_seats where room_id = ${room?.id}`)
    await tx.run(sql`update rooms set closed_at = now() where id = ${room?.id}`)
    sitting = comeIn('real', { stake: '500000' })
    await new Promise(resolve => setTimeout(resolve, 300))
  })
  const second = (await sitting) as Player
  const seated = await supplier.database.query(sql`select 1 from room_seats s join rooms r on r.id = s.room_id
    where s.player_id = (select id from players where user_name = ${`sen:${second.name}`}) and r.closed_at is null`)
  expect(seated).toHaveLength(1)
  for (let turn = 0; turn < 15; turn++) {
    const said = await Promise.all([
      ...[1, 2, 3].map(() => say(second, '/seat', { stake: '500000' })),
      ...[1, 2, 3].map(() => ready(second)),
    ])
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]))
  }
  await leave([first, second])
})

test('a hand that nobody has the rules of any more gives its stakes back, and disturbs no other room', async () => {
  const players = [await comeIn('real', { stake: '5000' }), await comeIn('real', { stake: '5000' })]
  const { id, before } = await startOpenHand(players)
  await supplier.database.run(sql`update hands set game_version = 99 where id = ${id}`)
  await pass(21_000)
  expect(stand.operator.balance).toBe(before - 2n * 30n * 5000_00000n)
  expect((await say(await comeIn('demo', { stake: '1000' }), '/rest')).status).toBe(200)
  await pass(600_000)
  await pass(200)
  expect((await booked(id)).map(({ state }) => state)).toEqual(['rolled_back', 'rolled_back'])
  expect((players[0] as Player).heard.last().hand).toMatchObject({ state: 'void', table: null })
  expect(stand.operator.balance).toBe(before)
  await leave(players)
})
