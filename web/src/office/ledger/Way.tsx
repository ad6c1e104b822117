/** Where an entry's money came from and where it went, in words. */
import { useWords } from '../../words/words.tsx'
import type { Entry } from './LedgerScreen.tsx'
import styles from './ledger.module.css'
import { nameAccount } from './name-account.ts'

/** The name of an account of the ledger in the language of the page. */
export function useAccountName(): (account: string) => string {
  const words = useWords()
  return account => nameAccount(account, words)
}

/** From the accounts that gave to those that took; what the ledger itself writes is told on pointing. */
export function Way({ of }: { of: Entry }) {
  const nameOf = useAccountName()
  const write = (name: (account: string) => string) =>
    [of.from, of.to].map(side => side.map(name).join(' + ')).join(' → ')
  return (
    <span className={styles.accounts} title={write(account => account)}>
      {write(nameOf)}
    </span>
  )
}
