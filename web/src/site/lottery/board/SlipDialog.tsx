/** One slip: every line with what became of it and why, what was paid, the draw's result and the proof. */
import type { Answer } from '@sen/core/call'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { findLotteryGame } from '@sen/core/lottery/games'
import { useCall } from '../../../ask/use-call.ts'
import { Badge } from '../../../kit/Badge.tsx'
import { Code } from '../../../kit/Code.tsx'
import { DefinitionList } from '../../../kit/DefinitionList.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Fold } from '../../../kit/Fold.tsx'
import { List } from '../../../kit/List.tsx'
import { Money } from '../../../kit/Money.tsx'
import { Row, Stack } from '../../../kit/Stack.tsx'
import { Text } from '../../../kit/Text.tsx'
import { AsyncContent } from '../../../parts/AsyncContent.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { useMoments } from '../../../parts/moments.ts'
import { useWords } from '../../../words/words.tsx'
import { DrawResult } from './DrawResult.tsx'
import { ShareSlip } from './ShareSlip.tsx'
import { SlipLine } from './SlipLine.tsx'
import { SlipProof } from './SlipProof.tsx'

export type SlipAnswer = Answer<typeof lotteryCalls.getSlip>

/** While it waits for its draw it is asked for again, milliseconds. */
const EVERY_MS = 5_000

export default function SlipDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const slip = useCall(lotteryCalls.getSlip, { query: { id } }, { freshMs: 0, everyMs: EVERY_MS })
  return (
    <Dialog open sheet title={say('board.slipDetail')} closeLabel={say('board.close')} onClose={onClose}>
      <AsyncContent read={slip} failed="board.failed">
        {answer => <Slip answer={answer} />}
      </AsyncContent>
    </Dialog>
  )
}

function Slip({ answer }: { answer: SlipAnswer }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const { slip, lines, draw } = answer
  const form = findLotteryGame(slip.gameCode)?.form
  return (
    <Stack gap={4}>
      <Row gap={3} spread="between" align="start">
        <div>
          <Text as="h3" size="lg">
            {slip.gameName}
          </Text>
          <Text size="sm" tone="faint">
            {say('board.draw', { number: slip.drawNumber })}
          </Text>
          <Text size="sm" tone="faint">
            {say('board.drawsAt', { time: writeMoment(slip.drawsAt).slice(0, 16) })}
          </Text>
        </div>
        <Badge tone={slip.state === 'won' ? 'good' : undefined}>{say(`board.state.${slip.state}`)}</Badge>
      </Row>
      <Facts slip={slip} />
      <List as="ol">
        {sortWonFirst(lines).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <SlipLine key={at} line={line} />
        ))}
      </List>
      <Payments answer={answer} />
      {draw && form && (
        <Fold title={say('board.result')} open>
          <DrawResult draw={draw} form={form} places={lines.flatMap(line => line.places)} />
        </Fold>
      )}
      <SlipProof answer={answer} />
      <ShareSlip answer={answer} />
    </Stack>
  )
}

/** What won stands above what lost: of thirty numbers one is looked for. */
export const sortWonFirst = (lines: SlipAnswer['lines']) =>
  lines.toSorted((one, other) => Number(other.state === 'won') - Number(one.state === 'won'))

function Facts({ slip }: { slip: SlipAnswer['slip'] }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  return (
    <DefinitionList>
      <div>
        <dt>{say('board.cost')}</dt>
        <dd>
          <Money amount={slip.cost} />
        </dd>
      </div>
      {slip.rebate > 0 && (
        <div>
          <dt>{say('board.rebate')}</dt>
          <dd>{say('board.rebate.taken', { percent: slip.rebate / 10 })}</dd>
        </div>
      )}
      <div>
        <dt>{say(slip.state === 'open' ? 'board.possibleWin' : 'board.paid')}</dt>
        <dd>
          <Money amount={slip.state === 'open' ? slip.possibleWin : slip.payout} />
        </dd>
      </div>
      <div>
        <dt>{say('board.placedAt')}</dt>
        <dd>{writeMoment(slip.placedAt)}</dd>
      </div>
      <div>
        <dt>{say('board.slipId')}</dt>
        <Row as="dd" gap={1} align="center">
          <Code size="xs">{slip.id.slice(0, 8)}</Code>
          <CopyButton text={slip.id} />
        </Row>
      </div>
    </DefinitionList>
  )
}

/** What came back and why, where that is more than one winning. */
function Payments({ answer: { payments } }: { answer: SlipAnswer }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  if (payments.length === 0) return null
  return (
    <List plain>
      {payments.map(({ kind, amount, reason, at }) => (
        <Row as="li" key={`${kind} ${at}`} spread="between" gap={3}>
          <span>
            {say(`board.payment.${kind}`)}
            <Text size="xs" tone="faint">
              {writeMoment(at)} {reason}
            </Text>
          </span>
          <Money amount={amount} signed />
        </Row>
      ))}
    </List>
  )
}
