/** Bills of agents: those that wait for approval are decided in bulk; what payers owe stands above them. */
import { Badge, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { BILL_STATES } from '@sen/core/agents/contract-kinds'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer } from '@sen/core/call'
import { readAmount, showAmount } from '@sen/core/money'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { writeRate } from '../../parts/contract-words.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import type { Column } from '../parts/DataTable.tsx'
import { Deciding } from '../parts/Deciding.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Queue } from '../parts/Queue.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { useStateFilter } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'

type Bill = Answer<typeof agentStaffCalls.listAgentBills>['list'][number]
type Totals = Answer<typeof agentStaffCalls.listAgentBills>['unapproved']
type Chosen = ReadonlyMap<string, Bill>

export default function BillsScreen() {
  const { say } = useWords()
  const mayPay = useMay()('contracts.pay')
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const query = { state: useStateFilter(BILL_STATES) }
  const pages = useRowPages(agentStaffCalls.listAgentBills, query, { everyMs: usePoll() })
  const told = ({ count, amount }: Totals) => ({ count, amount: showAmount(readAmount(amount)) })
  const { first } = pages
  return (
    <Queue
      title="office.bills"
      note={
        first && `${say('office.bills.waiting', told(first.unapproved))} ${say('office.bills.owed', told(first.owed))}`
      }
      states={BILL_STATES}
      word={state => say(`bill.state.${state}`)}
      pages={pages}
      columns={useColumns(mayPay, chosen, setChosen)}
      empty="office.bills.none"
      lead={
        <>
          {mayPay && (
            <ChooseUsual rows={pages.rows} onChoose={rows => setChosen(new Map(rows.map(row => [row.id, row])))} />
          )}
          {chosen.size > 0 && <Decide chosen={chosen} onDone={() => setChosen(new Map())} />}
        </>
      }
      opened={(row, close) => <BillDialog id={row.id} onClose={close} />}
    />
  )
}

/** What waits on the pages that were read and does not stand out, at most as many as one decision takes. */
function ChooseUsual({ rows, onChoose }: { rows: readonly Bill[] | undefined; onChoose: (rows: Bill[]) => void }) {
  const { say } = useWords()
  const usual = rows?.filter(row => row.state === 'unapproved' && !row.isOutlier).slice(0, CHOSEN_MAX) ?? []
  if (usual.length < 2) return null
  return (
    <Group>
      <Button size="compact-sm" variant="default" onClick={() => onChoose(usual)}>
        {say('office.bills.chooseUsual', { count: usual.length })}
      </Button>
    </Group>
  )
}

/** As many as one decision takes. */
const CHOSEN_MAX = 100

const COLOURS: Readonly<Record<Bill['state'], string>> = {
  unapproved: 'yellow',
  uncollected: 'blue',
  issued: 'teal',
  partly: 'orange',
  denied: 'red',
  notReached: 'gray',
  insufficient: 'red',
  expired: 'gray',
}

const told = (amount: string | null) => showAmount(readAmount(amount ?? '0'))

const Mark = ({ colour, text }: { colour: string; text: string }) => (
  <Text size="xs" c={colour}>
    {text}
  </Text>
)

const moneyColumns = (say: Words['say']): readonly Column<Bill>[] => [
  {
    key: 'amount',
    title: say('office.amount'),
    align: 'right',
    cell: row => (
      <>
        <Amount of={row.amount} />
        {row.isOutlier && <Mark colour="orange.9" text={say('office.bills.outlier', { usual: told(row.usual) })} />}
      </>
    ),
  },
  { key: 'paid', title: say('bill.paid'), align: 'right', cell: row => <Amount of={row.paid} /> },
  {
    key: 'state',
    title: say('office.state'),
    cell: row => (
      <>
        <Badge color={COLOURS[row.state]} variant="light">
          {say(`bill.state.${row.state}`)}
        </Badge>
        {row.payerCash !== null && (
          <Mark
            colour="red.8"
            text={say('office.bills.short', {
              left: showAmount(readAmount(row.amount) - readAmount(row.paid)),
              cash: told(row.payerCash),
            })}
          />
        )}
      </>
    ),
  },
]

