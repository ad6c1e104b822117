/**
 * The first people of a brand's back office. In demo mode those of seed/staff.json, with passwords and authenticator
 * secrets drawn once per data folder and kept in a file that only its owner reads. Where a brand has nobody yet, one owner with a
 * one-time password; he sets up his authenticator at the first sign-in.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Role } from '@sen/core/operations/rules'
import { hashPassword, matchesPassword } from '../identity/public.ts'
import type { Deps, Staff } from '../platform/deps.ts'
import { encryptBase32, generateSecret } from './check-code.ts'
import { generatePassword } from './generate-password.ts'
import { recordChange } from './record-change.ts'
import { areIndependent } from './record-credential-reset.ts'
import { addStaff, findStaffByName, listStaffRows, saveStaff } from './store.ts'

const SEED = path.join(import.meta.dirname, '..', '..', '..', 'seed', 'staff.json')

type Wanted = { brand: string; username: string; name: string; role: Role }
/** What to sign in with; without a secret the authenticator is set up at the first sign-in. */
export type DemoStaff = { brand: string; username: string; role: Role; password: string; secret: string }

/** Adds who is missing; answers who may sign in and how, as far as that may be printed. May be repeated. */
export async function seedStaff(deps: Deps): Promise<DemoStaff[]> {
  return [...(deps.config.demo ? await seedDemo(deps) : []), ...(await seedOwners(deps))]
}

/** One of the demo's people, for what they did before anybody signs in; what it changes stands in the audit log as theirs. */
export async function demoStaff(deps: Deps, brand: string, username: string): Promise<Staff | undefined> {
  const row = await deps.db.inBrand(brand, tx => findStaffByName(tx, username))
  if (!row) return undefined
  const { id: staffId, name, role } = row
  const by = { staffId, name, role, sessionId: null, ip: '127.0.0.1', requestId: 'demo' }
  return {
    ...{ staffId, username, name, role, sessionId: '', until: deps.now() },
    record: (tx, change) => recordChange(tx, by, change),
    isIndependentOf: (tx, otherId) => areIndependent(deps, tx, staffId, otherId),
  }
}

async function seedOwners(deps: Deps): Promise<DemoStaff[]> {
  const made: DemoStaff[] = []
  for (const { code: brand } of deps.brands.all()) {
    const password = generatePassword(deps)
    const hash = await hashPassword(password)
    const isNew = await deps.db.inBrand(brand, async tx => {
      if ((await listStaffRows(tx)).length > 0) return false
      const owner = { id: deps.newId(), username: 'owner', name: 'Owner', role: 'owner' as const, hash }
      return addStaff(tx, { ...owner, mustChange: true, secret: null, createdBy: null, at: deps.now() })
    })
    if (isNew) made.push({ brand, username: 'owner', role: 'owner', password, secret: '' })
  }
  return made
}

async function seedDemo(deps: Deps): Promise<DemoStaff[]> {
  const wanted = (JSON.parse(fs.readFileSync(SEED, 'utf8')) as Wanted[]).filter(({ brand }) =>
    deps.brands.byCode(brand),
  )
  const people = readOrDraw(deps, wanted)
  for (const [at, person] of people.entries()) await seedOne(deps, person, (wanted[at] as Wanted).name)
  return people
}

async function seedOne(
  deps: Deps,
  { brand, username, role, password, secret }: DemoStaff,
  name: string,
): Promise<void> {
  const known = await deps.db.inBrand(brand, tx => findStaffByName(tx, username))
  if (known && (await matchesPassword(password, known.password_hash))) return
  const hash = await hashPassword(password)
  await deps.db.inBrand(brand, async tx => {
    const id = known?.id ?? deps.newId()
    const { encrypted } = encryptBase32(deps, brand, id, secret)
    if (known)
      return saveStaff(tx, { ...known, password_hash: hash, must_change_password: false, totp_secret: encrypted })
    await addStaff(tx, {
      id,
      username,
      name,
      role,
      hash,
      mustChange: false,
      secret: encrypted,
      createdBy: null,
      at: deps.now(),
    })
  })
}

function readOrDraw(deps: Deps, wanted: readonly Wanted[]): DemoStaff[] {
  const file = path.join(deps.config.dataDir, 'demo-staff.json')
  const known = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as DemoStaff[]) : []
  const people = wanted.map(({ brand, username, role }) => {
    const before = known.find(other => other.brand === brand && other.username === username)
    const secret = before?.secret ?? generateSecret(deps, brand, username).base32
    return { brand, username, role, password: before?.password ?? generatePassword(deps), secret }
  })
  if (JSON.stringify(people) !== JSON.stringify(known)) {
    fs.mkdirSync(deps.config.dataDir, { recursive: true })
    fs.writeFileSync(`${file}.draft`, `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600 })
    fs.renameSync(`${file}.draft`, file)
  }
  return people
}
