/**
 * The numbers of every version of every game, kept for good: a round that was begun is played on, shown and proved by the numbers of its
 * own version, whatever the game says today, and also when it is offered no more.
 */
import { isDeepStrictEqual } from 'node:util'
import { sql } from './database.ts'
import type { AnyGame } from './game.ts'
import { Refusal } from './refusal.ts'
import type { Supplier } from './supplier.ts'

/** What of a game's file decides no round that was bet: it may change without a new version. */
const FREE = ['name', 'stakes', 'entry'] as const

const decides = (file: object): object =>
  Object.fromEntries(Object.entries(file).filter(([name]) => !FREE.includes(name as (typeof FREE)[number])))

/** Keeps the numbers of the games that are offered. Throws when those of a version that is known were changed. */
export async function recordRules({ database, games }: Supplier): Promise<void> {
  for (const { code, version, file } of games) {
    if (!file) continue
    const text = JSON.stringify(file)
    const known = await database.one<{ file: object }>(sql`
      with added as (insert into game_rules (code, version, file) values (${code}, ${version}, ${text}::jsonb)
        on conflict do nothing)
      select file from game_rules where code = ${code} and version = ${version}`)
    if (known && !isDeepStrictEqual(decides(known.file), decides(JSON.parse(text))))
      throw new Error(`${code}: its numbers are not those that version ${version} was played with; raise its version`)
  }
}

type Played = { game_code: string; game_version: number; rules: object | null }
const past = new WeakMap<Supplier, Map<string, AnyGame>>()

/** The game by the numbers that a round was bet on; refuses unknownGame when nobody has them any more. */
export function gameOfRound(supplier: Supplier, { game_code, game_version, rules }: Played): AnyGame {
  const offered = supplier.games.find(({ code, version }) => code === game_code && version === game_version)
  if (offered) return offered
  if (!rules || !supplier.rebuild) throw new Refusal('unknownGame')
  const made = past.get(supplier) ?? new Map<string, AnyGame>()
  past.set(supplier, made)
  const key = `${game_code} ${game_version}`
  const game = made.get(key) ?? supplier.rebuild(rules)
  made.set(key, game)
  return game
}
