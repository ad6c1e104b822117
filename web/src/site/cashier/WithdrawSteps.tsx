/** The list of what comes before a withdrawal: what is done, what is missing, and the way to do it without leaving the page. */

import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useWords } from '../../words/words.tsx'
import { State } from './Timeline.tsx'
import { WageringLeft } from './WageringLeft.tsx'
import type { Rules } from './WithdrawForm.tsx'
import type { OpenStep } from './WithdrawStep.tsx'
import { countDone, nextStep, type Step } from './withdraw-steps.ts'

type Props = { steps: readonly Step[]; rules: Rules; onOpen: (step: OpenStep) => void }

export function WithdrawSteps({ steps, rules, onOpen }: Props) {
  const { say } = useWords()
  return (
    <Card as="section" pad={4} gap={3} aria-labelledby="cashier-before">
      <Row as="header" gap={3} align="baseline" spread="between">
        <h3 id="cashier-before">{say('cashier.before')}</h3>
        <Text as="small" size="sm" tone="quiet" className="num">
          {say('cashier.beforeDone', countDone(steps))}
        </Text>
      </Row>
      <Stack as="ol" gap={3}>
        {steps.map(step => (
          <li key={step.key} data-state={step.state}>
            {step.key === 'wagering' && step.state === 'missing' ? (
              <WageringLeft rules={rules} isNext={nextStep(steps)?.key === 'wagering'} />
            ) : (
              <StepLine step={step} rules={rules} onOpen={onOpen} />
            )}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function StepLine({ step: { key, state }, rules, onOpen }: Omit<Props, 'steps'> & { step: Step }) {
  const { say } = useWords()
  const name = say(`cashier.step.${key}`)
  const about =
    state === 'done'
      ? key === 'name'
        ? rules.realName
        : say('cashier.stepDone')
      : say(state === 'waiting' ? 'cashier.bankAccountHeldText' : `cashier.stepWhy.${key}`)
  return (
    <Row gap={3} align="center">
      <Seal
        size="sm"
        icon={state === 'done' ? 'circle-check' : state === 'waiting' ? 'clock' : 'plus'}
        tone={state === 'done' ? 'good' : state === 'waiting' ? 'warn' : undefined}
      />
      <TextBlock>
        <strong>{name}</strong>
        <small>{about}</small>
        {state === 'advised' && <State tone="none">{say('cashier.stepAdvised')}</State>}
      </TextBlock>
      {(state === 'missing' || state === 'advised') && key !== 'wagering' && (
        <Button
          size="sm"
          aria-label={say('cashier.stepGoOf', { go: say(`cashier.stepGo.${key}`), step: name })}
          disabled={key === 'bankAccount' && !rules.realName}
          onClick={() => onOpen(key)}
        >
          {say(`cashier.stepGo.${key}`)}
        </Button>
      )}
    </Row>
  )
}
