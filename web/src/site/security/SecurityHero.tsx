/** Who the account is, beside how safe it is and the one thing to do next. */

import { identityCalls } from '@sen/core/identity/calls'
import { useCall } from '../../ask/use-call.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { labelColour } from '../../kit/label-colour.ts'
import { Row, Stack } from '../../kit/Stack.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { writeDay } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import styles from './SecurityHero.module.css'
import { SecurityRing } from './SecurityRing.tsx'
import { type Profile, VIEW_OF_STEP } from './security-views.ts'

export function SecurityHero({ profile }: { profile: Profile }) {
  return (
    <Stack as="section" gap={5} className={styles.hero} aria-labelledby="security-who">
      <Who profile={profile} />
      <Safety profile={profile} />
    </Stack>
  )
}

function Who({ profile }: { profile: Profile }) {
  const { say } = useWords()
  const here = useHere()
  const info = useCall(identityCalls.getMemberInfo).data
  const { account, nickname, icon, createdAt } = profile
  const kind = info && (info.clubLabel.labelName || say(`centre.kind.${info.isAgent}` as 'centre.kind.0'))
  return (
    <Row gap={4} align="center" className={styles.who}>
      <Link className={styles.photo} to={here({ view: 'photo' })} keepScroll aria-label={say('security.changePhoto')}>
        <Avatar icon={icon} name={nickname || account} colour={labelColour(info?.memberLabel ?? '')} size={72} />
        <Stack as="span" tone="plain" className={styles.camera}>
          <Icon name="camera" size={16} />
        </Stack>
      </Link>
      <div className={styles.names}>
        <h3 id="security-who">{nickname || account}</h3>
        <p>{[nickname && nickname !== account ? account : '', kind].filter(Boolean).join(' · ')}</p>
        <p className={styles.since}>
          {say('centre.joined')} {writeDay(createdAt)}
        </p>
        {info && (
          <Row as="p" gap={2} align="center" className={styles.id}>
            <span>{say('centre.memberId')}</span>
            <code>{info.id}</code>
            <CopyButton text={info.id} name={say('centre.memberId')} />
          </Row>
        )}
      </div>
    </Row>
  )
}

function Safety({ profile: { safety } }: { profile: Profile }) {
  const { say } = useWords()
  const here = useHere()
  const open = safety.steps.filter(step => !step.isDone)
  const next = open[0]
  return (
    <Row gap={4} align="center" className={styles.safety}>
      <SecurityRing safety={safety} />
      <Stack gap={2} across="start" className={styles.advice}>
        <p>{next ? say('security.todo', { count: open.length }) : say('security.todoNone')}</p>
        {next && (
          <>
            <ButtonLink kind="main" to={here({ view: VIEW_OF_STEP[next.step] })} keepScroll>
              {say(`security.next.${next.step}`)}
            </ButtonLink>
            <small>{say('security.points', { points: next.points })}</small>
          </>
        )}
      </Stack>
    </Row>
  )
}
