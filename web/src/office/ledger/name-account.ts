import type { Words } from '../../words/words.tsx'

/** An account of the ledger in words; one that nobody has named yet is shown as it is written. */
export function nameAccount(account: string, { say, find }: Pick<Words, 'say' | 'find'>): string {
  const [kind, name = '', part] = account.split(':')
  if (kind === 'bank') return say('office.ledger.bank', { channel: name })
  if (kind === 'vendor')
    return say(part === 'wallet' ? 'office.ledger.wallet' : 'office.ledger.vendor', { vendor: name })
  return find(kind === 'house' ? `office.ledger.house.${name}` : `wallet.bucket.${account}`) ?? account
}
