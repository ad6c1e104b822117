/** The reward centre (MC-12): the VIP level and the way to the next, gifts to claim, and what came lately. */

import type { Answer } from '@sen/core/call'
import { readAmount, writeAmount } from '@sen/core/money'
import { rewardCalls } from '@sen/core/rewards/calls'
import { useRenew } from '../../ask/renew.ts'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { List, ListRow } from '../../kit/List.tsx'
import { Money } from '../../kit/Money.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { toast } from '../../kit/toast.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { usePageLink } from '../frame/page-link.ts'
import { paths } from '../paths.ts'
import { useWholeMoney } from '../use-whole-money.ts'
import { writeDate } from './RebatePage.tsx'

type Centre = Answer<typeof rewardCalls.getRewardCenter>

export default function RewardPage() {
  const centre = useCall(rewardCalls.getRewardCenter, {}, { freshMs: 0 })
  return (
    <AsyncContent read={centre}>
      {answer => (
        <Stack gap={4}>
          <Claimable gifts={answer.gifts} />
          <VipCard vip={answer.vip} />
          <Received centre={answer} />
        </Stack>
      )}
    </AsyncContent>
  )
}

function VipCard({ vip }: Pick<Centre, 'vip'>) {
  const { say } = useWords()
  const money = useWholeMoney()
  const { next } = vip
  const left = next ? readAmount(next.turnover) - readAmount(vip.turnover) : 0n
  // Thousandths are enough for a bar, and never a float of money.
  const part = next ? Number((readAmount(vip.turnover) * 1000n) / readAmount(next.turnover)) / 10 : 100
  return (
    <Card as="section" pad={4} gap={3}>
      <Row as="h3" gap={3} align="center">
        <Seal icon="crown" tone="brand" />
        <TextBlock>
          {say('rewards.level', { level: vip.level })}
          <small>{vip.name}</small>
        </TextBlock>
      </Row>
      <Text size="sm" tone="quiet">
        {say('rewards.turnover')}: {money(vip.turnover)}
      </Text>
      <Progress max={100} value={Math.min(100, part)} aria-label={say('rewards.turnover')} />
      <Text size="sm" tone="quiet">
        {next
          ? say('rewards.toNext', {
              amount: money(writeAmount(left > 0n ? left : 0n)),
              name: next.name,
              gift: money(next.gift),
            })
          : say('rewards.top')}
      </Text>
      {vip.level > 0 && (
        <Text size="sm" tone="quiet">
          {say('rewards.reviewOn', { day: writeDate(vip.reviewOn) })}
        </Text>
      )}
      <TextLink alone to={paths.vip()}>
        {say('rewards.allLevels')}
      </TextLink>
    </Card>
  )
}

function Claimable({ gifts }: Pick<Centre, 'gifts'>) {
  const { say } = useWords()
  const open = gifts.filter(gift => !gift.claimedAt)
  return (
    <Stack as="section" gap={3} aria-labelledby="claimable">
      <Text as="h3" size="md" id="claimable">
        {say('rewards.claimable')}
      </Text>
      {open.length === 0 ? (
        <EmptyState
          icon="gift"
          level={3}
          compact
          title={say('rewards.claimableNone')}
          text={say('rewards.claimableNoneText')}
        >
          <ButtonLink kind="main" to={paths.rng()}>
            {say('centre.play')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <List>
          {open.map(gift => (
            <Gift key={gift.level} gift={gift} />
          ))}
        </List>
      )}
    </Stack>
  )
}

function Gift({ gift }: { gift: Centre['gifts'][number] }) {
  const words = useWords()
  const { say } = words
  const money = useWholeMoney()
  const claim = useSend(rewardCalls.claimReward)
  const renew = useRenew()
  const send = () =>
    claim.mutate(
      { body: { level: gift.level } },
      {
        onSuccess: ({ amount }) => toast(say('rewards.claimDone', { amount: money(amount) }), 'good'),
        onError: error => {
          toast(errorMessage(error, words), 'bad')
          void renew('rewards')
        },
      },
    )
  return (
    <ListRow as="li">
      <Seal icon="gift" tone="brand" />
      <TextBlock weight={600}>
        {say('rewards.gift', { level: gift.name })}
        <small>{say('rewards.level', { level: gift.level })}</small>
      </TextBlock>
      <Button kind="main" data-below="" busy={claim.isPending} onClick={send}>
        {say('rewards.claim', { amount: money(gift.amount) })}
      </Button>
    </ListRow>
  )
}

function Received({ centre }: { centre: Centre }) {
  const { say } = useWords()
  const { writeDay } = useMoments()
  const linkTo = usePageLink()
  const claimed = centre.gifts.filter(gift => gift.claimedAt)
  if (claimed.length + centre.rebates.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="received">
      <Text as="h3" size="md" id="received">
        {say('rewards.received')}
      </Text>
      <List plain>
        {claimed.map(gift => (
          <Row as="li" gap={3} align="center" spread="between" key={gift.level}>
            <TextBlock>
              {say('rewards.gift', { level: gift.name })}
              <small>{say('rewards.receivedOn', { day: writeDay(gift.claimedAt ?? '') })}</small>
            </TextBlock>
            <Money amount={gift.amount} signed />
          </Row>
        ))}
        {centre.rebates.map(rebate => (
          <Row as="li" gap={3} align="center" spread="between" key={rebate.day}>
            <TextBlock>{say('rewards.rebateOf', { day: writeDate(rebate.day) })}</TextBlock>
            <Money amount={rebate.amount} signed />
          </Row>
        ))}
      </List>
      {centre.rebates.length > 0 && (
        <p>
          <ButtonLink size="sm" to={linkTo('bonusDetails')} replace keepScroll icon="percentage">
            {say('rewards.allRebates')}
          </ButtonLink>
        </p>
      )}
    </Stack>
  )
}
