/** My account: who this is, since when, and the sign-in before this one (MC-03, MC-20). */
import { identityCalls } from '@sen/core/identity/calls'
import { useCall } from '../../ask/use-call.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { toast } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { labelColour } from './CentreMenu.tsx'
import styles from './centre.module.css'
import { writeMoment } from './moments.ts'

export function SecurityCentre() {
  const { say } = useWords()
  const info = useCall(identityCalls.getMemberInfo)
  const login = useCall(identityCalls.getLoginInfo)
  if (!info.data) return null
  const { account, nickname, id, isAgent, createdAt, memberLabel, clubLabel, hasPaymentPassword } = info.data
  const last = login.data?.lastLoginTime
  return (
    <div className={styles.stack}>
      <section className={styles.card} aria-labelledby="centre-profile">
        <h3 id="centre-profile">{say('centre.profile')}</h3>
        <dl className={styles.facts}>
          <Fact term={say('centre.account')}>{account}</Fact>
          <Fact term={say('centre.nickname')}>{nickname}</Fact>
          <Fact term={say('centre.kind')}>{say(`centre.kind.${isAgent}` as 'centre.kind.0')}</Fact>
          <Fact term={say('centre.rank')}>
            <span className={styles.label}>
              <span style={{ background: labelColour(memberLabel) }} aria-hidden="true" />
              {clubLabel.labelName || '–'}
            </span>
          </Fact>
          <Fact term={say('centre.joined')}>{writeMoment(createdAt)}</Fact>
          <Fact term={say('centre.memberId')}>
            <span className={styles.copy}>
              <code>{id}</code>
              <CopyButton text={id} />
            </span>
          </Fact>
        </dl>
      </section>
      <section className={styles.card} aria-labelledby="centre-security">
        <h3 id="centre-security">{say('centre.security')}</h3>
        <Row icon="history" title={say('centre.lastLogin')}>
          {last ? (
            <>
              {writeMoment(last)} · {say('centre.lastIp')} <span className="num">{login.data?.lastLoginIp}</span>
            </>
          ) : login.data ? (
            say('centre.firstLogin')
          ) : (
            '…'
          )}
        </Row>
        <Row
          icon="key"
          title={say('centre.changePassword')}
          action={<Button disabled>{say('centre.updating')}</Button>}
        >
          {say('centre.changePasswordText')}
        </Row>
        <Row
          icon="lock"
          title={say('centre.paymentPassword')}
          action={<Button disabled>{say('centre.updating')}</Button>}
        >
          {say(hasPaymentPassword ? 'centre.isSet' : 'centre.notSet')}
        </Row>
      </section>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type RowProps = { icon: IconName; title: string; action?: React.ReactNode; children: React.ReactNode }

function Row({ icon, title, action, children }: RowProps) {
  return (
    <div className={styles.row}>
      <Icon name={icon} />
      <div>
        <p>{title}</p>
        <small>{children}</small>
      </div>
      {action}
    </div>
  )
}

/** Copies a text and says so. */
export function CopyButton({ text }: { text: string }) {
  const { say } = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(say('centre.copied'), 'good')
    } catch {
      // Without the clipboard the text still stands there to be marked.
    }
  }
  return <IconButton icon="copy" label={`${say('centre.copy')} ${text}`} onClick={copy} />
}
