/** A bill opened: the calculation line by line with its numbers, and the members it reckons with. */

import { listFees } from '@sen/core/agents/bill-fees'
import { contractCalls } from '@sen/core/agents/contract-calls'
import type { Answer } from '@sen/core/call'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Money, writeMoney } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { writeRate, writeTier } from '../../parts/contract-words.ts'
import { errorMessage } from '../../parts/error-message.ts'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { SaveFile } from '../../parts/SaveFile.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { MoneyCells, MoneyHeads } from './MoneyColumns.tsx'

type Read = Answer<typeof contractCalls.getBill>
type Formula = Read['formula']

export function BillDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const read = useCall(contractCalls.getBill, { query: { id } }, { freshMs: 0 })
  return (
    <Dialog open onClose={onClose} title={say('bill.formula')} closeLabel={say('login.close')} size="lg" sheet>
      <AsyncContent read={read}>
        {opened => (
          <Stack gap={4}>
            <Head bill={opened.bill} />
            <Row gap={3}>
              <SaveFile contract={contractCalls.exportBill} query={{ id }} />
            </Row>
            <FormulaList formula={opened.formula} total="bill.amount" />
            <Members id={id} />
          </Stack>
        )}
      </AsyncContent>
    </Dialog>
  )
}

function Head({ bill }: Pick<Read, 'bill'>) {
  const words = useWords()
  const { say } = words
  const { writeMoment } = useMoments()
  const send = useSend(contractCalls.collectBill)
  const at = (moment: string) => writeMoment(moment).slice(0, 16)
  return (
    <Stack gap={2}>
      <Row gap={2} align="center" wrap>
        <strong>{say(`contract.kind.${bill.kind}`)}</strong>
        <Badge tone={toneOfBill(bill.state)}>{say(`bill.state.${bill.state}`)}</Badge>
      </Row>
      <Text size="sm" tone="quiet">
        {say('bill.periodSoFar', { from: at(bill.periodFrom), to: at(bill.to) })}
      </Text>
      {bill.note && <p>{bill.note}</p>}
      <FormAlert text={send.error ? errorMessage(send.error, words) : ''} />
      {bill.mayCollect && (
        <Button kind="gold" icon="coins" busy={send.isPending} onClick={() => send.mutate({ body: { id: bill.id } })}>
          {say('bill.collect')} {writeMoney(bill.amount)}
        </Button>
      )}
    </Stack>
  )
}

type Line = { key: string; name: string; amount: string; isSum?: boolean }

/** What the base is of, category by category, as it was weighted. */
function listBase({ say }: Pick<Words, 'say'>, { terms, play, ...formula }: Formula): Line[] {
  const shown = {
    ggr: ['stake', 'win', 'returned'],
    ngr: ['stake', 'win', 'returned'],
    turnover: ['stake', 'returned'],
    validBet: ['validBet'],
    netDeposit: [],
  } as const
  const lines = play.flatMap(row =>
    shown[terms.base].map(part => ({
      key: `${row.gameType} ${part}`,
      name: `${say(`catalogue.type.${row.gameType}` as 'catalogue.type.RNG')} · ${say(`bill.part.${part}`)}${row.weight === 10_000 ? '' : ` × ${writeRate(row.weight * 100)}`}`,
      amount: row[part],
    })),
  )
  if (terms.base !== 'ngr' && terms.base !== 'netDeposit') return lines
  const money = [
    ...(terms.base === 'netDeposit' || terms.depositFee > 0
      ? [{ key: 'deposits', name: say('agents.deposits'), amount: formula.deposits }]
      : []),
    ...(terms.base === 'netDeposit'
      ? [{ key: 'withdrawals', name: say('agents.withdrawals'), amount: `-${formula.withdrawals}` }]
      : []),
    { key: 'gross', name: say('bill.gross'), amount: formula.gross },
    ...listFees({ ...formula, terms }).map(fee => ({
      key: fee.key,
      name: say(`bill.${fee.key}`, { rate: writeRate(fee.rate * 100) }),
      amount: `-${fee.amount}`,
    })),
    { key: 'costs', name: say('bill.costs'), amount: `-${formula.costs}` },
  ]
  return [...lines, ...money]
}

