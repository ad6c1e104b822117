/** The list of what comes before a withdrawal: what is done, what is missing, and the way to do it without leaving the page. */

import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import cashierStyles from './cashier.module.css'
import { State } from './Timeline.tsx'
import { WageringLeft } from './WageringLeft.tsx'
import type { Rules } from './WithdrawForm.tsx'
import type { OpenStep } from './WithdrawStep.tsx'
import { countDone, nextStep, type Step } from './withdraw-steps.ts'

type Props = { steps: readonly Step[]; rules: Rules; onOpen: (step: OpenStep) => void }

export function WithdrawSteps({ steps, rules, onOpen }: Props) {
  const { say } = useWords()
  return (
    <Card as="section" pad={4} gap={3} className={cashierStyles.before} aria-labelledby="cashier-before">
      <header>
        <h3 id="cashier-before">{say('cashier.before')}</h3>
        <small className="num">{say('cashier.beforeDone', countDone(steps))}</small>
      </header>
      <ol>
        {steps.map(step => (
          <li key={step.key} data-state={step.state}>
            {step.key === 'wagering' && step.state === 'missing' ? (
              <WageringLeft rules={rules} isNext={nextStep(steps)?.key === 'wagering'} />
            ) : (
              <StepLine step={step} rules={rules} onOpen={onOpen} />
            )}
          </li>
        ))}
      </ol>
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
    <>
      <Stack as="span" tone="quiet" className={cashierStyles.beforeMark}>
        <Icon name={state === 'done' ? 'circle-check' : state === 'waiting' ? 'clock' : 'plus'} size={20} />
      </Stack>
      <Stack as="span" across="start" className={cashierStyles.words}>
        <strong>{name}</strong>
        <small>{about}</small>
        {state === 'advised' && <State tone="none">{say('cashier.stepAdvised')}</State>}
      </Stack>
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
    </>
  )
}
