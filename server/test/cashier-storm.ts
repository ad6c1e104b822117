/**
 * The cashier's storm: players over real HTTP, a rude sandbox bank, two impatient people of the staff and the jobs of two servers,
 * while servers and the database are killed with -9 and lines are cut. At the end what the bank's own book says, what the players
 * were answered, and what the ledger holds must be one story; every law must hold. The seed decides what players do.
 */
import { randomBytes } from 'node:crypto'
import { ONE } from '@sen/core/money'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { openBrands } from '../src/brand/public.ts'
import { seedCatalogue } from '../src/catalogue/public.ts'
import { type Db, openDb, sql } from '../src/platform/db.ts'
import type { Deps } from '../src/platform/deps.ts'
import { openGameSession } from '../src/play/public.ts'
import { post } from '../src/wallet/public.ts'
import { makeDrawer } from './cashier.ts'
import { compareBooks } from './cashier-storm-books.ts'
import { makeRival, type Rival } from './cashier-storm-player.ts'
import { makeClerks } from './cashier-storm-staff.ts'
import { findBrokenLaws } from './laws.ts'
import { type Ground, makeGround, makeTrouble, type StormOptions, type StormReport } from './storm.ts'
import { testVendor } from './vendor.ts'
import { ask, type World } from './world.ts'

/** What the servers are told: a rude bank, the jobs, plain bodies. */
const ENV = { SEN_DEMO: '1', SEN_JOBS: '1', SANDBOX_BANK: 'rude', SEALED_BODIES: 'optional', SEN_LIMITS: 'off' }
const DRAIN_SECONDS = 120
/** Longer than a server waits for a line to the database. */
const LINE_SECONDS = 12

export async function runCashierStorm(options: StormOptions): Promise<StormReport> {
  const { seconds, seed, callers = 12, say = () => {} } = options
  const ground = await makeGround(ENV)
  const kills = { server: 0, database: 0, connections: 0 }
  try {
    await ground.withDb(seedCatalogue)
    await untilUp(ground)
    const rivals: Rival[] = []
    for (let n = 0; n < callers; n += 1) rivals.push(await makeOne(ground, n % 2 === 0 ? 'sen' : 'hac'))
    say(`${callers} players are registered`)
    const db = openDb(ground.gateUrl, { max: 6 })
    const clerks = makeClerks(await makeDeps(ground, db), seed)
    const until = Date.now() + seconds * 1000
    const urls = () => ground.servers.map(server => server.url)
    let turn = 0
    const vendor = testVendor(() => urls()[turn++ % urls().length] ?? '', ground.dataDir)
    const players = rivals.map((rival, n) => makeRival({ rival, vendor, seed: seed * 1000 + n, urls }).run(until))
    const staff = clerks.run(() => Date.now() < until)
    const trouble = makeTrouble(ground, kills, seed, until, say)
    const calls = (await Promise.all(players)).reduce((sum, made) => sum + made, 0)
    await Promise.all([trouble, staff])
    say('the storm is over; what is on its way arrives')
    await drain(ground, clerks.run)
    // A request whose caller was cut off may still wait in a server for a line to the database, and tell the bank only then.
    await new Promise(resolve => setTimeout(resolve, LINE_SECONDS * 1000))
    const left = await drain(ground, clerks.run)
    if (options.plant) await ground.withDb(inner => plantCredit(inner, rivals[seed % rivals.length] as Rival))
    const differences = [...left, ...(await ground.withDb(inner => compareBooks(inner, rivals)))]
    for (const { law, row, detail } of await findBrokenLaws(ground.url())) differences.push(`${law}: ${row}: ${detail}`)
    say(await ground.withDb(tellCounts))
    await db.close()
    return { seed, calls, kills, differences }
  } finally {
    await ground.close()
  }
}

