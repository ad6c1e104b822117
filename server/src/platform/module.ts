/** What a module of the server says of itself in its module.ts; the composition (server/src/modules.ts) puts all of them together. */
import type { Tag } from '@sen/core/tags'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db.ts'
import type { Deps } from './deps.ts'
import type { Job } from './jobs.ts'
import type { PgNotifications } from './pg-notifications.ts'
import type { Bind } from './serve.ts'
import type { SharedKey } from './shared-keys.ts'

/** `Needs` is what the module is handed of others to its right; server/src/handed.ts gives it. */
export type ServerModule<Needs = unknown> = {
  /** That of its folder, its schema and its migrations. */
  name: string
  /** Binds its calls. */
  routes?: (bind: Bind, handed: Needs) => void
  /** What it serves beside calls, and what it hears while the server runs. */
  beside?: (http: FastifyInstance, deps: Deps, hub: PgNotifications) => void
  /** Files among the keys that all servers of one database hold alike. */
  sharedKeys?: readonly SharedKey[]
  /** What runs on a clock. */
  jobs?: readonly Job[]
  /** What every brand begins with; what a brand has already stays as it is. Run at each start, as owner. */
  seed?: (db: Db) => Promise<void>
  /** What the demo has beyond, once its accounts and staff are there. */
  seedDemo?: (deps: Deps) => Promise<void>
  /** The channels on which it tells screens. */
  news?: Readonly<Record<string, News>>
}

/** The payload of a channel names its brand, and whose screens are told. */
export type News = {
  /** Every stream of the brand, or those of one account (`account` or `player` of the payload). The rest of the payload is passed on. */
  to: 'brand' | 'account'
  /** What changed: screens that show it ask again. */
  tags: readonly Tag[]
  /** Which one of `tags` it is; left out, all of them. */
  tagOf?: (told: Readonly<Record<string, unknown>>) => Tag
  /** Set where each piece of news is shown as it is: then nothing is told after a break of the line, since there is nothing to ask again. */
  isShown?: true
}
