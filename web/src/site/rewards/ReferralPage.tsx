/** Inviting friends (MC-13): code, link, QR, a way to share them, and how far those who came went. */
import type { Answer } from '@sen/core/call'
import { rewardCalls } from '@sen/core/rewards/calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { CentreAsked } from '../centre/CentreAsked.tsx'
import { CopyButton } from '../centre/CopyButton.tsx'
import table from '../centre/centre.module.css'
import { QrCode } from '../content/QrCode.tsx'
import { writeDate } from './RebatePage.tsx'
import styles from './rewards.module.css'

type Referral = Answer<typeof rewardCalls.getReferral>

const PERIODS = [7, 30, 90] as const

export default function ReferralPage() {
  const { say } = useWords()
  const [days, setDays] = useState<(typeof PERIODS)[number]>(30)
  const referral = useCall(rewardCalls.getReferral, { query: { days } }, { freshMs: 0, keep: true })
  return (
    <CentreAsked read={referral}>
      {answer => (
        <div className={table.stack}>
          <Invitation referral={answer} />
          <section className={styles.part} aria-labelledby="funnel" aria-busy={referral.isFetching || undefined}>
            <h3 id="funnel" className={styles.head}>
              {say('rewards.funnel', { days: answer.days })}
            </h3>
            {/* biome-ignore lint/a11y/useSemanticElements: choices of one view are no fields of a form */}
            <div className={styles.periods} role="group" aria-label={say('rewards.period')}>
              {PERIODS.map(one => (
                <Button key={one} size="sm" aria-pressed={one === days} onClick={() => setDays(one)}>
                  {say('rewards.lastDays', { days: one })}
                </Button>
              ))}
            </div>
            <Funnel funnel={answer.funnel} />
          </section>
          <Invited referral={answer} />
        </div>
      )}
    </CentreAsked>
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
    <section className={`${table.card} ${styles.invitation}`}>
      <QrCode text={link} label={say('rewards.inviteQr')} className={styles.qr} />
      <div>
        <h3>{say('rewards.inviteTitle')}</h3>
        <p className={styles.small}>{say('rewards.inviteText', { age: minAge })}</p>
        <dl className={styles.ways}>
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
        </dl>
        <Button kind="main" icon="share" onClick={() => void share()}>
          {say('rewards.share')}
        </Button>
      </div>
    </section>
  )
}

function Funnel({ funnel }: Pick<Referral, 'funnel'>) {
  const { say } = useWords()
  const most = Math.max(1, ...Object.values(funnel))
  return (
    <>
      <dl className={styles.funnel}>
        {(['visits', 'registrations', 'firstDeposits', 'activePlayers'] as const).map(step => (
          <div key={step}>
            <dt>{say(`rewards.${step}`)}</dt>
            <dd className="num">{funnel[step].toLocaleString('en-US')}</dd>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(funnel[step] / most) * 100}%` }} />
            </span>
          </div>
        ))}
      </dl>
      <p className={styles.small}>{say('rewards.visitsHint')}</p>
    </>
  )
}

function Invited({ referral }: { referral: Referral }) {
  const { say } = useWords()
  return (
    <section className={styles.part} aria-labelledby="invited">
      <h3 id="invited" className={styles.head}>
        {say('rewards.invited', { count: referral.invitedTotal })}
      </h3>
      {referral.invited.length === 0 ? (
        <p className={styles.small}>{say('rewards.invitedNone')}</p>
      ) : (
        <ul className={styles.lines}>
          {referral.invited.map((friend, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be the same, and the list is drawn anew as a whole
            <li key={at}>
              <span>{friend.account}</span>
              <span className="num">{writeDate(friend.joinedOn)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.small}>{say('rewards.privacy')}</p>
    </section>
  )
}
