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
import { ONE, showAmount } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { pollPaymentProviders } from '../src/cashier/public.ts'
import { seedCatalogue } from '../src/catalogue/public.ts'
import { listPromotionAnnouncementIds, seedContent } from '../src/content/public.ts'
import { type Db, openDb, sql } from '../src/platform/db.ts'
import type { Deps } from '../src/platform/deps.ts'
import { freePort } from '../src/platform/embedded.ts'
import { openGameSession } from '../src/play/public.ts'
import { promotionsJobs } from '../src/promotions/jobs.ts'
import { seedCampaigns } from '../src/promotions/public.ts'
import { findBalance, findVendorWallet, post } from '../src/wallet/public.ts'
import { freeWelcome, makeDrawer } from './cashier.ts'
import { compareBooks } from './cashier-storm-books.ts'
import { makeRival, RIVAL_ACTS, type Rival } from './cashier-storm-player.ts'
import { CLERK_ACTS, makeClerks } from './cashier-storm-staff.ts'
import { findBrokenLaws } from './laws.ts'
import { readBook } from './payment-gateway.ts'
import { type Ground, makeGround, makeTrouble, type StormOptions, type StormReport } from './storm.ts'
import { type Acts, countActs, findNeverDone } from './storm-acts.ts'
import { makeStormDeps } from './storm-deps.ts'
import { testVendor } from './vendor.ts'
import { ask, type World } from './world.ts'

/** What the servers are told: the jobs, plain bodies. */
const ENV = { SEN_DEMO: '1', SEN_JOBS: '1', JWE_BODIES: 'optional', SEN_LIMITS: 'off' }
/** Who plays on one wallet at the same time, each on his own. */
const RIVALS = 64
const RIVALS_SHORT = 12
const BRANDS = ['sen', 'hac'] as const
const DRAIN_SECONDS = 150
/** The vendor's largest bet. */
const RUSH_STAKE_MAX = 10_000_000n * ONE
/** Longer than a server waits for a line to the database. */
const LINE_SECONDS = 12
/** When the latest money comes that the gateway sends at all. */
const LATE_MS = 30_000
const SHORT_LATE_MS = 4000
/** What becomes of it all, as the books say at the end. */
const OUTCOMES = ['deposits paid', 'payouts paid', 'payouts failed', 'promotions granted'] as const
type Outcome = (typeof OUTCOMES)[number]
/** How long the servers work between two kills at least. */
const WORKS_MS = 5000
const WORKS_SHORT_MS = 1500
/** How much longer a short storm goes on at most, until every kind of act has come. */
const PATIENCE_MS = 90_000

export async function runCashierStorm(options: StormOptions): Promise<StormReport> {
  const { seconds, seed, callers: wallets = 2, isShort = false, say = () => {} } = options
  const each = isShort ? RIVALS_SHORT : RIVALS
  const providers = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-storm-providers-'))
  const ground = await makeGround({ ...ENV, SEN_PROVIDERS: providers })
  const kills = { server: 0, database: 0, connections: 0, gateway: 0 }
  const acts = countActs([...RIVAL_ACTS, ...CLERK_ACTS, ...OUTCOMES])
  const gateway = await keepGateway(ground, providers, seed, isShort ? SHORT_LATE_MS : LATE_MS)
  try {
    await ground.withDb(async db => {
      await seedCatalogue(db)
      await seedContent(db)
      await seedCampaigns(db, listPromotionAnnouncementIds)
      await loosenBrands(db)
      await loosenPromotions(db)
    })
    await restart(ground)
    const rivals = await Promise.all(Array.from({ length: wallets }, (_, n) => makeOne(ground, BRANDS[n % 2] ?? 'sen')))
    await ground.withDb(openDoors)
    say(`${wallets} wallets stand open, ${each} players at each`)
    const db = openDb(ground.gateUrl, { max: 6 })
    const deps = await makeStormDeps(ground, db, providers)
    const clerks = makeClerks(deps, seed, acts)
    const until = Date.now() + seconds * 1000
    const urls = () => ground.servers.map(server => server.url)
    let turn = 0
    const vendor = testVendor(() => urls()[turn++ % urls().length] ?? '', ground.dataDir)
    const players = rivals.flatMap((rival, n) =>
      Array.from({ length: each }, (_, of) =>
        makeRival({ rival, vendor, seed: seed * 1000 + n * each + of, urls, acts }),
      ),
    )
    const isOn = stopWhenDone(ground, acts, until, isShort)
    const playing = players.map(player => player.run(isOn))
    const staff = clerks.run(isOn)
    const trouble = makeTrouble(ground, kills, seed, until, say, {
      killGateway: gateway.kill,
      untilUp: () => untilWorking(ground, until, isShort ? WORKS_SHORT_MS : WORKS_MS),
    })
    const calls = (await Promise.all(playing)).reduce((sum, made) => sum + made, 0)
    await Promise.all([trouble, staff])
    say('the storm is over; what is on its way arrives')
    const settle = () => drain({ ground, deps, work: clerks.run, book: gateway.book })
    await settle()
    // A request whose caller was cut off may still wait in a server for a line to the database, and tell the bank only then.
    if (isShort) await restart(ground)
    else await pause(LINE_SECONDS * 1000)
    const left = await settle()
    await settleLate(deps)
    if (options.plant) await ground.withDb(inner => plantFaults(inner, rivals[seed % rivals.length] as Rival))
    const rushed = await rushAll(ground, deps, rivals, players)
    await Promise.all(players.map(player => player.look()))
    const book = readBook(gateway.book)
    const differences = [...left, ...rushed, ...(await ground.withDb(inner => compareBooks(inner, rivals, book)))]
    for (const { law, row, detail } of await findBrokenLaws(ground.url())) differences.push(`${law}: ${row}: ${detail}`)
    say(await ground.withDb(db => tellCounts(db, acts)))
    const looks = rivals.flatMap(({ watchers }) => watchers).reduce((sum, watcher) => sum + watcher.count(), 0)
    say(`${looks} states were seen by ${players.length} players; the gateway died ${kills.gateway} times`)
    await db.close()
    return { seed, calls, kills, acts: acts.counts(), differences }
  } finally {
    gateway.stop()
    await ground.close()
    fs.rmSync(providers, { recursive: true, force: true })
  }
}

