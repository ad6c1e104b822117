/** Where a phone's account tab leads: who it is, the balance with the way in and out, and every page of the centre. */

import { identityCalls } from '@sen/core/identity/calls'
import { rewardCalls } from '@sen/core/rewards/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { useCall } from '../../ask/use-call.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Count } from '../../kit/Count.tsx'
import { Grid } from '../../kit/Grid.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { labelColour } from '../../kit/label-colour.ts'
import { Money } from '../../kit/Money.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Stat } from '../../kit/Stat.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { type Late, LatePage } from '../../parts/LatePage.tsx'
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

const BONUS: Late = { load: () => import('../cashier/BonusMark.tsx'), words: ['cashier'], waiting: <></> }

export default function OverviewPage({ info }: { info: MemberInfo }) {
  const { say } = useWords()
  const here = useHere()
  const linkTo = usePageLink()
  const promo = useCall(rewardCalls.getPromoState).data
  const seen = { toUpline: info.toUpline, availablePromo: promo?.availablePromo }
  return (
    <Stack gap={5} narrow>
      <Who info={info} />
      <Purse />
      {PAGE_GROUPS.map(group => (
        <Stack as="section" gap={2} key={group.title} aria-label={say(group.title)}>
          <Text as="h3" size="sm" tone="faint">
            {say(group.title)}
          </Text>
          <Grid least="xs" gap={2}>
            {group.pages
              .filter(page => mayShow(page, seen))
              .map(page => (
                <li key={page}>
                  <Link className={styles.entry} to={linkTo(page)} keepScroll>
                    <span className={styles.seal}>
                      <Seal icon={PAGE_ICONS[page]} tone="brand" />
                      {page === 'messageV2' && <UnreadCount />}
                      {page === 'missionLeaderboard' && <MissionCount />}
                      {page === 'rewardCenter' && <Count of={promo?.availablePromoCount ?? 0} />}
                    </span>
                    <span>{say(`centre.${page}`)}</span>
                  </Link>
                </li>
              ))}
          </Grid>
        </Stack>
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
    <Row gap={3} align="center">
      <Avatar icon={picture?.icon} name={name} colour={labelColour(info.memberLabel)} size={56} />
      <TextBlock>
        <Text as="strong" size="lg" className={styles.name}>
          {name}
        </Text>
        {level ? (
          <TextLink alone to={paths.vip()}>
            <Icon name="crown" size={16} /> {level}
          </TextLink>
        ) : (
          <small>{say(`centre.kind.${info.isAgent}` as 'centre.kind.0')}</small>
        )}
      </TextBlock>
      <ButtonLink size="sm" icon="settings" to={linkTo('securityCenter')} keepScroll>
        {say('centre.securityShort')}
      </ButtonLink>
    </Row>
  )
}

function Purse() {
  const { say } = useWords()
  const { currency } = useBrand()
  const linkTo = usePageLink()
  const balance = useCall(walletCalls.getBalance).data
  return (
    <Card soft pad={4} gap={4}>
      <Link to={linkTo('transferFund')} keepScroll>
        <Stat label={say('centre.balance')}>
          {balance ? <Money amount={balance.sumBalance} symbol={currency.symbol} /> : say('centre.balanceUpdating')}
        </Stat>
      </Link>
      <LatePage page={BONUS} />
      <Row gap={2}>
        <ButtonLink kind="gold" icon="plus" wide to={linkTo('depositv2')} keepScroll>
          {say('centre.depositv2')}
        </ButtonLink>
        <ButtonLink icon="cash" wide to={linkTo('withdraw')} keepScroll>
          {say('centre.withdraw')}
        </ButtonLink>
      </Row>
    </Card>
  )
}
