/** Each step of a proof worked out here, and the figures to do it elsewhere. */
import { lotteryCalls } from '@sen/core/lottery/calls'
import { useMemo } from 'react'
import { useCall } from '../../../ask/use-call.ts'
import { Badge } from '../../../kit/Badge.tsx'
import { Code } from '../../../kit/Code.tsx'
import { Fold } from '../../../kit/Fold.tsx'
import { List } from '../../../kit/List.tsx'
import { Row, Stack } from '../../../kit/Stack.tsx'
import { Text } from '../../../kit/Text.tsx'
import { AsyncContent } from '../../../parts/AsyncContent.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { useWords } from '../../../words/words.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import { type Check, checkSlip } from './check-proof.ts'
import type { SlipAnswer } from './SlipDialog.tsx'

const TONES = { good: 'good', bad: 'bad', waits: undefined } as const

export default function ProofSteps({ answer }: { answer: SlipAnswer }) {
  const { say } = useWords()
  const { gameCode, drawNumber, state } = answer.slip
  const proof = useCall(lotteryCalls.getDrawProof, { query: { gameCode, drawNumber } }, { freshMs: 0 })
  const checks = useMemo(() => (proof.data ? checkSlip(answer, proof.data) : []), [answer, proof.data])
  return (
    <AsyncContent key={state} read={proof} failed="board.failed">
      {({ chain, seed, beacon }) => (
        <Stack gap={3}>
          <Text size="sm" tone="quiet">
            {say('board.proofText')}
          </Text>
          <List as="ol">
            {checks.map(check => (
              <Step key={check.step} check={check} round={beacon?.round ?? 0} />
            ))}
          </List>
          {!chain && <Text size="sm">{say('board.proof.state')}</Text>}
          {beacon?.isEmbedded && (
            <Text size="sm" tone="faint">
              {say('board.proof.embedded')}
            </Text>
          )}
          <Fold title={say('board.proof.data')}>
            <Stack as="dl" gap={2}>
              <Figure name={say('board.proof.rowText')} text={answer.proof?.row} />
              <Figure
                name={say('board.proof.path', { count: answer.proof?.path.length ?? 0 })}
                text={answer.proof?.path.join('\n')}
              />
              <Figure name={say('board.proof.root')} text={answer.proof?.root} />
              <Figure name={say('board.proof.beginning')} text={chain?.beginning} />
              <Figure name={say('board.proof.seedText')} text={seed} />
              <Figure name={say('board.proof.publicKey')} text={beacon?.publicKey} />
              <Figure name={say('board.proof.signature')} text={beacon?.signature} />
              <Figure name={say('board.proof.randomness')} text={beacon?.randomness} />
            </Stack>
          </Fold>
        </Stack>
      )}
    </AsyncContent>
  )
}

function Step({ check: { step, state, amount }, round }: { check: Check; round: number }) {
  const { say } = useWords()
  const money = useWholeMoney()
  return (
    <Row as="li" gap={3} spread="between" align="center" size="sm" style={{ padding: 'var(--s3)' }}>
      <span>{say(`board.proof.${step}`, { round, amount: amount ? money(amount) : '–' })}</span>
      <Badge tone={TONES[state]} data-check={step} data-state={state}>
        {say(`board.proof.${state}`)}
      </Badge>
    </Row>
  )
}

function Figure({ name, text }: { name: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <div>
      <dt>{name}</dt>
      <Row as="dd" gap={1} align="start">
        <Code size="xs" weight={400} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Code>
        <CopyButton text={text} />
      </Row>
    </div>
  )
}
