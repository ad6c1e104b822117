/** Who the account is, beside how safe it is and the one thing to do next. */

import { identityCalls } from '@sen/core/identity/calls'
import { useCall } from '../../ask/use-call.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { labelColour } from '../../kit/label-colour.ts'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import styles from './SecurityHero.module.css'
import { SecurityRing } from './SecurityRing.tsx'
import { type Profile, VIEW_OF_STEP } from './security-views.ts'

export function SecurityHero({ profile }: { profile: Profile }) {
  return (
    <Card as="section" soft pad={5} gap={5} className={styles.hero} aria-labelledby="security-who">
      <Who profile={profile} />
      <Safety profile={profile} />
    </Card>
  )
}

function Who({ profile }: { profile: Profile }) {
  const { say } = useWords()
  const { writeDay } = useMoments()
  const here = useHere()
  const info = useCall(identityCalls.getMemberInfo).data
  const { account, nickname, icon, createdAt } = profile
  const kind = info && (info.clubLabel.labelName || say(`centre.kind.${info.isAgent}` as 'centre.kind.0'))
  return (
    <Row gap={4} align="center">
      <Link className={styles.photo} to={here({ view: 'photo' })} keepScroll aria-label={say('security.changePhoto')}>
        <Avatar icon={icon} name={nickname || account} colour={labelColour(info?.memberLabel ?? '')} size={72} />
        <span className={styles.camera}>
          <Icon name="camera" size={16} />
        </span>
      </Link>
      <TextBlock as="div">
        <Text as="h3" size="lg" id="security-who">
          {nickname || account}
        </Text>
        <Text as="span" size="sm" tone="quiet">
          {[nickname && nickname !== account ? account : '', kind].filter(Boolean).join(' · ')}
        </Text>
        <small>
          {say('centre.joined')} {writeDay(createdAt)}
        </small>
        {info && (
          <Row as="small" gap={2} align="center" className={styles.id}>
            {say('centre.memberId')}
            <code>{info.memberNo}</code>
            <CopyButton text={String(info.memberNo)} name={say('centre.memberId')} />
          </Row>
        )}
      </TextBlock>
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
      <Stack gap={2} across="start">
        <Text size="sm" weight={600}>
          {next ? say('security.todo', { count: open.length }) : say('security.todoNone')}
        </Text>
        {next && (
          <>
            <ButtonLink kind="main" to={here({ view: VIEW_OF_STEP[next.step] })} keepScroll>
              {say(`security.next.${next.step}`)}
            </ButtonLink>
            <Text as="small" size="xs" tone="faint">
              {say('security.points', { points: next.points })}
            </Text>
          </>
        )}
      </Stack>
    </Row>
  )
}
