import { FORMS, type FormCode, type Result } from '@sen/core/lottery/forms'
import { useWords } from '../../words/words.tsx'
import { SmallTable } from '../parts/SmallTable.tsx'
import styles from './lottery.module.css'

type Props = { form: FormCode; result: Result; label: string }

/** A result by tier, or its numbers in a row; of one that is being announced, what is known. */
export function ResultTable({ form: code, result, label }: Props) {
  const { say } = useWords()
  const form = FORMS[code]
  if (form.kind !== 'prizes' || !('prizes' in result))
    return <b className="number">{'numbers' in result ? result.numbers.join(' ') : ''}</b>
  return (
    <SmallTable label={label}>
      <tbody>
        {form.tiers.map(({ tier }) => (
          <tr key={tier}>
            <th scope="row" className={styles.tier}>
              {say(`lottery.tier.${tier}`)}
            </th>
            <td className="number">{(result.prizes[tier] ?? []).join('  ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}
