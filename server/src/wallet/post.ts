import type { Amount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { EntryKind } from '@sen/core/wallet/kinds'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../platform/db.ts'
import { adjustLimitHeadroom } from './limit-headroom.ts'
import { findEntry, postEntry } from './store.ts'
import { saveVendorWallets, VENDOR_WALLET } from './vendor-wallet-store.ts'

/** `player:<id>:cash|bonus|locked|points`, `vendor:<code>:clearing`, `vendor:<code>:wallet:<player>`, `jackpot:<id>`, `house:<purpose>` … */
export type AccountName = string

export type Line = { account: AccountName; amount: Amount }

export type Entry = {
  /** From the closed list of kinds: grant, bet, win, rollback … */
  kind: EntryKind
  /** Unique per brand and kind: posting the same key twice is one posting; the same key with other lines is refused. */
  key: string
  /** At least two; they sum to zero; they concern one player at most. */
  lines: readonly Line[]
  /** What the entry is about, for people: a game's name, a reference. */
  subject?: string
  reference?: string
}

export type Balance = { cash: Amount; bonus: Amount; locked: Amount; points: Amount; version: bigint }

/** The lines as the ledger keeps them: the player's own accounts by pocket, all others in full. */
export type StoredLines = { playerId: string | undefined; accounts: string[]; amounts: Amount[] }

const PLAYER_ACCOUNT = /^player:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(cash|bonus|locked|points)$/
const OTHER_ACCOUNT = /^(vendor|lottery|jackpot|agent|bank|house)(:[A-Za-z0-9_.-]{1,64}){1,3}$/

/**
 * Posts one entry inside the caller's transaction (cold paths: grants, cashier, rewards), by one statement (`wallet.post`): the player's
 * row, made of zeros where there is none, is locked before anything is judged. Posting the same key with the same lines again moves nothing and says so.
 * A transfer between two players is two entries over a house account.
 * Refuses with wallet.notEnough (a pocket or a wallet at a vendor would fall below zero) and wallet.duplicate (the key stands with other lines).
 */
export async function post(tx: Tx, entry: Entry): Promise<{ entryId: string; replayed: boolean }> {
  const lines = storedLines(entry.lines)
  const id = uuidv7()
  const outcome = await postEntry(tx, { ...entry, ...lines, id })
  if (outcome !== 'posted') {
    // The key is looked for only now: who asks twice is answered as the first time, also where the money is gone by now.
    const known = await findEntry(tx, entry.kind, entry.key)
    if (known) return judgeReplay(known, lines)
    if (outcome === 'short') refuse('wallet.notEnough')
    throw new Error('the key of the entry is taken and cannot be read')
  }
  if (lines.playerId) {
    await saveVendorWallets(tx, lines)
    await adjustLimitHeadroom(tx, lines.playerId, entry, sumStakeable(lines))
    tx.tell('sen_balance', { brand: tx.brandId, player: lines.playerId })
  }
  return { entryId: id, replayed: false }
}

/** Reads the lines and holds them to the law: at least two, even, one player at most. What fails here is a fault of our own. */
export function storedLines(lines: readonly Line[]): StoredLines {
  let playerId: string | undefined
  const accounts = lines.map(({ account }) => {
    const player = PLAYER_ACCOUNT.exec(account)
    if (!player && !OTHER_ACCOUNT.test(account)) throw new Error(`not an account: ${account.slice(0, 80)}`)
    const owner = player?.[1] ?? VENDOR_WALLET.exec(account)?.[2]
    if (owner === undefined) return account
    if (playerId && playerId !== owner) throw new Error('an entry concerns one player at most')
    playerId = owner
    return player?.[2] ?? account
  })
  const amounts = lines.map(line => line.amount)
  if (lines.length < 2 || amounts.reduce((sum, amount) => sum + amount, 0n) !== 0n)
    throw new Error('the lines of an entry sum to zero')
  return { playerId, accounts, amounts }
}

const STAKEABLE = new RegExp(`^cash$|^bonus$|${VENDOR_WALLET.source}`)

/** What the lines move in the pockets that bets are paid from. */
const sumStakeable = ({ accounts, amounts }: StoredLines): Amount =>
  amounts.reduce((sum, amount, at) => (STAKEABLE.test(accounts[at] ?? '') ? sum + amount : sum), 0n)

function judgeReplay(known: { id: string } & StoredLines, lines: StoredLines): { entryId: string; replayed: boolean } {
  const same =
    known.playerId === lines.playerId &&
    known.accounts.join() === lines.accounts.join() &&
    known.amounts.join() === lines.amounts.join()
  return same ? { entryId: known.id, replayed: true } : refuse('wallet.duplicate')
}
