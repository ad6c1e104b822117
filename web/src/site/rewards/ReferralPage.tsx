/** Inviting friends (MC-13): code, link, QR, a way to share them, and how far those who came went. */

import type { Answer } from '@sen/core/call'
import { rewardCalls } from '@sen/core/rewards/calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { QrCode } from '../../kit/QrCode.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { writeDate } from './RebatePage.tsx'
import styles from './ReferralPage.module.css'
import rewardsStyles from './rewards.module.css'

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
            {/* biome-ignore lint/a11y/useSemanticElements: choices of one view are no fields of a form */}
            <div className={styles.periods} role="group" aria-label={say('rewards.period')}>
              {PERIODS.map(one => (
                <Button key={one} size="sm" aria-pressed={one === days} onClick={() => setDays(one)}>
                  {say('rewards.lastDays', { days: one })}
                </Button>
              ))}
            </div>
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
    <Card as="section" pad={4} gap={3} className={styles.invitation}>
      <QrCode text={link} label={say('rewards.inviteQr')} className={styles.qr} />
      <div>
        <h3>{say('rewards.inviteTitle')}</h3>
        <Text size="sm" tone="quiet">
          {say('rewards.inviteText', { age: minAge })}
        </Text>
        <Stack as="dl" gap={2} className={styles.ways}>
          <div>
            <dt>{say('rewards.inviteCode')}</dt>
            <dd>
              <code className={styles.code}>{referral.code}</code>
              <CopyButton text={referral.code} />
            </dd>
          </div>
          <div>
            <dt>{say('rewards.inviteLink')}</dt>
            <dd>
              <code>{link}</code>
              <CopyButton text={link} />
            </dd>
          </div>
        </Stack>
        <Button kind="main" icon="share" onClick={() => void share()}>
          {say('rewards.share')}
        </Button>
      </div>
    </Card>
  )
}

function Funnel({ funnel }: Pick<Referral, 'funnel'>) {
  const { say } = useWords()
  const most = Math.max(1, ...Object.values(funnel))
  return (
    <>
      <dl className={rewardsStyles.funnel}>
        {(['visits', 'registrations', 'firstDeposits', 'activePlayers'] as const).map(step => (
          <div key={step}>
            <dt>{say(`rewards.${step}`)}</dt>
            <dd className="num">{funnel[step].toLocaleString('en-US')}</dd>
            <span className={rewardsStyles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(funnel[step] / most) * 100}%` }} />
            </span>
          </div>
        ))}
      </dl>
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
        <Stack as="ul" gap={2} className={rewardsStyles.lines}>
          {referral.invited.map((friend, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be the same, and the list is drawn anew as a whole
            <li key={at}>
              <span>{friend.account}</span>
              <span className="num">{writeDate(friend.joinedOn)}</span>
            </li>
          ))}
        </Stack>
      )}
      <Text size="sm" tone="quiet">
        {say('rewards.privacy')}
      </Text>
    </Stack>
  )
}
