/**
 * The cashier's storm: sixty-four players at each wallet over real HTTP, a misbehaving payment gateway, two impatient people of the staff and
 * the jobs of two servers, while servers, gateway and database are killed with -9 and lines are cut. At the end what the gateway's own
 * book says, what the players were answered and saw, and what the ledger holds must be one story; every law must hold. Then each
 * wallet is rushed once more, and exactly what it can pay for succeeds. The seed decides what players do.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ONE } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { pollPaymentProviders } from '../src/cashier/public.ts'
import { seedCatalogue } from '../src/catalogue/public.ts'
import { listPromotionAnnouncementIds, seedContent } from '../src/content/public.ts'
import { type Db, openDb, sql } from '../src/platform/db.ts'
import type { Deps } from '../src/platform/deps.ts'
import { freePort } from '../src/platform/embedded.ts'
import { openGameSession } from '../src/play/public.ts'
import { promotionsJobs, seedCampaigns } from '../src/promotions/public.ts'
import { findBalance, post } from '../src/wallet/public.ts'
import { freeWelcome, makeDrawer } from './cashier.ts'
import { compareBooks } from './cashier-storm-books.ts'
import { makeRival, type Rival } from './cashier-storm-player.ts'
import { makeClerks } from './cashier-storm-staff.ts'
import { findBrokenLaws } from './laws.ts'
import { readBook } from './payment-gateway.ts'
import { type Ground, makeGround, makeTrouble, type StormOptions, type StormReport } from './storm.ts'
import { makeStormDeps } from './storm-deps.ts'
import { testVendor } from './vendor.ts'
import { ask, type World } from './world.ts'

/** What the servers are told: the jobs, plain bodies. */
const ENV = { SEN_DEMO: '1', SEN_JOBS: '1', JWE_BODIES: 'optional', SEN_LIMITS: 'off' }
/** Who plays on one wallet at the same time, each on his own. */
const RIVALS = 64
const BRANDS = ['sen', 'hac'] as const
const DRAIN_SECONDS = 150
/** The vendor's largest bet. */
const RUSH_STAKE_MAX = 10_000_000n * ONE
/** Longer than a server waits for a line to the database. */
const LINE_SECONDS = 12
/** How long the servers work between two kills at least. */
const WORKS_MS = 5000

export async function runCashierStorm(options: StormOptions): Promise<StormReport> {
  const { seconds, seed, callers: wallets = 2, say = () => {} } = options
  const providers = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-storm-providers-'))
  const ground = await makeGround({ ...ENV, SEN_PROVIDERS: providers })
  const kills = { server: 0, database: 0, connections: 0, gateway: 0 }
  const gateway = await keepGateway(ground, providers, seed)
  try {
    await ground.withDb(async db => {
      await seedCatalogue(db)
      await seedContent(db)
      await seedCampaigns(db, listPromotionAnnouncementIds)
      await loosenBrands(db)
      await loosenPromotions(db)
    })
    for (const server of ground.servers) server.kill()
    await untilUp(ground)
    const rivals: Rival[] = []
    for (let n = 0; n < wallets; n += 1) rivals.push(await makeOne(ground, BRANDS[n % 2] ?? 'sen'))
    await ground.withDb(openDoors)
    say(`${wallets} wallets stand open, ${RIVALS} players at each`)
    const db = openDb(ground.gateUrl, { max: 6 })
    const deps = await makeStormDeps(ground, db, providers)
    const clerks = makeClerks(deps, seed)
    const until = Date.now() + seconds * 1000
    const urls = () => ground.servers.map(server => server.url)
    let turn = 0
    const vendor = testVendor(() => urls()[turn++ % urls().length] ?? '', ground.dataDir)
    const players = rivals.flatMap((rival, n) =>
      Array.from({ length: RIVALS }, (_, of) =>
        makeRival({ rival, vendor, seed: seed * 1000 + n * RIVALS + of, urls }),
      ),
    )
    const playing = players.map(player => player.run(until))
    const staff = clerks.run(() => Date.now() < until)
    const trouble = makeTrouble(ground, kills, seed, until, say, {
      killGateway: gateway.kill,
      untilUp: () => untilWorking(ground, until),
    })
    const calls = (await Promise.all(playing)).reduce((sum, made) => sum + made, 0)
    await Promise.all([trouble, staff])
    say('the storm is over; what is on its way arrives')
    const settle = () => drain({ ground, deps, work: clerks.run, book: gateway.book })
    await settle()
    // A request whose caller was cut off may still wait in a server for a line to the database, and tell the bank only then.
    await new Promise(resolve => setTimeout(resolve, LINE_SECONDS * 1000))
    const left = await settle()
    await settleLate(deps)
    if (options.plant) await ground.withDb(inner => plantFaults(inner, rivals[seed % rivals.length] as Rival))
    const rushed = await rushAll(ground, rivals, players)
    await Promise.all(players.map(player => player.look()))
    const book = readBook(gateway.book)
    const differences = [...left, ...rushed, ...(await ground.withDb(inner => compareBooks(inner, rivals, book)))]
    for (const { law, row, detail } of await findBrokenLaws(ground.url())) differences.push(`${law}: ${row}: ${detail}`)
    say(await ground.withDb(tellCounts))
    const looks = rivals.flatMap(({ watchers }) => watchers).reduce((sum, watcher) => sum + watcher.count(), 0)
    say(`${looks} states were seen by ${players.length} players; the gateway died ${kills.gateway} times`)
    await db.close()
    return { seed, calls, kills, differences }
  } finally {
    gateway.stop()
    await ground.close()
    fs.rmSync(providers, { recursive: true, force: true })
  }
}

