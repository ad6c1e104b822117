import type { Words } from '../../words/words.tsx'

/** An account of the ledger in words; `nameOf` names its vendor or channel. One that nobody has named yet is shown as it is written. */
export function nameAccount(
  account: string,
  { say, find }: Pick<Words, 'say' | 'find'>,
  nameOf: { vendor: (code: string) => string; channel: (code: string) => string } = AS_WRITTEN,
): string {
  const [kind, name = '', part] = account.split(':')
  if (kind === 'bank') return say('office.ledger.bank', { channel: nameOf.channel(name) })
  if (kind === 'lottery' || part === 'receivable') return say('office.ledger.receivable')
  if (kind === 'vendor')
    return say(part === 'wallet' ? 'office.ledger.wallet' : 'office.ledger.vendor', { vendor: nameOf.vendor(name) })
  if (kind === 'jackpot') return say('office.ledger.jackpot', { game: name })
  return find(name ? `office.ledger.${kind}.${name}` : `wallet.bucket.${account}`) ?? account
}

const AS_WRITTEN = { vendor: (code: string) => code, channel: (code: string) => code }
