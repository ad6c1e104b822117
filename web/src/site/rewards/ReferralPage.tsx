/** Inviting friends (MC-13): code, link, QR, a way to share them, and how far those who came went. */

import type { Answer } from '@sen/core/call'
import { rewardCalls } from '@sen/core/rewards/calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { List } from '../../kit/List.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { toast } from '../../kit/toast.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { CopyList } from '../../parts/CopyList.tsx'
import { InviteCard } from '../../parts/InviteCard.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { writeDate } from './RebatePage.tsx'

type Referral = Answer<typeof rewardCalls.getReferral>

const PERIODS = [7, 30, 90] as const

export default function ReferralPage() {
  const { say } = useWords()
  const [days, setDays] = useState<(typeof PERIODS)[number]>(30)
  const referral = useCall(rewardCalls.getReferral, { query: { days } }, { freshMs: 0, keep: true })
  return (
    <AsyncContent read={referral}>
      {answer => (
        <Stack gap={4}>
          <Invitation referral={answer} />
          <Stack as="section" gap={3} aria-labelledby="funnel" aria-busy={referral.isFetching || undefined}>
            <Text as="h3" size="md" id="funnel">
              {say('rewards.funnel', { days: answer.days })}
            </Text>
            <Row gap={2} wrap role="group" aria-label={say('rewards.period')}>
              {PERIODS.map(one => (
                <Button key={one} size="sm" aria-pressed={one === days} onClick={() => setDays(one)}>
                  {say('rewards.lastDays', { days: one })}
                </Button>
              ))}
            </Row>
            <Funnel funnel={answer.funnel} />
          </Stack>
          <Invited referral={answer} />
        </Stack>
      )}
    </AsyncContent>
  )
}

function Invitation({ referral }: { referral: Referral }) {
  const { say } = useWords()
  const { name, minAge } = useBrand()
  const link = location.origin + referral.path
  const share = async () => {
    const text = say('rewards.shareText', { brand: name })
    try {
      if (navigator.share) await navigator.share({ title: name, text, url: link })
      else {
        await navigator.clipboard.writeText(link)
        toast(say('rewards.linkCopied'), 'good')
      }
    } catch {
      // Whoever closes the phone's share sheet changed their mind; the link still stands there.
    }
  }
  return (
    <InviteCard link={link} qrLabel={say('rewards.inviteQr')} id="friend-invite">
      <h3 id="friend-invite">{say('rewards.inviteTitle')}</h3>
      <Text size="sm" tone="quiet">
        {say('rewards.inviteText', { age: minAge })}
      </Text>
      <CopyList
        lines={[
          { term: say('rewards.inviteCode'), text: referral.code, isShort: true },
          { term: say('rewards.inviteLink'), text: link },
        ]}
      />
      <Row>
        <Button kind="main" icon="share" onClick={() => void share()}>
          {say('rewards.share')}
        </Button>
      </Row>
    </InviteCard>
  )
}

function Funnel({ funnel }: Pick<Referral, 'funnel'>) {
  const { say } = useWords()
  const most = Math.max(1, ...Object.values(funnel))
  return (
    <>
      <DefinitionList look="tiles">
        {(['visits', 'registrations', 'firstDeposits', 'activePlayers'] as const).map(step => (
          <div key={step}>
            <dt>{say(`rewards.${step}`)}</dt>
            <Text as="dd" size="xl" weight={700} className="num">
              {funnel[step].toLocaleString('en-US')}
            </Text>
            <Progress max={most} value={funnel[step]} aria-hidden="true" />
          </div>
        ))}
      </DefinitionList>
      <Text size="sm" tone="quiet">
        {say('rewards.visitsHint')}
      </Text>
    </>
  )
}

function Invited({ referral }: { referral: Referral }) {
  const { say } = useWords()
  return (
    <Stack as="section" gap={3} aria-labelledby="invited">
      <Text as="h3" size="md" id="invited">
        {say('rewards.invited', { count: referral.invitedTotal })}
      </Text>
      {referral.invited.length === 0 ? (
        <Text size="sm" tone="quiet">
          {say('rewards.invitedNone')}
        </Text>
      ) : (
        <List plain>
          {referral.invited.map((friend, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be the same, and the list is drawn anew as a whole
            <Row as="li" gap={3} align="center" spread="between" key={at}>
              <TextBlock>{friend.account}</TextBlock>
              <span className="num">{writeDate(friend.joinedOn)}</span>
            </Row>
          ))}
        </List>
      )}
      <Text size="sm" tone="quiet">
        {say('rewards.privacy')}
      </Text>
    </Stack>
  )
}