/** The gateway as a process that is started again whenever it dies, and the file that tells the servers of it. */
async function keepGateway(ground: Ground, providers: string, seed: number) {
  const port = await freePort()
  const book = path.join(ground.dataDir, 'gateway.sqlite')
  const secret = randomBytes(32).toString('hex')
  fs.mkdirSync(path.join(ground.dataDir, 'keys'), { recursive: true })
  fs.writeFileSync(path.join(ground.dataDir, 'keys', 'gateway.secret'), secret)
  const file = {
    address: `http://127.0.0.1:${port}`,
    merchant: 'STORM',
    platform: ground.servers[0]?.url ?? '',
    currency: 'VND',
    signature: { algorithm: 'hmac-sha256', secretFile: 'gateway.secret' },
    brands: ['*'],
  }
  fs.writeFileSync(path.join(providers, 'gateway.json'), JSON.stringify(file))
  let stopped = false
  let child: ChildProcess
  const start = () => {
    child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'misbehaving-gateway.ts')],
      { stdio: 'ignore', env: { ...process.env, PORT: String(port), BOOK: book, SECRET: secret, SEED: String(seed) } },
    )
    child.on('exit', () => void (stopped || setTimeout(start, 300)))
  }
  start()
  return {
    book,
    kill: () => void child.kill('SIGKILL'),
    stop: () => {
      stopped = true
      child.kill('SIGKILL')
    },
  }
}

/** The brands' money goes over the gateway, and a day has room for the storm. */
const loosenBrands = (db: Db): Promise<unknown> =>
  db.asOwner(async tx => {
    await tx.run(sql`update brand.brands set data = replace(data::text, '"sandbox"', '"gateway"')::jsonb`)
    await tx.run(sql`
      update brand.brands set data = jsonb_set(jsonb_set(data, '{cashier,withdrawal,perDay}', '1000'),
        '{cashier,withdrawal,freePerDay}', '20')`)
    // Less than the market's one: withdrawals are what the storm is about.
    await tx.run(sql`
      update brand.brands set data = jsonb_set(data, '{cashier,withdrawal,wageringMultiple}', '"0.2"')`)
  })

/** Promotions take the storm's small deposits, and ask no more than those. */
const loosenPromotions = (db: Db): Promise<unknown> =>
  db.asOwner(tx =>
    tx.run(sql`
      update promotions.campaigns set threshold = ${20_000n * ONE}, wagering = '0.2' where kind = 'deposit'`),
  )

/** Sixty-four who type the right password at the same moment look like one who guesses; the door is not what is tried here. */
const openDoors = (db: Db): Promise<unknown> =>
  db.asOwner(tx => tx.run(sql`update identity.accounts set unlocked_at = now() + interval '1 year'`))

