import type { Brand } from '@sen/core/brand/brand-file'
import { foldUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Tx } from '../platform/db.ts'
import type { AccountKind, Deps } from '../platform/deps.ts'
import { passwordExpiry } from './replace-password.ts'
import { type Account, addAccount, findAccount, saveCredential } from './store.ts'

/** What identity needs of modules to its right; handed over where the app is composed. */
export type Gifts = {
  /** Posts the welcome of a new real account, where the brand gives one, once per account, in the same transaction. */
  grantWelcome: (tx: Tx, accountId: string, grants: Brand['grants']) => Promise<void>
}

export type Opening = {
  username: string
  /** The hash of the password; guests have none. */
  hash?: string
  kind: AccountKind
  nickname?: string
  language: string
  inviteCode?: string
  /** False: enters by the agents’ form only; left out, by the members’ form too. */
  isMember?: boolean
  uplineId?: string | null
  referrerId?: string | null
}

/**
 * Opens an account inside the caller's transaction: row, credential and, for real accounts, the brand's welcome grant in play
 * money. Refuses with identity.nameTaken.
 */
export async function openAccount(deps: Deps, gifts: Gifts, tx: Tx, brand: Brand, opening: Opening): Promise<Account> {
  const id = deps.newId()
  const isAgent = [1, 2, 41, 42].includes(opening.kind)
  const at = deps.now()
  const isAdded = await addAccount(tx, {
    id,
    username: opening.username,
    folded: foldUsername(opening.username),
    kind: opening.kind,
    nickname: opening.nickname ?? opening.username,
    language: opening.language,
    inviteCode: opening.inviteCode ?? drawCode(deps),
    memberEnabled: opening.isMember ?? true,
    agentEnabled: isAgent,
    uplineId: opening.uplineId ?? null,
    referrerId: opening.referrerId ?? null,
    at,
  })
  if (!isAdded) refuse('identity.nameTaken')
  if (opening.hash) await saveCredential(tx, id, 'login', opening.hash, at, passwordExpiry(brand, at))
  if (opening.kind !== 4) await gifts.grantWelcome(tx, id, brand.grants)
  return (await findAccount(tx, id)) as Account
}

/** Ten characters that nobody mistakes for one another. */
function drawCode(deps: Deps): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return [...deps.dice(10)].map(byte => letters[byte % 32]).join('')
}
