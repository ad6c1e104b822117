/** Demo accounts, in demo mode only: their passwords are drawn once per data folder and kept in a file that only its owner reads. */
import fs from 'node:fs'
import path from 'node:path'
import { normalizeUsername } from '@sen/core/identity/rules'
import type { AccountKind, Deps } from '../../platform/deps.ts'
import { generateText } from '../../platform/token.ts'
import { listContacts, saveContact } from '../account/read-contact.ts'
import { hashPassword, matchesPassword } from '../credentials/hash-password.ts'
import { findLogin, saveCredential } from '../store.ts'
import { openAccount } from './open-account.ts'

const SEED = path.join(import.meta.dirname, '..', '..', '..', '..', 'seed', 'accounts.json')

type Wanted = {
  brand: string
  username: string
  kind: AccountKind
  inviteCode?: string
  /** Digits with the country's code: codes to it are read at /dev/outbox. */
  mobile?: string
  email?: string
  /** Enters by the agents’ form only. */
  isAgentOnly?: boolean
  /** What it has behind it (server/src/demo-states.ts): its welcome is part of that. */
  state?: 'withdraw' | 'wagering' | 'dispute' | 'staked'
  /** What it is for, as `npm start` prints it. */
  purpose: string
}
type Kept = Pick<Wanted, 'brand' | 'username' | 'kind'> & { password: string }
export type DemoAccount = Kept & Pick<Wanted, 'state' | 'purpose'>

/**
 * Opens the demo accounts that are missing and gives each the password of `<data>/demo-accounts.json`; answers them. Nothing is
 * done outside demo mode. May be repeated.
 */
export async function seedAccounts(deps: Deps): Promise<DemoAccount[]> {
  if (!deps.config.demo) return []
  const wanted = (JSON.parse(fs.readFileSync(SEED, 'utf8')) as Wanted[]).filter(({ brand }) =>
    deps.brands.byCode(brand),
  )
  const accounts = readOrDrawPasswords(deps, wanted)
  for (const [at, account] of accounts.entries()) {
    await seedOne(deps, account, wanted[at] as Wanted)
    await seedContacts(deps, wanted[at] as Wanted)
  }
  return accounts.map((account, at) => {
    const { state, purpose } = wanted[at] as Wanted
    return { ...account, purpose, ...(state ? { state } : {}) }
  })
}

async function seedOne(deps: Deps, account: Kept, { inviteCode, isAgentOnly, state }: Wanted): Promise<void> {
  const { brand: brandId, username, kind, password } = account
  const brand = deps.brands.byCode(brandId)
  if (!brand) return
  const known = await deps.db.inBrand(brandId, tx => findLogin(tx, normalizeUsername(username)))
  if (known?.hash && (await matchesPassword(password, known.hash))) return
  const hash = await hashPassword(password)
  await deps.db.inBrand(brandId, async tx => {
    if (known) return saveCredential(tx, known.id, 'login', hash, deps.now())
    const opening = { username, hash, kind, language: brand.defaultLanguage, isMember: !isAgentOnly }
    const { id } = await openAccount(deps, tx, brand, inviteCode ? { ...opening, inviteCode } : opening)
    if (!state) await deps.events.accountActivated(tx, { id, brand })
  })
}

/** Gives a demo account the phone and mailbox it is to have, where it has none of its own. */
async function seedContacts(deps: Deps, { brand, username, mobile, email }: Wanted): Promise<void> {
  await deps.db.inBrand(brand, async tx => {
    const account = await findLogin(tx, normalizeUsername(username))
    if (!account) return
    const known = (await listContacts(tx, account.id)).map(contact => contact.kind)
    const at = deps.now()
    for (const [kind, value] of [
      ['mobile', mobile],
      ['email', email],
    ] as const)
      if (value && !known.includes(kind))
        await saveContact(tx, { accountId: account.id, kind, value, verifiedAt: at, at })
  })
}

function readOrDrawPasswords(deps: Deps, wanted: Wanted[]): Kept[] {
  const file = path.join(deps.config.dataDir, 'demo-accounts.json')
  const known = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Kept[]) : []
  const accounts = wanted.map(({ brand, username, kind }) => ({
    brand,
    username,
    kind,
    password:
      known.find(other => other.brand === brand && other.username === username)?.password ?? generatePassword(deps),
  }))
  if (JSON.stringify(accounts) !== JSON.stringify(known)) {
    fs.mkdirSync(deps.config.dataDir, { recursive: true })
    fs.writeFileSync(`${file}.draft`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
    fs.renameSync(`${file}.draft`, file)
  }
  return accounts
}

/** Four groups of three, easy to type: 60 bits and more, always with a letter and a digit. */
function generatePassword(deps: Deps): string {
  const text = generateText(deps, 'abcdefghjkmnpqrstuvwxyz23456789X', 12)
  const groups = text.match(/.{3}/g) ?? []
  return /[a-z]/.test(text) && /\d/.test(text) ? groups.join('-') : generatePassword(deps)
}