/** Once all is still: sixty-four bets at the same moment on each wallet, of which exactly the affordable are taken. */
async function rushAll(ground: Ground, rivals: readonly Rival[], players: readonly ReturnType<typeof makeRival>[]) {
  const differences: string[] = []
  for (const [n, { player }] of rivals.entries()) {
    const balance = () =>
      ground.withDb(db => db.inBrand(player.brand, async tx => (await findBalance(tx, player.id)).cash))
    const before = await balance()
    const stake = (before / 20n / ONE + 1n) * ONE
    if (stake > RUSH_STAKE_MAX) continue
    const affordable = Number(before / stake)
    const rush = players.slice(n * RIVALS, (n + 1) * RIVALS).map(one => one.stake(stake))
    const won = (await Promise.all(rush)).filter(Boolean).length
    if (won !== Math.min(affordable, RIVALS) || (await balance()) !== before - BigInt(won) * stake)
      differences.push(`player ${player.id} could pay for ${affordable} of ${RIVALS} bets, and ${won} were taken`)
  }
  return differences
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

/** Until every server answers again and had some seconds to work, or the storm is over: else nothing would happen between kills. */
async function untilWorking(ground: Ground, until: number): Promise<void> {
  for (const server of ground.servers)
    while (Date.now() < until && !(await fetch(`${server.url}/readyz`).catch(() => undefined))?.ok)
      await new Promise(resolve => setTimeout(resolve, 200))
  await new Promise(resolve => setTimeout(resolve, Math.min(WORKS_MS, Math.max(until - Date.now(), 0))))
}

/** Registers a player over HTTP, with a name and a bank account, and opens a game for him. */
async function makeOne(ground: Ground, brand: string): Promise<Rival> {
  const asking: Pick<World, 'ask'> = {
    ask: (contract, input, as) => ask(ground.servers[0]?.url ?? '', contract, input, as),
  }
  const { player, bankAccountId } = await makeDrawer(asking, brand)
  await ground.withDb(db => freeWelcome(db, player))
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
  return {
    player,
    bankAccountId,
    game: session,
    deposits: new Set(),
    withdrawals: new Set(),
    bets: 0n,
    wins: 0n,
    watchers: [],
  }
}

type Draining = { ground: Ground; deps: Deps; work: (isOn: () => boolean) => Promise<void>; book: string }

/** Waits until the bank has told everything and every payout has its end; answers what is still on its way when patience ends. */
async function drain({ ground, deps, work, book }: Draining): Promise<string[]> {
  const until = Date.now() + DRAIN_SECONDS * 1000
  const count = async () => {
    const callbacks = readBook(book).filter(({ copies, moves }) => copies > 0 || moves > Date.now()).length
    const payouts = await ground.withDb(db =>
      db.asOwner(async tx => {
        await tx.run(sql`update cashier.withdrawals set next_attempt_at = now() where next_attempt_at > now()`)
        const row = await tx.one<{ payouts: bigint }>(sql`
          select count(*) as payouts from cashier.withdrawals where state in ('approved', 'paying')`)
        return Number(row?.payouts ?? 0n)
      }),
    )
    return { callbacks, payouts }
  }
  let left = await count()
  while (Date.now() < until && left.callbacks + left.payouts > 0) {
    const pause = Date.now() + 1500
    await work(() => Date.now() < pause)
    left = await count()
  }
  // Callbacks that were lost: the list of the gateway tells, which is sometimes misbehaving as well.
  for (let turn = 0; turn < 12; turn += 1) for (const brand of BRANDS) await pollPaymentProviders(deps, brand)
  if (left.callbacks + left.payouts === 0) return []
  return [`after ${DRAIN_SECONDS} s ${left.callbacks} callbacks and ${left.payouts} payouts are still on their way`]
}

/** What the servers look at once a minute: promotions whose deposits were credited again. */
async function settleLate(deps: Deps): Promise<void> {
  for (const brand of BRANDS)
    for (const { name, run } of promotionsJobs) if (name.includes('Choices')) await run(deps, brand)
}

/** What happened, in one line: a storm in which nothing went wrong must not be one in which nothing happened. */
const tellCounts = (db: Db): Promise<string> =>
  db.asOwner(async tx => {
    const counts = await tx.query<{ what: string; count: bigint }>(sql`
      select 'deposits ' || state as what, count(*) from cashier.deposits group by 1
      union all select 'transfers ' || coalesce(reason, 'right'), count(*) from cashier.incoming_transfers group by 1
      union all select 'withdrawals ' || state, count(*) from cashier.withdrawals group by 1
      union all select kind, count(*) from wallet.entries where kind in ('bet', 'win', 'rollback', 'transfer') group by 1
      union all select 'promotions ' || state, count(*) from promotions.deposit_bonuses group by 1
      union all select 'wagering waived', count(*) from cashier.wagering_requirements where waived_by <> '' order by 1`)
    return counts.map(({ what, count }) => `${what} ${count}`).join(', ')
  })

/** A deposit that was credited twice, each time with an even entry of its own; and a withdrawal that is over is asked for again. */
async function plantFaults(db: Db, { player }: Rival): Promise<void> {
  await db.inBrand(player.brand, tx =>
    post(tx, {
      kind: 'deposit',
      key: `planted ${uuidv7()}`,
      lines: [
        { account: 'bank:gateway', amount: -ONE },
        { account: `player:${player.id}:cash`, amount: ONE },
      ],
    }),
  )
  await db.asOwner(tx =>
    tx.run(sql`
      update cashier.withdrawals set state = 'pending'
      where id = (select id from cashier.withdrawals where state in ('cancelled', 'rejected') order by id limit 1)`),
  )
}
