/** Fishing rooms of the studio: seats, bursts and their money, what all see, and what a kill leaves behind. */
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { readAmount } from '@sen/core/money'
import { sql } from '@sen/supplier/database'
import { clearFishing, type FishingSupplier } from '@sen/supplier/fishing/fishing-rooms'
import { type BurstView, type FishingRoomView, fishingStreamsOf } from '@sen/supplier/fishing/fishing-streams'
import { settleDue } from '@sen/supplier/settle-movements'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchOf } from '../../supplier/test/stand.ts'
import { verifyFish } from '../../tools/verify/fish.ts'
import { makeStand, type Stand } from '../test/stand.ts'
import { type FishFile, shotsAt } from './engines/fish/fish-rules.ts'
import { placeOf, type Swim, schoolOf, schoolsAt } from './engines/fish/water.ts'

const CODE = 'halong-dragon-bay'
const PRICE = readAmount('1000')

let stand: Stand
let supplier: FishingSupplier
let file: FishFile
beforeAll(async () => {
  stand = await makeStand()
  supplier = stand.studio as FishingSupplier
  file = supplier.games.find(({ code }) => code === CODE)?.facts as FishFile
})
afterAll(() => stand.close())
beforeEach(() => {
  stand.operator.moods = {}
  stand.operator.onCall = () => {}
})

type News = FishingRoomView | BurstView
type Player = { token: string; heard: News[]; close: () => void }

/** Who came and has not left: none stays in a room for the next test. */
const seated = new Set<Player>()
afterEach(() => leave([...seated]))

async function comeIn(mode: 'real' | 'demo' = 'real', code = CODE): Promise<Player> {
  const launch =
    mode === 'real' ? launchOf(code, { user: `sen:${randomUUID()}` }) : { ...launchOf(code), user: '', token: '' }
  const token = await stand.launch(launch, 'halong')
  expect((await stand.callAsGame(token, '/fishing/seat', {})).status).toBe(200)
  const player: Player = { token, heard: [], close: () => {} }
  seated.add(player)
  await new Promise<void>((resolve, reject) => {
    const request = http.get(
      `${stand.url}/api/fishing/stream`,
      { headers: { authorization: `Bearer ${token}` } },
      response => {
        response.setEncoding('utf8')
        response.on('data', text => {
          for (const event of String(text).split('\n\n'))
            if (event.startsWith('data: ')) player.heard.push(JSON.parse(event.slice(6)))
          resolve()
        })
      },
    )
    request.on('error', reject)
    player.close = () => request.destroy()
  })
  return player
}
const leave = async (players: Player[]) => {
  for (const player of players) {
    const { token, close } = player
    seated.delete(player)
    await stand.callAsGame(token, '/fishing/leave', {})
    close()
  }
}
const tell = async () => {
  await fishingStreamsOf(supplier).refresh()
  await new Promise(resolve => setTimeout(resolve, 20))
}
const roomOf = (player: Player) => player.heard.findLast(({ kind }) => kind === 'room') as FishingRoomView

/** Who swims in a player's room at a moment of the server's clock, with some time left. */
function swimming(player: Player, now = Date.now() + stand.clock.ahead): Swim[] {
  const { id, openedAt } = roomOf(player)
  const ms = now - Date.parse(openedAt)
  return schoolsAt(file, ms)
    .flatMap(school => schoolOf(file, id, school))
    .filter(swim => placeOf(swim, ms) && swim.bornMs + swim.crossMs > ms + 2000)
}

const burst = (player: Player, fish: number[], requestId: string = randomUUID(), room = roomOf(player).id) =>
  stand.callAsGame(player.token, '/rounds', { requestId, stake: '1000', choice: { room, fish } })

test('two who come meet in one room, see the same fish and each other’s shots and catches; a fifth gets another room', async () => {
  const players = [await comeIn(), await comeIn(), await comeIn(), await comeIn(), await comeIn()]
  const [one, other] = players as [Player, Player]
  await tell()
  expect(new Set(players.map(player => roomOf(player).id)).size).toBe(2)
  expect(roomOf(one)).toMatchObject({ id: roomOf(other).id, openedAt: roomOf(other).openedAt })
  expect(roomOf(one).seats.map(({ place }) => place)).toEqual([0, 1, 2, 3])
  expect(roomOf(other).seats.filter(({ isYou }) => isYou)).toHaveLength(1)
  expect(swimming(one).length).toBeGreaterThan(4)
  const now = Date.now() + stand.clock.ahead
  expect(swimming(one, now).map(({ fish }) => fish)).toEqual(swimming(other, now).map(({ fish }) => fish))

  // Shot at until one is caught: it is gone for both, and shots at it are not taken.
  let caught: number | undefined
  for (let shots = 0; caught === undefined && shots < 60; shots++) {
    const target = swimming(one).find(swim => swim.at === 0) ?? (swimming(one)[0] as Swim)
    const times = shotsAt(file, target.species)
    const { status, body } = await burst(
      one,
      Array.from({ length: times }, () => target.fish),
    )
    expect(status).toBe(200)
    caught = (body.round as never as { hauls: { fish: number; times: number }[] }).hauls.find(haul => haul.times)?.fish
  }
  await tell()
  const last = other.heard.at(-1) as BurstView
  expect(last).toMatchObject({ kind: 'burst', stake: '1000.00', caught: [{ fish: caught }] })
  expect(one.heard.at(-1)).toEqual({ ...last, now: expect.any(String) })
  const late = await burst(other, [caught as number])
  expect([late.status, late.body]).toEqual([409, { error: 'fishGone', fish: [caught] }])
  await leave(players)
})

