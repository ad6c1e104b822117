/** The statement of some days, to read and to put on paper: what stood at both ends and what came and went between (MC-09). */

import type { Answer } from '@sen/core/call'
import { walletCalls } from '@sen/core/wallet/calls'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Money } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Paper } from '../../kit/Paper.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useRange } from '../frame/use-range.ts'
import { useChangeSearch } from '../router.tsx'
import styles from './StatementPage.module.css'
import { StatementTable } from './StatementTable.tsx'

type Statement = Answer<typeof walletCalls.getStatement>

/** "21/11/2026" of a day yyyy-mm-dd. */
const writeDate = (day: string): string => day.split('-').reverse().join('/')

export default function StatementPage() {
  const { say } = useWords()
  const days = useRange()
  const { range } = days
  const change = useChangeSearch()
  const statement = useCall(walletCalls.getStatement, { query: range }, { freshMs: 0, keep: true })
  return (
    <Stack gap={4}>
      <Row gap={3} wrap>
        <Button size="sm" icon="arrow-left" onClick={() => change({ view: undefined })}>
          {say('centre.statementBack')}
        </Button>
        <Button size="sm" kind="main" icon="file-text" disabled={!statement.data} onClick={() => print()}>
          {say('centre.statementPrint')}
        </Button>
      </Row>
      <DateRange at={days} />
      <AsyncContent read={statement}>{answer => <Whole statement={answer} />}</AsyncContent>
    </Stack>
  )
}

function Whole({ statement }: { statement: Statement }) {
  const { say } = useWords()
  const { writeMoment, zone } = useMoments()
  const { name, code, currency } = useBrand()
  const { account, from, to, opening, closing, kinds, days, movements } = statement
  return (
    <Paper>
      <Stack gap={4}>
        <Row as="header" gap={3} wrap align="center" className={styles.head}>
          <img src={`/brand/${code}/favicon.svg`} width="40" height="40" alt="" />
          <div>
            <Text size="sm" tone="quiet" weight={600}>
              {name}
            </Text>
            <Text as="h3" size="lg">
              {say('centre.statementTitle')}
            </Text>
          </div>
          <Stack size="sm" className={styles.about}>
            {say('centre.statementOf', { account, from: writeDate(from), to: writeDate(to) })}
            <Text as="small" tone="faint">
              {say('centre.statementAt', { at: writeMoment(statement.at), zone })}
            </Text>
          </Stack>
        </Row>
        <DefinitionList look="tiles">
          <Fact term={say('centre.opening')} amount={opening.total} symbol={currency.symbol} />
          <Fact term={say('centre.closing')} amount={closing.total} symbol={currency.symbol} />
        </DefinitionList>
        {days.length === 0 ? (
          <Notice tone="quiet">{say('centre.statementEmpty')}</Notice>
        ) : (
          <>
            <Kinds kinds={kinds} />
            <Days days={days} />
            {movements.length > 0 && <Movements movements={movements} />}
            {statement.hasMore && <Notice tone="quiet">{say('centre.movementsMore')}</Notice>}
          </>
        )}
        <Text size="xs" tone="faint">
          {say('centre.statementNote')}
        </Text>
      </Stack>
    </Paper>
  )
}

function Fact({ term, amount, symbol }: { term: string; amount: string; symbol: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Money amount={amount} symbol={symbol} />
      </dd>
    </div>
  )
}

function Kinds({ kinds }: Pick<Statement, 'kinds'>) {
  const { say, find } = useWords()
  const heads = [say('centre.entries'), say('centre.came'), say('centre.went')] as const
  return (
    <Stack as="section" gap={2}>
      <h4>{say('centre.byKind')}</h4>
      <Table>
        <Heads first={say('centre.kindOf')} others={heads} />
        <tbody>
          {kinds.map(({ kind, entries, came, went }) => (
            <tr key={kind}>
              <td data-lead="">{find(`wallet.kind.${kind}`) ?? kind}</td>
              <td className="num" data-end="" data-label={heads[0]}>
                {entries.toLocaleString('en-US')}
              </td>
              <Sum label={heads[1]} amount={came} />
              <Sum label={heads[2]} amount={went} />
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  )
}

function Days({ days }: Pick<Statement, 'days'>) {
  const { say } = useWords()
  const heads = [say('centre.came'), say('centre.went'), say('centre.dayClosing')] as const
  return (
    <Stack as="section" gap={2}>
      <h4>{say('centre.byDay')}</h4>
      <Table>
        <Heads first={say('centre.day')} others={heads} />
        <tbody>
          {days.map(({ day, came, went, closing }) => (
            <tr key={day}>
              <td className="num" data-lead="">
                {writeDate(day)}
              </td>
              <Sum label={heads[0]} amount={came} />
              <Sum label={heads[1]} amount={went} />
              <Sum label={heads[2]} amount={closing} />
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  )
}

function Movements({ movements }: Pick<Statement, 'movements'>) {
  const { say } = useWords()
  return (
    <Stack as="section" gap={2}>
      <h4>{say('centre.movementsList')}</h4>
      <StatementTable lines={movements} />
    </Stack>
  )
}

function Heads({ first, others }: { first: string; others: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {others.map(other => (
          <th key={other} scope="col" data-end="">
            {other}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <td data-end="" data-label={label}>
      <Money amount={amount} />
    </td>
  )
}
