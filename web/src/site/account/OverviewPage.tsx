/** Where a phone's account tab leads: who it is, the balance with the way in and out, and every page of the centre. */

import { identityCalls } from '@sen/core/identity/calls'
import { rewardCalls } from '@sen/core/rewards/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { useCall } from '../../ask/use-call.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { Count } from '../../kit/Count.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { labelColour } from '../../kit/label-colour.ts'
import { Money } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import type { MemberInfo } from '../frame/centre-pages.ts'
import { mayShow, PAGE_GROUPS, PAGE_ICONS } from '../frame/centre-pages.ts'
import { usePageLink } from '../frame/page-link.ts'
import { UnreadCount } from '../inbox/UnreadCount.tsx'
import { paths } from '../paths.ts'
import { MissionCount } from '../rewards/MissionCount.tsx'
import { useHere } from '../router.tsx'
import styles from './OverviewPage.module.css'

export default function OverviewPage({ info }: { info: MemberInfo }) {
  const { say } = useWords()
  const here = useHere()
  const linkTo = usePageLink()
  const promo = useCall(rewardCalls.getPromoState).data
  const seen = { toUpline: info.toUpline, availablePromo: promo?.availablePromo }
  return (
    <Stack gap={5} className={styles.overview}>
      <Who info={info} />
      <Purse />
      {PAGE_GROUPS.map(group => (
        <section key={group.title} aria-label={say(group.title)}>
          <h3>{say(group.title)}</h3>
          <ul className={styles.grid}>
            {group.pages
              .filter(page => mayShow(page, seen))
              .map(page => (
                <li key={page}>
                  <Link className={styles.entry} to={linkTo(page)} keepScroll>
                    <Stack as="span" tone="brand" className={styles.seal}>
                      <Icon name={PAGE_ICONS[page]} />
                      {page === 'messageV2' && <UnreadCount />}
                      {page === 'missionLeaderboard' && <MissionCount />}
                      {page === 'rewardCenter' && <Count of={promo?.availablePromoCount ?? 0} />}
                    </Stack>
                    <span>{say(`centre.${page}`)}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <ButtonLink wide icon="logout" to={here({ dialog: 'signOut' })} keepScroll>
        {say('site.signOut')}
      </ButtonLink>
    </Stack>
  )
}

function Who({ info }: { info: MemberInfo }) {
  const { say } = useWords()
  const linkTo = usePageLink()
  const picture = useCall(identityCalls.getMemberIcon).data
  const name = info.nickname || info.account
  const level = info.clubLabel.labelName
  return (
    <div className={styles.who}>
      <Avatar icon={picture?.icon} name={name} colour={labelColour(info.memberLabel)} size={56} />
      <p>
        <strong>{name}</strong>
        {level ? (
          <Link className={styles.level} to={paths.vip()}>
            <Icon name="crown" size={16} /> {level}
          </Link>
        ) : (
          <small>{say(`centre.kind.${info.isAgent}` as 'centre.kind.0')}</small>
        )}
      </p>
      <ButtonLink size="sm" icon="settings" to={linkTo('securityCenter')} keepScroll>
        {say('centre.securityShort')}
      </ButtonLink>
    </div>
  )
}

function Purse() {
  const { say } = useWords()
  const { currency } = useBrand()
  const linkTo = usePageLink()
  const balance = useCall(walletCalls.getBalance).data
  return (
    <Stack gap={4} className={styles.purse}>
      <Link to={linkTo('transferFund')} keepScroll>
        <small>{say('centre.balance')}</small>
        <strong>
          {balance ? <Money amount={balance.sumBalance} symbol={currency.symbol} /> : say('centre.balanceUpdating')}
        </strong>
      </Link>
      <div>
        <ButtonLink kind="gold" icon="plus" wide to={linkTo('depositv2')} keepScroll>
          {say('centre.depositv2')}
        </ButtonLink>
        <ButtonLink icon="cash" wide to={linkTo('withdraw')} keepScroll>
          {say('centre.withdraw')}
        </ButtonLink>
      </div>
    </Stack>
  )
}
