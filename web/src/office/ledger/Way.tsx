/** Where an entry's money came from and where it went, in words. */
import { Text } from '@mantine/core'
import { useWords } from '../../words/words.tsx'
import { useNames } from '../parts/use-names.ts'
import type { Entry } from './LedgerScreen.tsx'
import { nameAccount } from './name-account.ts'

/** The name of an account of the ledger in the language of the page. */
export function useAccountName(): (account: string) => string {
  const words = useWords()
  const names = useNames()
  return account => nameAccount(account, words, names)
}

/** From the accounts that gave to those that took. */
export function Way({ of }: { of: Entry }) {
  const nameOf = useAccountName()
  return (
    <Text component="span" fz={13} className="number">
      {[of.from, of.to].map(side => side.map(nameOf).join(' + ')).join(' → ')}
    </Text>
  )
}
