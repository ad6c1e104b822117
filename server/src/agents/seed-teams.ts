/** The lines of the demo's agents, in demo mode only: a few dozen members with weeks of play behind them, drawn from their names. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Brand } from '@sen/core/brand/brand-file'
import { type Amount, ONE, readAmount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import { type DrawnGame, type PastRound, readPastGames, seedRounds } from '../bets/public.ts'
import { findAccountIdOfName, seedMember, seedUpline } from '../identity/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type PastEntry, pastId } from '../wallet/public.ts'

const SEED = path.join(import.meta.dirname, '..', '..', '..', 'seed', 'teams.json')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** What is younger is compared with the vendor's own list, which knows nothing of it. */
const OLD_ENOUGH_MS = 3 * HOUR_MS

const name = z.string()
const teamFile = z.array(z.strictObject({ brand: name, upline: name, agents: z.array(name), members: z.array(name) }))

/** Opens the members that are missing, each with its past, and puts the agents below one another. May be repeated. */
export async function seedTeams(deps: Deps): Promise<void> {
  if (!deps.config.demo) return
  for (const { brand: code, upline, agents, members } of teamFile.parse(JSON.parse(fs.readFileSync(SEED, 'utf8')))) {
    const brand = deps.brands.byCode(code)
    if (!brand) continue
    // The application itself may write no calls of vendors: a past is written as the owner, in the name of the brand.
    await deps.db.asOwner(async owner => {
      const tx = { ...owner, brandId: code, calendar: brand }
      const uplineId = await findAccountIdOfName(tx, upline)
      if (!uplineId) return
      for (const username of agents) {
        await seedOne(deps, tx, brand, { username, kind: 1, uplineId })
        await seedUpline(tx, username, uplineId)
      }
      for (const username of members) {
        await seedOne(deps, tx, brand, { username, kind: 0, uplineId })
        await seedUpline(tx, username, uplineId)
      }
    })
  }
}

type Member = { username: string; kind: 0 | 1; uplineId: string }

async function seedOne(deps: Deps, tx: Tx, brand: Brand, member: Member): Promise<void> {
  const luck = drawFrom(`${brand.code} ${member.username}`)
  const latest = deps.now().getTime() - OLD_ENOUGH_MS
  // Agents were there before anybody below them.
  const joinedAt = new Date(latest - (member.kind === 1 ? 75 : 4 + luck(56)) * DAY_MS - luck(20) * HOUR_MS)
  const lastSignInAt = new Date(latest - luck(30) * HOUR_MS)
  const past: Deps = { ...deps, now: () => joinedAt, newId: () => pastId(joinedAt) }
  const id = await seedMember(past, tx, brand, { ...member, lastSignInAt })
  if (!id) return
  const span = { joinedAt, latest, hasCashier: member.kind === 0 }
  await seedRounds(tx, id, drawPast(id, readAmount(brand.grants.welcome), span, luck))
}

type Span = { joinedAt: Date; latest: number; hasCashier: boolean }

/** What a member did: the welcome grant, now and then a deposit or a withdrawal (agents: none), rounds on some days while the money lasts. */
function drawPast(id: string, welcome: Amount, { joinedAt, latest, hasCashier }: Span, luck: Luck) {
  // Everybody has a few games that are played again and again.
  const games = readPastGames()
  const first = luck(games.length)
  const favourites = [0, 2, 5].map(n => games[(first + n) % games.length] as DrawnGame)
  let cash = welcome
  const rounds: PastRound[] = []
  const others: PastEntry[] = [moneyEntry(id, 'grant', `welcome:${id}`, joinedAt, welcome)]
  const begins = Math.max(joinedAt.getTime() + HOUR_MS, latest - 40 * DAY_MS)
  for (let day = begins, count = 0; day < latest - 4 * HOUR_MS; day += DAY_MS, count++) {
    if (luck(100) < 55) continue
    const at = (minutes: number) => new Date(day + minutes * 60_000)
    if (luck(100) < 30 && hasCashier) {
      const amount = BigInt(2 + luck(9)) * 50_000n * ONE
      others.push(moneyEntry(id, 'deposit', `past:${id}:${count}`, at(1), amount))
      cash += amount
    }
    for (let turn = 0, turns = 1 + luck(5); turn < turns; turn++) {
      const stake = BigInt([2, 5, 10, 20, 50][luck(5)] ?? 5) * 1000n * ONE
      if (stake > cash) break
      const game = favourites[luck(favourites.length)] as DrawnGame
      const win = game.winOf(luck(game.count), stake)
      rounds.push({ game, at: at(10 + turn * 30 + luck(9)), stake, win })
      cash += win - stake
    }
    const amount = 100_000n * ONE
    if (luck(100) < 12 && hasCashier && cash > 5n * amount) {
      others.push(...withdrawalEntries(id, `past:${id}:${count}`, at(230), amount))
      cash -= amount
    }
  }
  return { rounds, others }
}

const moneyEntry = (id: string, kind: 'grant' | 'deposit', key: string, at: Date, amount: Amount): PastEntry => ({
  id: pastId(at),
  at,
  kind,
  key,
  subject: kind === 'grant' ? 'welcome' : reference(key),
  reference: kind === 'grant' ? '' : reference(key),
  lines: [
    { account: kind === 'grant' ? 'house:grants' : 'bank:demo', amount: -amount },
    { account: `player:${id}:cash`, amount },
  ],
})

function withdrawalEntries(id: string, key: string, at: Date, amount: Amount): PastEntry[] {
  const [cash, locked] = [`player:${id}:cash`, `player:${id}:locked`]
  const sentAt = new Date(at.getTime() + 60_000)
  const both = { kind: 'withdrawal', subject: reference(key), reference: reference(key) } as const
  return [
    {
      ...both,
      id: pastId(at),
      at,
      key: `request:${key}`,
      lines: [
        { account: cash, amount: -amount },
        { account: locked, amount },
      ],
    },
    {
      ...both,
      id: pastId(sentAt),
      at: sentAt,
      key: `paid:${key}`,
      lines: [
        { account: locked, amount: -amount },
        { account: 'bank:demo', amount },
      ],
    },
  ]
}

const reference = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 10).toUpperCase()

type Luck = (below: number) => number

/** The same luck for the same name: whole numbers below a bound. */
function drawFrom(seed: string): Luck {
  let turn = 0
  return below => createHash('sha256').update(`${seed} ${turn++}`).digest().readUInt32BE(0) % below
}