async function untilUp(ground: Ground): Promise<void> {
  for (const server of ground.servers) {
    const deadline = Date.now() + 60_000
    while (!(await fetch(`${server.url}/readyz`).catch(() => undefined))?.ok) {
      if (Date.now() > deadline) throw new Error('a server did not come up')
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
}

/** Registers a player over HTTP, with a name and a bank account, and opens a game for him. */
async function makeOne(ground: Ground, brand: string): Promise<Rival> {
  const asking: Pick<World, 'ask'> = {
    ask: (contract, input, as) => ask(ground.servers[0]?.url ?? '', contract, input, as),
  }
  const { player, cardId } = await makeDrawer(asking, brand)
  const [game, vendorCode] = ['lotus-pond', 'STUDIO']
  const { token, user } = await ground.withDb(db =>
    db.inBrand(brand, tx =>
      openGameSession(tx, {
        accountId: player.id,
        account: player.account,
        kind: 0,
        nodeId: 1,
        gameCode: game,
        vendorCode,
        mode: 'real',
      }),
    ),
  )
  const session = { id: player.id, brand, user, token, game }
  return { player, cardId, game: session, deposits: new Set(), withdrawals: new Set(), bets: 0n }
}

const makeDeps = async (ground: Ground, db: Db): Promise<Deps> => ({
  db,
  now: () => new Date(),
  dice: randomBytes,
  newId: uuidv7,
  log: pino({ level: 'silent' }),
  brands: await openBrands(db),
  config: {
    port: 0,
    demo: true,
    sealedBodies: 'optional',
    dataDir: ground.dataDir,
    studioUrl: '',
    trustedProxies: [],
  },
})

/** Waits until the bank has told everything and every payout has its end; answers what is still on its way when patience ends. */
async function drain(ground: Ground, work: (isOn: () => boolean) => Promise<void>): Promise<string[]> {
  const until = Date.now() + DRAIN_SECONDS * 1000
  const count = () =>
    ground.withDb(db =>
      db.asOwner(async tx => {
        await tx.run(sql`update cashier.sandbox_orders set due_at = now() where copies > 0`)
        await tx.run(sql`update cashier.withdrawals set next_try_at = now() where next_try_at > now()`)
        return tx.one<{ orders: bigint; payouts: bigint }>(sql`
          select (select count(*) from cashier.sandbox_orders where copies > 0) as orders,
            (select count(*) from cashier.withdrawals where state in ('approved', 'paying')) as payouts`)
      }),
    )
  let left = await count()
  while (Date.now() < until && left && left.orders + left.payouts > 0n) {
    const pause = Date.now() + 1500
    await work(() => Date.now() < pause)
    left = await count()
  }
  if (!left || left.orders + left.payouts === 0n) return []
  return [`after ${DRAIN_SECONDS} s ${left.orders} callbacks and ${left.payouts} payouts are still on their way`]
}

/** What happened, in one line: a storm in which nothing went wrong must not be one in which nothing happened. */
const tellCounts = (db: Db): Promise<string> =>
  db.asOwner(async tx => {
    const counts = await tx.query<{ what: string; count: bigint }>(sql`
      select 'deposits ' || state as what, count(*) from cashier.deposits group by 1
      union all select 'transfers ' || coalesce(reason, 'right'), count(*) from cashier.transfers_in group by 1
      union all select 'withdrawals ' || state, count(*) from cashier.withdrawals group by 1
      union all select kind, count(*) from wallet.entries where kind in ('bet', 'transfer') group by 1 order by 1`)
    return counts.map(({ what, count }) => `${what} ${count}`).join(', ')
  })

/** A deposit that was credited twice, each time with an even entry of its own. */
async function plantCredit(db: Db, { player }: Rival): Promise<void> {
  await db.inBrand(player.brand, tx =>
    post(tx, {
      kind: 'deposit',
      key: `planted ${uuidv7()}`,
      lines: [
        { account: 'bank:sandbox', amount: -ONE },
        { account: `player:${player.id}:cash`, amount: ONE },
      ],
    }),
  )
}
