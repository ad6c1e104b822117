/** A slip typed or pasted as players write them, read while it is typed. */
import { FORMS } from '@sen/core/lottery/forms'
import { priceLine } from '@sen/core/lottery/settle-line'
import { readSlipText, type TextProblem } from '@sen/core/lottery/slip-text'
import { ONE, writeAmount } from '@sen/core/money'
import { useId, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { FieldFrame } from '../../../kit/Field.tsx'
import { Stack } from '../../../kit/Stack.tsx'
import { Text } from '../../../kit/Text.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { useWords } from '../../../words/words.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import type { Desk } from './desk.ts'
import { type DraftLine, readyLines, stakeOf } from './slip-draft.ts'
import { useSayBet } from './use-say-bet.ts'

/** Lines and problems that are shown of a long text. */
const SHOWN = 8

export default function TypeDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { say } = useWords()
  const sayBet = useSayBet()
  const money = useWholeMoney()
  const id = useId()
  const [text, setText] = useState('')
  const { draft, board, terms } = desk
  const { lines, problems } = readSlipText(text, {
    form: board.game.form,
    bet: draft.bet,
    stake: stakeOf(draft),
    point: BigInt(terms.point) * ONE,
    most: terms.limits.linesPerSlip,
  })
  const written = lines.map(line => ({ ...line, stake: writeAmount(line.stake) }))
  const add = () => {
    desk.do({ do: 'add', lines: written })
    onClose()
  }
  return (
    <Dialog
      open
      sheet
      title={say('board.type')}
      closeLabel={say('board.close')}
      onClose={onClose}
      footer={
        <Button kind="main" size="lg" wide disabled={lines.length === 0} onClick={add}>
          {lines.length > 0 ? say('board.typeAdd', { count: lines.length }) : say('board.addPicks')}
        </Button>
      }
    >
      <Stack gap={3}>
        <FieldFrame id={id} label={say('board.numbers')} hint={say('board.typeHint')}>
          <TextArea
            id={id}
            rows={4}
            value={text}
            spellCheck={false}
            autoCapitalize="off"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
        </FieldFrame>
        <Text size="sm" weight={600} role="status">
          {text.trim() !== '' && say('board.typeRead', { count: lines.length })}
          {lines.length > 0 && ` · ${say('board.cost')} ${money(writeAmount(costOf(desk, written)))}`}
        </Text>
        <Stack as="ul" gap={1}>
          {lines.slice(0, SHOWN).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <Text as="li" size="sm" key={at}>
              {sayBet.line(line)} · <span className="num">{money(writeAmount(line.stake))}</span>
            </Text>
          ))}
          {lines.length > SHOWN && (
            <Text as="li" size="sm" tone="faint">
              {say('board.more', { count: lines.length - SHOWN })}
            </Text>
          )}
        </Stack>
        <Problems problems={problems} />
      </Stack>
    </Dialog>
  )
}

/** What lines cost: on two digits in the north 27 times the stake that was typed. */
function costOf({ board, draft, terms, rebateSteps }: Desk, lines: readonly DraftLine[]): bigint {
  const { form } = board.game
  const rebate = rebateSteps * terms.rebate.stepPerMille
  return readyLines(form, { ...draft, lines }, []).reduce(
    (sum, line) => sum + priceLine(line, { form: FORMS[form] }, { rules: terms.rules, rebate }),
    0n,
  )
}

/** What could not be read, with its row. */
function Problems({ problems }: { problems: readonly TextProblem[] }) {
  const { say, find } = useWords()
  return (
    <div role="alert">
      <Stack as="ul" gap={1}>
        {problems.slice(0, SHOWN).map(({ row, text, refusal }) => (
          <Text as="li" size="sm" tone="loss" key={`${row} ${text}`}>
            {say('board.typeProblem', { row, text, why: find(refusal) ?? '' })}
          </Text>
        ))}
      </Stack>
    </div>
  )
}