test('a burst is staked once and paid once however often it is sent; the verifier agrees', async () => {
  const player = await comeIn()
  const before = stand.operator.balance
  const fish = swimming(player).slice(0, 3)
  const id = randomUUID()
  const first = await burst(
    player,
    fish.map(one => one.fish),
    id,
  )
  expect(first.status).toBe(200)
  expect(first.body.round).toMatchObject({ price: '3000.00', state: 'closed' })
  const after = stand.operator.balance
  expect(after).toBe(before - 3n * PRICE + readAmount((first.body.round as { won: string }).won))
  // Also when the fish have left meanwhile: it is the same round.
  stand.clock.ahead += 120_000
  const again = await burst(
    player,
    fish.map(one => one.fish),
    id,
  )
  expect([again.status, again.body.round.id, stand.operator.balance]).toEqual([200, first.body.round.id, after])
  expect((await burst(player, [fish[0]?.fish as number], id)).body.error).toBe('otherRequest')
  stand.clock.ahead -= 120_000

  await stand.callAsGame(player.token, '/seeds', { clientSeed: 'anew' })
  const proof = await stand.callAsGame(player.token, `/proofs/${first.body.round.id}`)
  expect(verifyFish(proof.body as never).agrees).toBe(true)
  await leave([player])
})

test('what the clock or the room forbids is refused before anything is staked, in words of its own', async () => {
  const [player, stranger] = [await comeIn(), await comeIn('demo')]
  await tell()
  const before = stand.operator.received.length
  const target = swimming(player)[0] as Swim
  // Practice is played alone, in a room of its own; who sits elsewhere shoots at nothing here.
  expect(roomOf(stranger).id).not.toBe(roomOf(player).id)
  const foreign = await burst(stranger, [target.fish], randomUUID(), roomOf(player).id)
  expect([foreign.status, foreign.body.error]).toEqual([409, 'notSeated'])
  expect((await burst({ ...player, token: 'x'.repeat(43) }, [target.fish])).body.error).toBe('sessionEnded')
  expect((await stand.callAsGame(await stand.launch(), '/fishing/seat', {})).body.error).toBe('unknownGame')
  stand.clock.ahead += 120_000
  expect((await burst(player, [target.fish])).body).toEqual({ error: 'fishGone', fish: [target.fish] })
  stand.clock.ahead -= 120_000
  const { id, openedAt } = roomOf(player)
  const later = Date.now() + stand.clock.ahead - Date.parse(openedAt) + 30_000
  const coming = schoolOf(file, id, schoolsAt(file, later).at(-1) as number)[0] as Swim
  expect((await burst(player, [target.fish, coming.fish])).body).toEqual({ error: 'fishGone', fish: [coming.fish] })
  expect((await burst(player, [])).body.error).toBe('badChoice')
  expect(stand.operator.received.slice(before).filter(({ path }) => path === 'transaction/bet')).toEqual([])
  await leave([player, stranger])
})

test('a process killed between bet and win pays once; one killed before the answer gives the stake back', async () => {
  const player = await comeIn()
  const killed = async (id: string) => {
    await supplier.database.run(
      sql`update transactions set holder = ${randomUUID()}, next_at = now() where round_id = ${id} and state = 'pending'`,
    )
    await settleDue(supplier)
    return (await supplier.database.one<{ state: string }>(sql`select state from rounds where id = ${id}`))?.state
  }
  const before = stand.operator.balance
  stand.operator.moods = { 'transaction/win': ['hangUp'] }
  const { fish } = swimming(player)[0] as Swim
  const placed = await burst(player, [fish])
  expect(placed.body).toMatchObject({ balance: null, round: { state: 'settling' } })
  expect(await killed(placed.body.round.id)).toBe('closed')
  const won = readAmount((placed.body.round as { won: string }).won)
  expect(stand.operator.balance).toBe(before - PRICE + won)

  stand.operator.moods = {
    'transaction/bet': ['takeAndHangUp', 'hangUp', 'hangUp'] as never,
    'transaction/rollback': ['hangUp'],
  }
  // Not the one that the first burst may have caught.
  const other = swimming(player).find(swim => swim.fish !== fish) as Swim
  expect((await burst(player, [other.fish])).body.error).toBe('walletUnreachable')
  const left = await supplier.database.one<{ id: string }>(sql`select id from rounds where state = 'rolling_back'`)
  expect(await killed(left?.id ?? '')).toBe('rolled_back')
  expect(stand.operator.balance).toBe(before - PRICE + won)
  // Of a burst that was not taken nobody hears.
  expect(await supplier.database.one(sql`select 1 from fishing_bursts where round_id = ${left?.id}`)).toBeUndefined()
  await leave([player])
})

test('a seat that gives no sign of life for a minute is free for others; an empty room is closed, and forgotten', async () => {
  const [one, other] = [await comeIn(), await comeIn()]
  one.close()
  await new Promise(resolve => setTimeout(resolve, 30))
  stand.clock.ahead += 61_000
  await tell()
  await clearFishing(supplier)
  await tell()
  expect(roomOf(other).seats).toHaveLength(1)
  const { id } = roomOf(other)
  await leave([other])
  const room = sql`select 1 from fishing_rooms where id = ${id} and closed_at is not null`
  expect(await supplier.database.one(room)).toBeDefined()
  stand.clock.ahead += 601_000
  await clearFishing(supplier)
  expect(await supplier.database.one(room)).toBeUndefined()
  stand.clock.ahead -= 662_000
})
