/** A chase plan before it begins: how its stakes grow, for how many draws, within which limit; each draw reckoned out. */
import { type ChaseRule, type ChaseStep, planChase } from '@sen/core/lottery/chase'
import { ONE, writeAmount } from '@sen/core/money'
import { useState } from 'react'
import { useSession } from '../../../ask/session.ts'
import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Checkbox, Select } from '../../../kit/Field.tsx'
import { FormAlert } from '../../../kit/FormAlert.tsx'
import { Row, Stack } from '../../../kit/Stack.tsx'
import { Text } from '../../../kit/Text.tsx'
import { useWords } from '../../../words/words.tsx'
import { AmountField } from '../../cashier/AmountField.tsx'
import { useHere } from '../../router.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import styles from './ChaseDialog.module.css'
import type { Desk } from './desk.ts'
import type { OpenDraw } from './use-board.ts'
import { useChasePlacing } from './use-chase-placing.ts'

const RULES: Readonly<Record<'same' | 'double' | 'profit', ChaseRule>> = {
  same: { kind: 'same' },
  double: { kind: 'multiply', by: 2, every: 1 },
  profit: { kind: 'profit', percent: 20 },
}
const DRAWS = [3, 5, 7, 10, 20, 30]

type Props = { desk: Desk; open: OpenDraw | undefined; onPlaced: () => void }

export function NewChase({ desk, open, onPlaced }: Props) {
  const { say } = useWords()
  const [rule, setRule] = useState<keyof typeof RULES>('double')
  const [draws, setDraws] = useState(5)
  const [limit, setLimit] = useState('5000000')
  const [stopsOnWin, setStopsOnWin] = useState(true)
  const { priced, ready } = desk
  // What one hit of the line that wins least leaves is what the plan can count on.
  const [win = 0n] = priced.lines.map(line => line.possibleWin).toSorted((one, other) => (one < other ? -1 : 1))
  const plan = { cost: priced.cost, win, draws, factor: 1, rule: RULES[rule] }
  const steps = planChase({ ...plan, limit: BigInt(limit || '0') * ONE })
  const wish = { draws, rule: RULES[rule], limit: limit || '0', stopsOnWin }
  return (
    <Stack gap={3}>
      <Text size="sm" tone="quiet">
        {say('board.chase.lead')}
      </Text>
      <Row gap={2} align="end" className={styles.pair}>
        <Select
          label={say('board.chase.rule')}
          value={rule}
          onChange={({ target }) => setRule(target.value as keyof typeof RULES)}
        >
          {(Object.keys(RULES) as (keyof typeof RULES)[]).map(key => (
            <option key={key} value={key}>
              {say(`board.chase.${key}`)}
            </option>
          ))}
        </Select>
        <Select
          label={say('board.chase.draws')}
          value={draws}
          onChange={({ target }) => setDraws(Number(target.value))}
        >
          {DRAWS.map(count => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Row>
      <AmountField label={say('board.chase.limit')} name="limit" value={limit} onChange={setLimit} />
      <Checkbox
        label={say('board.chase.stopsOnWin')}
        checked={stopsOnWin}
        onChange={({ target }) => setStopsOnWin(target.checked)}
      />
      {ready.length === 0 ? (
        <EmptyState compact level={3} title={say('board.slipEmpty')} text={say('board.slipEmptyText')} />
      ) : (
        <>
          <Steps steps={steps} asked={draws} />
          <Begin desk={desk} open={open} wish={wish} steps={steps} onPlaced={onPlaced} />
        </>
      )}
    </Stack>
  )
}

function Steps({ steps, asked }: { steps: readonly ChaseStep[]; asked: number }) {
  const { say } = useWords()
  const money = useWholeMoney()
  if (steps.length === 0) return <p role="status">{say('board.chase.none')}</p>
  return (
    <>
      <table className={styles.steps}>
        <thead>
          <tr>
            <th scope="col">{say('board.chase.at')}</th>
            <th scope="col">{say('board.chase.stake')}</th>
            <th scope="col">{say('board.chase.spent')}</th>
            <th scope="col">{say('board.chase.left')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {steps.map(({ factor, cost, spent, profit }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a draw is its place
            <tr key={at}>
              <th scope="row">
                {at + 1} <small>×{factor}</small>
              </th>
              <td>{money(writeAmount(cost))}</td>
              <td>{money(writeAmount(spent))}</td>
              <td data-loss={profit < 0n ? '' : undefined}>{money(writeAmount(profit))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {steps.length < asked && (
        <Text size="sm" tone="quiet" role="status">
          {say('board.chase.shorter', { count: steps.length })}
        </Text>
      )}
    </>
  )
}

type BeginProps = Props & {
  wish: Parameters<ReturnType<typeof useChasePlacing>['place']>[0]
  steps: readonly ChaseStep[]
}

/** What is taken now and at most, and the button. */
function Begin({ desk, open, wish, steps, onPlaced }: BeginProps) {
  const { say } = useWords()
  const money = useWholeMoney()
  const session = useSession()
  const here = useHere()
  const placing = useChasePlacing(desk, open, onPlaced)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return null
  return (
    <Stack gap={2}>
      <FormAlert text={placing.alert} />
      <Text size="sm">
        {say('board.chase.sums', { first: money(writeAmount(first.cost)), most: money(writeAmount(last.spent)) })}
      </Text>
      {session ? (
        <Button
          kind="main"
          size="lg"
          wide
          busy={placing.isBusy}
          disabled={!open || desk.moved.length > 0 || desk.refusal !== undefined || steps.length < 2}
          onClick={() => placing.place(wish)}
        >
          {say('board.chase.begin')}
        </Button>
      ) : (
        <ButtonLink kind="main" size="lg" wide to={here({ dialog: 'login' })} keepScroll>
          {say('board.signIn')}
        </ButtonLink>
      )}
    </Stack>
  )
}
