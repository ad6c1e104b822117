/** Profit and loss (MC-10): the totals of some days, each day and each category, as a file and on paper. */

import { betsCalls } from '@sen/core/bets/calls'
import type { Answer } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { writeCsv } from '@sen/core/operations/csv'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Money } from '../../kit/Money.tsx'
import { Paper } from '../../kit/Paper.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Stat } from '../../kit/Stat.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useRange } from '../frame/use-range.ts'
import { paths } from '../paths.ts'
import { ProfitBars } from './ProfitBars.tsx'

type Profit = Answer<typeof betsCalls.listProfit>
type Totals = Profit['totals']

export default function ProfitPage() {
  const days = useRange()
  const { range } = days
  const profit = useCall(betsCalls.listProfit, { query: range }, { freshMs: 0, keep: true })
  return (
    <Stack gap={4}>
      <DateRange at={days} />
      <AsyncContent failed="cashier.failed" read={profit}>
        {answer => (
          <Stack gap={4} aria-busy={profit.isFetching || undefined}>
            {answer.days.length === 0 ? <Nothing /> : <Statement profit={answer} />}
          </Stack>
        )}
      </AsyncContent>
    </Stack>
  )
}

function Nothing() {
  const { say } = useWords()
  return (
    <EmptyState
      icon="chart-bar"
      level={3}
      compact
      title={say('cashier.profitNone')}
      text={say('cashier.profitNoneText')}
    >
      <ButtonLink kind="main" to={paths.rng()}>
        {say('centre.play')}
      </ButtonLink>
    </EmptyState>
  )
}

/** "21/11/2026" of a day yyyy-mm-dd. */
const writeDate = (day: string): string => day.split('-').reverse().join('/')

function Statement({ profit }: { profit: Profit }) {
  const { say } = useWords()
  const { currency, name, code } = useBrand()
  const nameType = useTypeName()
  const info = useCall(identityCalls.getMemberInfo).data
  const { totals, days, categories } = profit
  const span = { from: writeDate(profit.from), to: writeDate(profit.to) }
  const rows = [...days].reverse().map(day => ({ name: writeDate(day.day), ...day }))
  const parts = categories.map(category => ({ name: nameType(category.gameType), ...category }))
  const save = () => {
    const heads = ['day', 'rounds', 'stake', 'win', 'returned', 'net'] as const
    const lines = days.map(day => [day.day, ...figures(day)])
    const csv = writeCsv(
      heads.map(head => say(`cashier.${head}`)),
      [...lines, [say('cashier.total'), ...figures(totals)]],
    )
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${code}-${profit.from}-${profit.to}.csv`)
  }
  return (
    <Paper
      head={
        <>
          <h1>{say('cashier.statement', { brand: name })}</h1>
          <p>{say('cashier.statementOf', { account: info?.account ?? '', ...span })}</p>
        </>
      }
    >
      <Stack gap={4}>
        <Stack as="section" gap={2}>
          <Stat large label={say('cashier.profitTotal')}>
            <Money amount={totals.net} symbol={currency.symbol} signed />
          </Stat>
          <DefinitionList look="tiles">
            <Fact term={say('cashier.rounds')}>{totals.rounds.toLocaleString('en-US')}</Fact>
            <Fact term={say('cashier.stake')}>
              <Money amount={totals.stake} />
            </Fact>
            <Fact term={say('cashier.win')}>
              <Money amount={totals.win} />
            </Fact>
            <Fact term={say('cashier.returned')}>
              <Money amount={totals.returned} />
            </Fact>
          </DefinitionList>
        </Stack>
        <ProfitBars profit={profit} label={say('cashier.profitChart', span)} />
        <ProfitTable title={say('cashier.profitDays')} head={say('cashier.day')} rows={rows} />
        <ProfitTable title={say('cashier.profitCategories')} head={say('centre.gameType')} rows={parts} />
        <Row gap={3} wrap data-screen="">
          <Button icon="download" onClick={save}>
            {say('cashier.csv')}
          </Button>
          <Button icon="file-text" onClick={() => print()}>
            {say('cashier.print')}
          </Button>
        </Row>
      </Stack>
    </Paper>
  )
}

const figures = ({ rounds, stake, win, returned, net }: Totals): string[] => [String(rounds), stake, win, returned, net]

/** The name of a category as the menus say it. */
function useTypeName(): (gameType: string) => string {
  const { find } = useWords()
  return gameType => find(`site.${gameType.toLowerCase()}`) ?? gameType
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function ProfitTable({ title, head, rows }: { title: string; head: string; rows: (Totals & { name: string })[] }) {
  const { say } = useWords()
  return (
    <Stack as="section" gap={2}>
      <Text as="h3" size="md">
        {title}
      </Text>
      <Table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {(['rounds', 'stake', 'win', 'net'] as const).map(key => (
              <th key={key} scope="col" data-end="">
                {say(`cashier.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.name}>
              <td data-lead="" className="num">
                {row.name}
              </td>
              <td className="num" data-end="" data-label={say('cashier.rounds')}>
                {row.rounds.toLocaleString('en-US')}
              </td>
              <td data-end="" data-label={say('cashier.stake')}>
                <Money amount={row.stake} />
              </td>
              <td data-end="" data-label={say('cashier.win')}>
                <Money amount={row.win} />
              </td>
              <td data-end="" data-label={say('cashier.net')}>
                <Money amount={row.net} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  )
}
