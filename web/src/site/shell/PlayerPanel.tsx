/** The signed-in part of the top bar: balance with hide and refresh, deposit, the account's menu of exactly six entries (NAV-17). */

import { isAgentKind } from '@sen/core/agents/kinds'
import { walletCalls } from '@sen/core/wallet/calls'
import { useState } from 'react'
import { type Session, useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink, IconButton } from '../../kit/Button.tsx'
import { Disc } from '../../kit/Disc.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { Link } from '../../kit/Link.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { Odometer } from '../../kit/Money.tsx'
import { type Late, LatePage } from '../../parts/LatePage.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { isGuest } from '../frame/use-gate.ts'
import { InboxBell } from '../inbox/InboxBell.tsx'
import { useHere } from '../router.tsx'
import styles from './PlayerPanel.module.css'

const ENTRIES: readonly { mcPage: string; icon: IconName; name: PhraseKey }[] = [
  { mcPage: 'personalHistoryCopy', icon: 'history', name: 'site.bettingRecord' },
  { mcPage: 'depositv2', icon: 'wallet', name: 'site.deposit' },
  { mcPage: 'withdraw', icon: 'cash', name: 'site.withdraw' },
  { mcPage: 'transactionHistory', icon: 'receipt', name: 'site.accountRecord' },
  { mcPage: 'transferFund', icon: 'id', name: 'site.memberCentre' },
  { mcPage: 'securityCenter', icon: 'user', name: 'site.myAccount' },
]

const BONUS: Late = { load: () => import('../cashier/BonusMark.tsx'), words: ['cashier'], waiting: <></> }

export default function PlayerPanel({ session }: { session: Session }) {
  const { say } = useWords()
  const here = useHere()
  return (
    <div className={styles.panel}>
      <Balance />
      <ButtonLink kind="main" icon="plus" to={here({ mcPage: 'depositv2' })} keepScroll className={styles.deposit}>
        {say('site.deposit')}
      </ButtonLink>
      <InboxBell />
      <Menu
        align="end"
        label={say('site.accountMenu')}
        button={bind => (
          <button type="button" className={styles.account} {...bind}>
            <Disc
              className={styles.face}
              style={{ '--label': session.memberLabel || '#ABABAB' } as never}
              aria-hidden="true"
            >
              {session.account.slice(0, 1).toUpperCase()}
            </Disc>
            <span className="hidden">{say('site.accountMenu')}: </span>
            <span className={styles.name}>{session.account}</span>
            <span className={styles.chevron}>
              <Icon name="chevron-down" size={16} />
            </span>
          </button>
        )}
      >
        {close => (
          <>
            <p className={styles.who}>{session.account}</p>
            {!isGuest(session.isAgent) && <LatePage page={BONUS} />}
            <ul className={styles.entries}>
              {ENTRIES.map(({ mcPage, icon, name }) => (
                <li key={name}>
                  <Link to={here({ mcPage })} keepScroll onClick={close}>
                    <Icon name={icon} size={20} /> {say(name)}
                  </Link>
                </li>
              ))}
            </ul>
            {isAgentKind(session.isAgent) && (
              <Link to={here({ acPage: 'agentTeamOverview' })} keepScroll onClick={close}>
                <Icon name="users" size={20} /> {say('site.agentHome')}
              </Link>
            )}
            <Link to={here({ dialog: 'signOut' })} keepScroll className={styles.out} onClick={close}>
              <Icon name="logout" size={20} /> {say('site.signOut')}
            </Link>
          </>
        )}
      </Menu>
    </div>
  )
}

/** The balance that can be staked; "balance updating" until it is known (NAV-19), covered when the player hides it (NAV-15). */
export function Balance() {
  const { say } = useWords()
  const session = useSession()
  const [hidden, setHidden] = useState(false)
  const balance = useCall(walletCalls.getBalance, {}, { enabled: Boolean(session) })
  return (
    <div className={styles.balance}>
      <span className={styles.sum} aria-live="polite">
        <span className="hidden">{say('site.balance')}: </span>
        {balance.data ? (
          <Odometer amount={balance.data.sumBalance} symbol={balance.data.currencySymbol} hidden={hidden} />
        ) : (
          <span className={styles.updating}>{say('site.balanceUpdating')}</span>
        )}
      </span>
      <IconButton
        icon={hidden ? 'eye' : 'eye-off'}
        label={say(hidden ? 'site.showBalance' : 'site.hideBalance')}
        aria-pressed={hidden}
        onClick={() => setHidden(!hidden)}
        className={styles.hide}
      />
      <IconButton
        icon="refresh"
        label={say('site.refreshBalance')}
        data-turning={balance.isFetching || undefined}
        onClick={() => void balance.refetch()}
        className={styles.refresh}
      />
    </div>
  )
}