/** The gateway as a process that is started again whenever it dies, and the file that tells the servers of it. */
async function keepGateway(ground: Ground, providers: string, seed: number, lateMs: number) {
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
  const told = { PORT: String(port), BOOK: book, SECRET: secret, SEED: String(seed), LATE_MS: String(lateMs) }
  let stopped = false
  let child: ChildProcess
  const start = () => {
    child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'misbehaving-gateway.ts')],
      { stdio: 'ignore', env: { ...process.env, ...told } },
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

type Players = readonly ReturnType<typeof makeRival>[]

/** Once all is still: everybody bets at the same moment on each wallet, of which exactly the affordable are taken. */
async function rushAll(ground: Ground, deps: Deps, rivals: readonly Rival[], players: Players) {
  const differences: string[] = []
  for (const rival of rivals) {
    const { player } = rival
    const rushers = players.filter(one => one.rival === rival)
    const isSingle = deps.brands.all().find(({ code }) => code === player.brand)?.isSingleWallet
    // What games stake: the main wallet's cash, or where wallets are many what stands at their vendor.
    const read = (isMain = isSingle) =>
      ground.withDb(db =>
        db.inBrand(player.brand, async tx =>
          isMain ? (await findBalance(tx, player.id)).cash : await findVendorWallet(tx, player.id, rival.vendorCode),
        ),
      )
    const cash = await read(true)
    if (!isSingle && cash >= ONE && !(await rushers[0]?.moveIn((cash / ONE) * ONE)))
      differences.push(`player ${player.id} could not move ${showAmount(cash)} to where games stake it`)
    const before = await read()
    const stake = (before / BigInt(Math.ceil(rushers.length / 3)) / ONE + 1n) * ONE
    if (stake > RUSH_STAKE_MAX) continue
    const affordable = Number(before / stake)
    const won = (await Promise.all(rushers.map(one => one.stake(stake)))).filter(Boolean).length
    if (won !== Math.min(affordable, rushers.length) || (await read()) !== before - BigInt(won) * stake)
      differences.push(
        `player ${player.id} could pay for ${affordable} of ${rushers.length} bets, and ${won} were taken`,
      )
  }
  return differences
}

/** Whether the storm goes on: its time is not over, or it is short and on a busy machine some kind of act has not come yet. */
function stopWhenDone(ground: Ground, acts: Acts<Outcome>, until: number, isShort: boolean): () => boolean {
  let isOver = false
  const wait = async () => {
    await pause(until - Date.now())
    while (isShort && Date.now() < until + PATIENCE_MS) {
      await ground.withDb(db => tellCounts(db, acts))
      if (findNeverDone(acts.counts()).length === 0) break
      await pause(500)
    }
  }
  void wait().finally(() => {
    isOver = true
  })
  return () => !isOver
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, Math.max(ms, 0)))

/** Kills every server, and with it all that hangs in it; answers once all are up again. */
async function restart(ground: Ground): Promise<void> {
  for (const server of ground.servers) server.kill()
  await untilUp(ground)
}

async function untilUp(ground: Ground): Promise<void> {
  for (const server of ground.servers) {
    const deadline = Date.now() + 60_000
    while (!(await fetch(`${server.url}/readyz`).catch(() => undefined))?.ok) {
      if (Date.now() > deadline) throw new Error('a server did not come up')
      await pause(200)
    }
  }
}

/** Until every server answers again and had some seconds to work, or the storm is over: else nothing would happen between kills. */
async function untilWorking(ground: Ground, until: number, worksMs: number): Promise<void> {
  for (const server of ground.servers)
    while (Date.now() < until && !(await fetch(`${server.url}/readyz`).catch(() => undefined))?.ok) await pause(200)
  await pause(Math.min(worksMs, until - Date.now()))
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
    vendorCode,
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

/** What became of it all, in one line; what must have happened is counted. */
const tellCounts = (db: Db, acts: Acts<Outcome>): Promise<string> =>
  db.asOwner(async tx => {
    const counts = await tx.query<{ what: string; count: bigint }>(sql`
      select 'deposits ' || state as what, count(*) from cashier.deposits group by 1
      union all select 'transfers ' || coalesce(reason, 'right'), count(*) from cashier.incoming_transfers group by 1
      union all select 'withdrawals ' || state, count(*) from cashier.withdrawals group by 1
      union all select 'payouts paid', count(*) from cashier.withdrawals where paid_at is not null
      union all select 'payouts failed', count(*) from cashier.withdrawals where state = 'failed'
      union all select kind, count(*) from wallet.entries where kind in ('bet', 'win', 'rollback', 'transfer') group by 1
      union all select 'promotions ' || state, count(*) from promotions.deposit_bonuses group by 1
      union all select 'wagering waived', count(*) from cashier.wagering_requirements where waived_by <> '' order by 1`)
    for (const kind of OUTCOMES) acts.set(kind, Number(counts.find(({ what }) => what === kind)?.count ?? 0n))
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
