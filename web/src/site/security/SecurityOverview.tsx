/** My account at a glance: who this is, how safe it is and what to do next, then every part of it with its state (MC-03, MC-20). */

import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { Link } from '../../kit/Link.tsx'
import { ListRow } from '../../kit/List.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row as Line, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useMoments } from '../../parts/moments.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { SecurityHero } from './SecurityHero.tsx'
import { SecurityLastLogin } from './SecurityLastLogin.tsx'
import { SecurityNotice } from './SecurityNotice.tsx'
import styles from './SecurityOverview.module.css'
import { SecuritySocial } from './SecuritySocial.tsx'
import type { Profile, SubPage, View } from './security-views.ts'

export function SecurityOverview({ profile }: { profile: Profile }) {
  const { say } = useWords()
  return (
    <Stack gap={4}>
      <SecurityNotice unseen={profile.unseenEvents} />
      <SecurityHero profile={profile} />
      <SecurityCard title={say('security.protection')}>
        <Protection profile={profile} />
      </SecurityCard>
      <SecuritySocial />
      <SecurityCard title={say('security.personal')}>
        <Personal profile={profile} />
      </SecurityCard>
      <SecurityCard title={say('security.activity')}>
        <Activity profile={profile} />
      </SecurityCard>
      <SecurityCard title={say('security.limits')}>
        <Row
          icon="hand-stop"
          title={say('security.limitsRow')}
          text={say('security.limitsText')}
          action={{ view: 'limits', word: 'security.manage' }}
        />
      </SecurityCard>
    </Stack>
  )
}

type State = 'good' | 'warn' | undefined

type RowProps = {
  icon: IconName
  title: string
  state?: State
  /** The state in words. */
  mark?: string | undefined
  /** What stands there, or what it is for. */
  text?: React.ReactNode
  /** What a press does; a row without it is settled. */
  action?: { view: View | SubPage; word: PhraseKey } | undefined
}

/** One part of the account. The whole row is the link where there is something to do. */
function Row({ icon, title, state, mark, text, action }: RowProps) {
  const { say } = useWords()
  const here = useHere()
  const inside = (
    <>
      <Seal icon={icon} tone={state} />
      <TextBlock>
        <Text as="span" weight={600}>
          {title}
        </Text>
        <small>
          {mark && (
            <Text as="span" tone={state === 'good' ? 'win' : (state ?? 'quiet')} weight={600} className={styles.mark}>
              {state && <Icon name={state === 'good' ? 'circle-check' : 'alert-circle'} size={16} />}
              {mark}
            </Text>
          )}
          {mark && text && ' · '}
          {text}
        </small>
      </TextBlock>
      {action && (
        <Line as="span" gap={1} align="center" size="sm" tone="quiet" weight={600} className={styles.act}>
          <span>{say(action.word)}</span>
          <Icon name="chevron-right" size={18} />
        </Line>
      )}
    </>
  )
  return (
    <li>
      {action ? (
        <ListRow as={Link} to={here({ view: action.view })} keepScroll>
          {inside}
        </ListRow>
      ) : (
        <ListRow>{inside}</ListRow>
      )}
    </li>
  )
}

function Protection({ profile }: { profile: Profile }) {
  const { say } = useWords()
  const { writeDay } = useMoments()
  const { hasPassword, passwordSetAt, totp, passkeys, verifiesNewIp } = profile
  return (
    <>
      <Row
        icon="key"
        title={say('security.password')}
        state={hasPassword ? 'good' : 'warn'}
        mark={say(hasPassword ? 'security.isSet' : 'security.notSet')}
        text={hasPassword && passwordSetAt && say('security.passwordSince', { date: writeDay(passwordSetAt) })}
        action={{ view: 'password', word: hasPassword ? 'security.change' : 'security.set' }}
      />
      <PinRow pin={profile.paymentPassword} />
      <ContactRow kind="mobile" icon="phone" contact={profile.mobile} />
      <ContactRow kind="email" icon="mail" contact={profile.email} />
      <Row
        icon="fingerprint"
        title={say('security.passkeys')}
        state={passkeys > 0 ? 'good' : undefined}
        mark={passkeys > 0 ? say('security.passkeysCount', { count: passkeys }) : undefined}
        text={say('security.passkeysText')}
        action={{ view: 'passkeys', word: passkeys > 0 ? 'security.manage' : 'security.add' }}
      />
      <Row
        icon="qrcode"
        title={say('security.totp')}
        state={totp.isOn ? 'good' : 'warn'}
        mark={say(totp.isOn ? 'security.isOn' : 'security.isOff')}
        text={totp.isOn ? say('security.recoveryLeft', { count: totp.recoveryCodesLeft }) : say('security.totpText')}
        action={{ view: 'totp', word: totp.isOn ? 'security.manage' : 'security.turnOn' }}
      />
      <Row
        icon="map-pin"
        title={say('security.newIpCheck')}
        state={verifiesNewIp ? 'good' : undefined}
        mark={say(verifiesNewIp ? 'security.isOn' : 'security.isOff')}
        text={say('security.newIpCheckText')}
        action={{ view: 'newIpCheck', word: verifiesNewIp ? 'security.change' : 'security.turnOn' }}
      />
    </>
  )
}