function useColumns(mayPay: boolean, chosen: Chosen, setChosen: (chosen: Chosen) => void): readonly Column<Bill>[] {
  const { say } = useWords()
  return useMemo(() => {
    const choose = (bill: Bill) => {
      const next = new Map(chosen)
      if (!next.delete(bill.id) && next.size < CHOSEN_MAX) next.set(bill.id, bill)
      setChosen(next)
    }
    return [
      ...(mayPay
        ? [
            {
              key: 'choose',
              title: say('office.bills.choose'),
              cell: (row: Bill) =>
                row.state === 'unapproved' && (
                  <Checkbox
                    aria-label={`${say('office.bills.choose')}: ${row.holder.account}`}
                    checked={chosen.has(row.id)}
                    onClick={event => event.stopPropagation()}
                    onChange={() => choose(row)}
                  />
                ),
            },
          ]
        : []),
      { key: 'to', title: say('bill.window'), cell: row => <When at={row.to} /> },
      { key: 'kind', title: say('contract.kind'), cell: row => say(`contract.kind.${row.kind}`) },
      {
        key: 'holder',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.holder.id)}>{row.holder.account}</Link>,
      },
      {
        key: 'payer',
        title: say('contract.payer'),
        cell: row => (row.payer === 'house' ? say('contract.house') : row.giver?.account),
      },
      ...moneyColumns(say),
    ]
  }, [say, mayPay, chosen, setChosen])
}

function Decide({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const { say } = useWords()
  const action = useAction(agentStaffCalls.decideBills, { done: 'office.bills.decided', onDone })
  const amount = [...chosen.values()].reduce((sum, bill) => sum + readAmount(bill.amount), 0n)
  return (
    <Stack mb="md">
      <Text size="sm" fw={600}>
        {say('office.bills.chosen', { count: chosen.size, amount: showAmount(amount) })}
      </Text>
      <Deciding
        label={say('office.reason')}
        description={say('office.bills.what')}
        most={500}
        decisions={['reject', 'approve']}
        word={decision => say(`office.bills.${decision}`)}
        isBusy={action.isBusy}
        failure={action.failure}
        onDecide={(decision, reason) => action.run({ ids: [...chosen.keys()], decision, reason })}
      />
    </Stack>
  )
}

function BillDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const read = useCall(agentStaffCalls.getAgentBill, { query: { id } })
  const { formula } = read.data ?? {}
  const lines = formula && [
    [say(`contract.base.${formula.terms.base}`), <Amount key="base" of={formula.base} />],
    [say('bill.carriedIn'), <Amount key="carried" of={formula.carriedIn} />],
    [say('bill.paidBase'), <Amount key="paid" of={formula.paidBase} />],
    [say('contract.tierActive'), formula.active],
    [say('contract.rate'), writeRate(formula.rate)],
    [say('office.bills.earned'), <Amount key="earned" of={formula.earned} />],
    ...formula.deducted.map(part => [
      say('bill.deducted', {
        account: part.account,
        base: showAmount(readAmount(part.base)),
        rate: writeRate(part.rate),
      }),
      <Amount key={part.account} of={`-${part.amount}`} />,
    ]),
    [say('bill.restIn'), <Amount key="rest" of={formula.restIn} />],
    [say('bill.billedBefore'), <Amount key="before" of={formula.billedBefore} />],
    [say('bill.amount'), <Amount key="amount" of={formula.amount} />],
  ]
  return (
    <Modal opened onClose={onClose} title={say('bill.formula')}>
      {read.error && <FailureNote failure={read.error} onRetry={read.refetch} />}
      {lines?.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a calculation keep their order
        <Text key={at} size="sm" component="div">
          {name}: <b>{value}</b>
        </Text>
      ))}
    </Modal>
  )
}
