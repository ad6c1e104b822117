import { dayOf, startOfDay } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { readAmount, showAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { freeRoundCalls } from '@sen/core/rewards/free-round-calls'
import { findGame } from '../catalogue/public.ts'
import { findAccountIdOfName, isInGoodStanding, keepMembers, whereBlocked } from '../identity/public.ts'
import { notify } from '../inbox/public.ts'
import { staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listFreeRoundOffers } from '../play/public.ts'
import { isExcluded, whereExcluded } from '../safety/public.ts'
import {
  type FreeRoundsRow,
  listOfKey,
  listPlayersOfLevel,
  type NewGrant,
  saveGrant,
  sumGivenBy,
} from './free-round-store.ts'
import { sendFreeRounds } from './send-free-rounds.ts'

type Call = typeof freeRoundCalls.grantFreeRounds
type Wish = Asked<Call>['body']

const DAY_MS = 86_400_000

/**
 * Gives free rounds, with a message to each player, in one transaction; they reach the vendor after it, at once or by the job. The same key
 * is one grant. Nobody who is blocked or takes a break is given any. Refuses what the vendor does not offer, nobody to give to, more
 * players than the brand allows at once and more than the person may give in a day.
 */
export async function grantFreeRounds(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  if ((body.account === undefined) === (body.level === undefined)) refuse('rewards.freeRoundsTo')
  const game = await findGame(deps, caller, { nodeId: body.nodeId })
  const offer = (await listFreeRoundOffers(deps, caller.brand)).find(
    ({ vendorCode, gameCode }) => vendorCode === game?.vendorCode && gameCode === game.gameCode,
  )
  if (!game || !offer) refuse('rewards.freeRoundsGame')
  const stake = readAmount(body.stake)
  if (!offer.stakes.includes(stake)) refuse('rewards.freeRoundsStake')
  const now = deps.now()
  const grant: NewGrant = {
    key: body.idempotencyKey,
    staffId: staff.staffId,
    at: now,
    reason: body.reason.trim(),
    vendor_code: game.vendorCode,
    game_code: game.gameCode,
    node_id: game.nodeId,
    stake,
    rounds: body.rounds,
    ends_at: new Date(now.getTime() + body.days * DAY_MS),
  }
  const record = (tx: Tx, what: object) =>
    staff.record(tx, {
      action: 'grantFreeRounds',
      subject: { kind: 'freeRounds', id: `${grant.vendor_code}:${grant.game_code}` },
      after: { ...body, ...what },
      reason: grant.reason,
    })
  const players = await deps.db.inBrand(caller.brand.code, async tx => {
    // One grant of a person after the other: each sees what the one before gave.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`free rounds ${staff.staffId}`}, 0))`)
    const before = await listOfKey(tx, staff.staffId, grant.key)
    if (before[0]) {
      const isTo =
        body.account === undefined ||
        (before.length === 1 && before[0].player_id === (await findAccountIdOfName(tx, body.account)))
      if (!isTo || !isSame(grant, before[0])) refuse('rewards.freeRoundsKey')
      await record(tx, { isRepeated: true, players: before.length })
      return before.length
    }
    const to = await findPlayers(deps, tx, caller, body)
    await requireWorthLeft(tx, caller, grant, to.length)
    await saveGrant(
      tx,
      grant,
      to,
      to.map(() => deps.newId()),
    )
    for (const player of to)
      await notify(tx, player, {
        key: 'inbox.freeRounds',
        words: { rounds: body.rounds, game: game.view.gameName, until: { moment: grant.ends_at.toISOString() } },
        at: now,
      })
    await record(tx, { players: to.length, endsAt: grant.ends_at.toISOString() })
    return to.length
  })
  // What does not reach the vendor now is sent by the job.
  await sendFreeRounds(deps, caller.brand.code)
  return { players }
}

const isSame = (grant: NewGrant, before: FreeRoundsRow): boolean =>
  before.node_id === grant.node_id &&
  before.stake === grant.stake &&
  before.rounds === grant.rounds &&
  lastsOf(before.ends_at, before.granted_at) === lastsOf(grant.ends_at, grant.at)

const lastsOf = (end: Date, begin: Date): number => end.getTime() - begin.getTime()

async function findPlayers(deps: Deps, tx: Tx, caller: Caller, { account, level }: Wish): Promise<string[]> {
  const most = caller.brand.rewards.freeRounds.playersMost
  if (account === undefined) {
    const player = sql`v.player_id`
    const isLeftOut = sql`${whereExcluded(tx, player, deps.now())} or ${whereBlocked(tx, player)}`
    const found = await listPlayersOfLevel(tx, level as number, isLeftOut, most + 1)
    if (found.length === 0) refuse('rewards.freeRoundsNobody')
    return found.length > most ? refuse('rewards.freeRoundsPlayers', null, { most }) : found
  }
  const id = await findAccountIdOfName(tx, account)
  const isOne =
    id !== undefined &&
    (await keepMembers(tx, [id])).has(id) &&
    (await isInGoodStanding(tx, id)) &&
    !(await isExcluded(tx, id, deps.now()))
  return isOne ? [id] : refuse('rewards.freeRoundsNobody')
}

async function requireWorthLeft(tx: Tx, { brand, staff }: Caller, grant: NewGrant, players: number): Promise<void> {
  const most = readAmount(brand.rewards.freeRounds.perDay)
  const since = startOfDay(dayOf(grant.at, brand.timeZone), brand.timeZone) as Date
  const given = staff ? await sumGivenBy(tx, staff.staffId, since) : 0n
  const worth = grant.stake * BigInt(grant.rounds) * BigInt(players)
  if (given + worth > most)
    refuse('rewards.freeRoundsAbove', null, {
      left: showAmount(most > given ? most - given : 0n),
      worth: showAmount(worth),
    })
}
