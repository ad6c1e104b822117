/** Lines of the ledger in words, with the balance after each where it is told, and whose it is where that is not the main account's. */

import { Money } from '../../kit/Money.tsx'
import { Table } from '../../kit/Table.tsx'
import centreStyles from '../../parts/centre.module.css'
import { writeMoment } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { kindOfLine } from './kind-of-line.ts'

type Line = {
  at: string
  kind: string
  bucket?: string
  subject: string
  reference: string
  amount: string
  balanceAfter?: string
}

/** `keyOf` where lines may come between. */
export function StatementTable<L extends Line>({ lines, keyOf }: { lines: readonly L[]; keyOf?: (line: L) => string }) {
  const { say, find } = useWords()
  const hasBalance = lines.some(line => line.balanceAfter !== undefined)
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('centre.time')}</th>
          <th scope="col">{say('centre.kindOf')}</th>
          <th scope="col">{say('centre.reference')}</th>
          <th scope="col" data-end="">
            {say('centre.amount')}
          </th>
          {hasBalance && (
            <th scope="col" data-end="">
              {say('centre.balanceAfter')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={keyOf ? keyOf(line) : at}>
            <td className="num" data-label={say('centre.time')}>
              {writeMoment(line.at)}
            </td>
            <td data-lead="">
              {find(kindOfLine(line)) ?? line.kind}
              <small>{find(`centre.subject.${line.subject}`) ?? line.subject}</small>
            </td>
            <td
              data-id=""
              className={centreStyles.mono}
              data-label={say('centre.reference')}
              data-empty={line.reference ? undefined : ''}
            >
              {line.reference}
            </td>
            <td data-end="" data-label={say('centre.amount')}>
              <Money amount={line.amount} signed />
            </td>
            {line.balanceAfter !== undefined && (
              <td data-end="" data-label={say('centre.balanceAfter')}>
                <div>
                  <Money amount={line.balanceAfter} />
                  {line.bucket && line.bucket !== 'cash' && <small>{find(`wallet.bucket.${line.bucket}`)}</small>}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