function listLines(words: Pick<Words, 'say'>, formula: Formula, total: 'bill.amount' | 'bill.soFar'): Line[] {
  const { say } = words
  const isZero = (amount: string) => /^-?0+(\.0+)?$/.test(amount)
  const tier = formula.terms.tiers[formula.tier]
  const told = (line: Line) => (isZero(line.amount) ? [] : [line])
  return [
    ...listBase(words, formula),
    { key: 'base', name: say(`contract.base.${formula.terms.base}`), amount: formula.base, isSum: true },
    ...told({ key: 'carriedIn', name: say('bill.carriedIn'), amount: formula.carriedIn }),
    { key: 'paidBase', name: say('bill.paidBase'), amount: formula.paidBase },
    {
      key: 'earned',
      name: tier
        ? `${say('contract.tierLine', { n: formula.tier + 1 })} (${writeTier(say, tier)}): ${writeMoney(formula.paidBase)} × ${writeRate(formula.rate)}`
        : say('bill.noTier'),
      amount: formula.earned,
    },
    ...formula.deducted.map(part => ({
      key: `below ${part.account}`,
      name: say('bill.deducted', { account: part.account, base: writeMoney(part.base), rate: writeRate(part.rate) }),
      amount: `-${part.amount}`,
    })),
    ...told({ key: 'restIn', name: say('bill.restIn'), amount: formula.restIn }),
    ...told({ key: 'billedBefore', name: say('bill.billedBefore'), amount: `-${formula.billedBefore}` }),
    { key: 'amount', name: say(total), amount: formula.amount, isSum: true },
  ]
}

/** The calculation line by line; `total` names what it comes to. */
export function FormulaList({ formula, total }: { formula: Formula; total: 'bill.amount' | 'bill.soFar' }) {
  const words = useWords()
  return (
    <DefinitionList look="sums" filled>
      {listLines(words, formula, total).map(line => (
        <div key={line.key}>
          <dt>{line.isSum ? <strong>{line.name}</strong> : line.name}</dt>
          <dd>
            {line.isSum ? (
              <strong>
                <Money amount={line.amount} />
              </strong>
            ) : (
              <Money amount={line.amount} />
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{words.say('contract.tierActive')}</dt>
        <dd className="num">{formula.active.toLocaleString('en-US')}</dd>
      </div>
    </DefinitionList>
  )
}

const MEMBER_SUMS = ['validBet', 'stake', 'win', 'deposits'] as const

function Members({ id }: { id: string }) {
  const { say } = useWords()
  const read = usePages(contractCalls.listBillMembers, { id })
  const list = read.data?.pages.flatMap(page => page.list) ?? []
  return (
    <Stack as="section" gap={3}>
      <h3>{say('bill.members')}</h3>
      <RecordFrame pages={read} count={list.length} empty={{ icon: 'users', title: say('bill.noMembers'), text: '' }}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{say('agents.account')}</th>
              <MoneyHeads titles={MEMBER_SUMS.map(name => say(`agents.${name}`))} />
            </tr>
          </thead>
          <tbody>
            {list.map(row => (
              <tr key={row.id}>
                <td data-lead="">
                  {row.account} {row.isActive && <Badge tone="good">{say('bill.active')}</Badge>}
                </td>
                <MoneyCells cells={MEMBER_SUMS.map(name => ({ title: say(`agents.${name}`), amount: row[name] }))} />
              </tr>
            ))}
          </tbody>
        </Table>
      </RecordFrame>
    </Stack>
  )
}

export function toneOfBill(state: Read['bill']['state']): string | undefined {
  if (state === 'issued') return 'good'
  if (state === 'denied' || state === 'expired' || state === 'insufficient') return 'bad'
  return state === 'notReached' ? undefined : 'warn'
}
