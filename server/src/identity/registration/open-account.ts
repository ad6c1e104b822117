import type { Brand } from '@sen/core/brand/brand-file'
import { normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Tx } from '../../platform/db.ts'
import type { AccountKind, Deps } from '../../platform/deps.ts'
import { generateText } from '../../platform/token.ts'
import { passwordExpiry } from '../credentials/replace-password.ts'
import { type Account, addAccount, findAccount, saveCredential } from '../store.ts'

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
 * Opens an account inside the caller's transaction: its row and its credential. That its owner is there is for the caller to say
 * (`deps.events.accountActivated`). Refuses with identity.nameTaken.
 */
export async function openAccount(deps: Deps, tx: Tx, brand: Brand, opening: Opening): Promise<Account> {
  const id = deps.newId()
  const isAgent = [1, 2, 41, 42].includes(opening.kind)
  const at = deps.now()
  const isAdded = await addAccount(tx, {
    id,
    username: opening.username,
    normalized: normalizeUsername(opening.username),
    kind: opening.kind,
    nickname: opening.nickname ?? opening.username,
    language: opening.language,
    inviteCode: opening.inviteCode ?? generateCode(deps),
    memberEnabled: opening.isMember ?? true,
    agentEnabled: isAgent,
    uplineId: opening.uplineId ?? null,
    referrerId: opening.referrerId ?? null,
    at,
  })
  if (!isAdded) refuse('identity.nameTaken')
  if (opening.hash) await saveCredential(tx, id, 'login', opening.hash, at, passwordExpiry(brand, at))
  return (await findAccount(tx, id)) as Account
}

/** Ten characters that nobody mistakes for one another. */
const generateCode = (deps: Deps): string => generateText(deps, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 10)
