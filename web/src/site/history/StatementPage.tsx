/** The statement of some days, to read and to put on paper: what stood at both ends and what came and went between (MC-09). */
import type { Answer } from '@sen/core/call'
import { walletCalls } from '@sen/core/wallet/calls'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Money } from '../../kit/Money.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import centreStyles from '../../parts/centre.module.css'
import { DateRange } from '../../parts/DateRange.tsx'
import { writeMoment } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useRange } from '../frame/use-range.ts'
import { useChangeSearch } from '../router.tsx'
import { LineTable } from './LineTable.tsx'
import statementPageStyles from './StatementPage.module.css'

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
    <div className={centreStyles.stack}>
      <div className={centreStyles.actions}>
        <Button size="sm" icon="arrow-left" onClick={() => change({ view: undefined })}>
          {say('centre.statementBack')}
        </Button>
        <Button size="sm" kind="main" icon="file-text" disabled={!statement.data} onClick={() => print()}>
          {say('centre.statementPrint')}
        </Button>
      </div>
      <DateRange at={days} />
      <AsyncContent read={statement}>{answer => <Paper statement={answer} />}</AsyncContent>
    </div>
  )
}

function Paper({ statement }: { statement: Statement }) {
  const { say } = useWords()
  const { name, code, currency } = useBrand()
  const { account, from, to, opening, closing, kinds, days, movements } = statement
  return (
    <article className={statementPageStyles.paper} data-paper="">
      <header className={statementPageStyles.head}>
        <img src={`/brand/${code}/favicon.svg`} width="40" height="40" alt="" />
        <div>
          <p>{name}</p>
          <h3>{say('centre.statementTitle')}</h3>
        </div>
        <p className={statementPageStyles.about}>
          {say('centre.statementOf', { account, from: writeDate(from), to: writeDate(to) })}
          <small>{say('centre.statementAt', { at: writeMoment(statement.at) })}</small>
        </p>
      </header>
      <dl className={centreStyles.totals}>
        <Fact term={say('centre.opening')} amount={opening.total} symbol={currency.symbol} />
        <Fact term={say('centre.closing')} amount={closing.total} symbol={currency.symbol} />
      </dl>
      {days.length === 0 ? (
        <p className={centreStyles.note}>{say('centre.statementEmpty')}</p>
      ) : (
        <>
          <Kinds kinds={kinds} />
          <Days days={days} />
          {movements.length > 0 && <Movements movements={movements} />}
          {statement.hasMore && <p className={centreStyles.note}>{say('centre.movementsMore')}</p>}
        </>
      )}
      <p className={statementPageStyles.foot}>{say('centre.statementNote')}</p>
    </article>
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
    <section>
      <h4>{say('centre.byKind')}</h4>
      <table className={centreStyles.table}>
        <Heads first={say('centre.kindOf')} others={heads} />
        <tbody>
          {kinds.map(({ kind, entries, came, went }) => (
            <tr key={kind}>
              <td data-lead="">{find(`wallet.kind.${kind}`) ?? kind}</td>
              <td className={`num ${centreStyles.right}`} data-label={heads[0]}>
                {entries.toLocaleString('en-US')}
              </td>
              <Sum label={heads[1]} amount={came} />
              <Sum label={heads[2]} amount={went} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Days({ days }: Pick<Statement, 'days'>) {
  const { say } = useWords()
  const heads = [say('centre.came'), say('centre.went'), say('centre.dayClosing')] as const
  return (
    <section>
      <h4>{say('centre.byDay')}</h4>
      <table className={centreStyles.table}>
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
      </table>
    </section>
  )
}

function Movements({ movements }: Pick<Statement, 'movements'>) {
  const { say } = useWords()
  return (
    <section>
      <h4>{say('centre.movementsList')}</h4>
      <LineTable lines={movements} />
    </section>
  )
}

function Heads({ first, others }: { first: string; others: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {others.map(other => (
          <th key={other} scope="col" className={centreStyles.right}>
            {other}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <td className={centreStyles.right} data-label={label}>
      <Money amount={amount} />
    </td>
  )
}