function PinRow({ pin: { isSet, lockedUntil } }: { pin: Profile['paymentPassword'] }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  return (
    <Row
      icon="lock"
      title={say('security.pin')}
      state={isSet && !lockedUntil ? 'good' : 'warn'}
      mark={
        lockedUntil
          ? say('security.pinLockedUntil', { time: writeMoment(lockedUntil) })
          : say(isSet ? 'security.isSet' : 'security.notSet')
      }
      text={!lockedUntil && say('security.pinText')}
      action={{ view: 'paymentPassword', word: isSet ? 'security.change' : 'security.set' }}
    />
  )
}

type ContactProps = { kind: 'mobile' | 'email'; icon: IconName; contact: Profile['mobile'] }

function ContactRow({ kind, icon, contact }: ContactProps) {
  const { say } = useWords()
  const isVerified = contact?.isVerified === true
  return (
    <Row
      icon={icon}
      title={say(`security.${kind}`)}
      state={isVerified ? 'good' : 'warn'}
      mark={say(!contact ? 'security.notSet' : isVerified ? 'security.verified' : 'security.unverified')}
      text={contact ? <span className="num">{contact.masked}</span> : say(`security.${kind}Text`)}
      action={{ view: kind, word: !contact ? 'security.add' : isVerified ? 'security.change' : 'security.verify' }}
    />
  )
}

function Personal({ profile }: { profile: Profile }) {
  const { say } = useWords()
  const { writeDay } = useMoments()
  const { nickname, realName, birthday, accountHolderName, fields } = profile
  const filled = fields.filter(({ value }) => value).length
  return (
    <>
      <Row
        icon="user"
        title={say('security.nickname')}
        text={nickname || say('security.notSet')}
        action={{ view: 'nickname', word: 'security.change' }}
      />
      <Row
        icon="id"
        title={say('security.realName')}
        text={realName || say('security.notSet')}
        action={once(realName, 'realName')}
      />
      <Row
        icon="calendar"
        title={say('security.birthday')}
        text={birthday ? writeDay(`${birthday}T00:00:00Z`) : say('security.notSet')}
        action={once(birthday, 'birthday')}
      />
      <Row
        icon="bank"
        title={say('security.accountHolderName')}
        text={accountHolderName || say('security.notSet')}
        action={once(accountHolderName, 'accountHolderName')}
      />
      {fields.length > 0 && (
        <Row
          icon="list"
          title={say('security.extra')}
          text={say('security.extraState', { done: filled, all: fields.length })}
          action={{ view: 'extra', word: filled < fields.length ? 'security.add' : 'security.view' }}
        />
      )}
    </>
  )
}

const once = (value: string | null, view: View) => (value ? undefined : { view, word: 'security.add' as const })

function Activity({ profile }: { profile: Profile }) {
  const { say } = useWords()
  const { unseenEvents } = profile
  return (
    <>
      <Row
        icon="device-mobile"
        title={say('security.devices')}
        text={say('security.devicesText')}
        action={{ view: 'devices', word: 'security.view' }}
      />
      <Row
        icon="history"
        title={say('security.signIns')}
        text={<SecurityLastLogin />}
        action={{ view: 'signIns', word: 'security.view' }}
      />
      <Row
        icon="shield-check"
        title={say('security.events')}
        state={unseenEvents > 0 ? 'warn' : undefined}
        mark={unseenEvents > 0 ? say('security.eventsNew', { count: unseenEvents }) : undefined}
        text={say('security.eventsText')}
        action={{ view: 'events', word: 'security.view' }}
      />
    </>
  )
}
