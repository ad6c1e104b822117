/** A new account directly below the agent; its owner must set a password of his own at the first sign-in (AGENT-07). */

import { agentCalls } from '@sen/core/agents/calls'
import { judgeDownline } from '@sen/core/agents/rules'
import { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RadioCard, RadioCards } from '../../kit/RadioCards.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { CopyList } from '../../parts/CopyList.tsx'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { sayHint } from '../identity/registration.ts'
import { useAgentLink } from './AgentMenu.tsx'

const KINDS = ['member', 'agent'] as const
type Kind = (typeof KINDS)[number]
type Opened = Answer<typeof agentCalls.registerDownline> & { password: string }

export function RegisterDownline() {
  const [opened, setOpened] = useState<Opened>()
  const rules = useCall(brandCalls.getRegisterSetting, {}, { freshMs: 5 * 60_000 })
  if (opened) return <Handover opened={opened} onAgain={() => setOpened(undefined)} />
  return <AsyncContent read={rules}>{answer => <DownlineForm rules={answer} onOpened={setOpened} />}</AsyncContent>
}

type FormProps = { rules: Answer<typeof brandCalls.getRegisterSetting>; onOpened: (opened: Opened) => void }

function DownlineForm({ rules, onOpened }: FormProps) {
  const { say, language } = useWords()
  const [kind, setKind] = useState<Kind>('member')
  const state = useForm({
    call: agentCalls.registerDownline,
    start: { username: '', password: '', confirmPassword: '' },
    judge: typed => judgeDownline(rules, typed, language),
    blame: { 'identity.nameTaken': 'username' },
    send: async (typed, put) => {
      const answer = await put({ ...typed, kind })
      onOpened({ ...answer, password: typed.password })
    },
  })
  const { field, change } = state
  const draw = () => {
    const password = generatePassword()
    change('password', password)
    change('confirmPassword', password)
  }
  const reveal: [string, string] = [say('login.showPassword'), say('login.hidePassword')]
  return (
    <Stack as="form" gap={4} narrow {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
      <Notice tone="quiet">
        <Icon name="info-circle" size={20} /> {say('agents.registerText')}
      </Notice>
      <FormAlert text={state.failure} />
      <Kinds chosen={kind} onChoose={setKind} />
      <Field
        {...field('username')}
        label={say('register.username')}
        hint={sayHint('identity.usernameHint', rules.username, say)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...field('password')}
        type="password"
        revealLabels={reveal}
        label={say('agents.firstPassword')}
        hint={sayHint('identity.passwordHint', rules.password, say)}
        autoComplete="new-password"
      />
      <Field
        {...field('confirmPassword')}
        type="password"
        revealLabels={reveal}
        label={say('register.confirmPassword')}
        autoComplete="new-password"
      />
      <Button icon="key" onClick={draw}>
        {say('agents.generatePassword')}
      </Button>
      <Button type="submit" kind="main" size="lg" wide busy={state.busy}>
        {say('agents.open')}
      </Button>
    </Stack>
  )
}

function Kinds({ chosen, onChoose }: { chosen: Kind; onChoose: (kind: Kind) => void }) {
  const { say } = useWords()
  return (
    <RadioCards wide legend={say('centre.kind')}>
      {KINDS.map(one => (
        <RadioCard key={one} name="kind" value={one} checked={one === chosen} onChange={() => onChoose(one)}>
          <TextBlock>
            <strong>{say(`centre.kind.${one === 'agent' ? 1 : 0}`)}</strong>
            <small>{say(`agents.kind.${one}`)}</small>
          </TextBlock>
        </RadioCard>
      ))}
    </RadioCards>
  )
}

/** What the agent hands over; the password stands here once and nowhere else. */
function Handover({ opened, onAgain }: { opened: Opened; onAgain: () => void }) {
  const { say } = useWords()
  const linkTo = useAgentLink()
  const rows = [
    ['register.username', opened.account],
    ['agents.firstPassword', opened.password],
  ] as const
  return (
    <Card as="section" pad={4} gap={3} narrow aria-labelledby="opened">
      <Row as="h3" gap={2} align="center" id="opened">
        <Seal icon="circle-check" size="sm" tone="good" /> {say('agents.opened', { account: opened.account })}
      </Row>
      <Text size="sm" tone="quiet">
        {say('agents.openedText')}
      </Text>
      <CopyList lines={rows.map(([name, text]) => ({ term: say(name), text, isShort: true }))} />
      <Row gap={3} wrap>
        <Button kind="main" icon="user-plus" onClick={onAgain}>
          {say('agents.openAnother')}
        </Button>
        <ButtonLink icon="users" to={linkTo('agentDownline')} replace keepScroll>
          {say('agents.agentDownline')}
        </ButtonLink>
      </Row>
    </Card>
  )
}

/** Three groups of four without letters that are mistaken for one another; always with a letter and a digit. */
function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789X'
  const text = [...crypto.getRandomValues(new Uint8Array(12))].map(byte => letters[byte % 32]).join('')
  return /[a-z]/.test(text) && /\d/.test(text) ? (text.match(/.{4}/g) ?? []).join('-') : generatePassword()
}
