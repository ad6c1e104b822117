/** Lines of the ledger in words, with the balance after each where it is told, and whose it is where that is not the main account's. */

import { Code } from '../../kit/Code.tsx'
import { Money } from '../../kit/Money.tsx'
import { Table } from '../../kit/Table.tsx'
import { useMoments } from '../../parts/moments.ts'
import { shortId } from '../../parts/short-id.ts'
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
  const { writeMoment } = useMoments()
  const hasBalance = lines.some(line => line.balanceAfter !== undefined)
  return (
    <Table lines>
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
              <What line={line} />
            </td>
            <Code
              as="td"
              size="xs"
              weight={400}
              data-id=""
              data-label={say('centre.reference')}
              data-empty={line.reference && line.reference !== line.subject ? undefined : ''}
            >
              {shortId(line.reference)}
            </Code>
            <td data-end="" data-sum="" data-label={say('centre.amount')}>
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

/** The kind of a line and what it was for, where that says more. */
function What({ line }: { line: Line }) {
  const { find } = useWords()
  const [kind, subject] = [find(kindOfLine(line)) ?? line.kind, find(`centre.subject.${line.subject}`) ?? line.subject]
  return (
    <>
      {kind} {subject !== kind && <small>{subject}</small>}
    </>
  )
}
