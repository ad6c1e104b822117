/** What the days of a report come to. */
import { Money } from '../../kit/Money.tsx'
import centreStyles from '../../parts/centre.module.css'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import agentsStyles from './agents.module.css'

export type Total = { name: PhraseKey; amount?: string; count?: number; signed?: boolean }

export function ReportTotals({ rows, isCut }: { rows: readonly Total[]; isCut: boolean }) {
  const { say } = useWords()
  return (
    <>
      <dl className={centreStyles.totals} aria-label={say('centre.total')}>
        {rows.map(({ name, amount, count, signed = false }) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd className={count === undefined ? undefined : 'num'}>
              {amount === undefined ? (count ?? 0).toLocaleString('en-US') : <Money amount={amount} signed={signed} />}
            </dd>
          </div>
        ))}
      </dl>
      {isCut && <p className={agentsStyles.small}>{say('agents.daysCut')}</p>}
    </>
  )
}
