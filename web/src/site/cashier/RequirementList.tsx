/** What must still be bet, a bar for each bonus or deposit that asks for it: the same figures wherever a player reads of them. */

import { readAmount } from '@sen/core/money'
import { Progress } from '../../kit/Progress.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import { shareDone } from './share-done.ts'
import type { Rules } from './WithdrawForm.tsx'

type Requirement = Rules['wageringOf'][number]

export function RequirementList({ list }: { list: readonly Requirement[] }) {
  const { say } = useWords()
  return (
    <Stack as="ul" gap={3} size="sm" aria-label={say('cashier.wageringOf')}>
      {list.map(one => (
        <Line key={one.id} requirement={one} />
      ))}
    </Stack>
  )
}

function Line({ requirement: { id, source, reference, title, amount, required, done } }: { requirement: Requirement }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const name = title ? say('cashier.wageringOf.named', { title }) : say(`cashier.wageringOf.${source}`, { reference })
  return (
    <Stack as="li" gap={1}>
      <Row as="p" gap={3} spread="between" align="baseline">
        <span id={`wagering-${id}`}>{name.trim()}</span>
        <strong className="num">{money(amount)}</strong>
      </Row>
      <Bar done={done} needed={required} label={`wagering-${id}`} />
    </Stack>
  )
}

/** How far it is, as a bar and in figures; `label` is the id of what it is about. */
export function Bar({ done, needed, label }: { done: string; needed: string; label: string }) {
  const { say } = useWords()
  const money = useWholeMoney()
  return (
    <>
      <Progress max={100} value={shareDone(readAmount(done), readAmount(needed))} aria-labelledby={label} />
      <Text as="small" size="xs" tone="quiet" className="num">
        {say('cashier.wageringDone', { done: money(done), needed: money(needed) })}
      </Text>
    </>
  )
}
