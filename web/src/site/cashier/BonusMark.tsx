/** What of the balance came as a bonus and how far its wagering is, in a few lines that lead to the wallet; nothing where nothing is open. */
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { readAmount } from '@sen/core/money'
import { useCall } from '../../ask/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import styles from './BonusMark.module.css'
import { Bar } from './RequirementList.tsx'
import { doneOf } from './WageringLeft.tsx'

export default function BonusMark() {
  const { say } = useWords()
  const money = useWholeMoney()
  const here = useHere()
  const rules = useCall(withdrawalCalls.getWithdrawRules, {}, { freshMs: 0 }).data
  if (!rules || readAmount(rules.wageringNeeded) === 0n) return null
  const hasBonus = readAmount(rules.bonus) > 0n
  return (
    <Link className={styles.mark} to={here({ mcPage: 'transferFund', view: undefined })} keepScroll>
      <span id="bonus-mark">
        {hasBonus
          ? say('cashier.bonusIn', { bonus: money(rules.bonus) })
          : say('cashier.wagering', { left: money(rules.wageringLeft) })}
      </span>
      <Bar done={doneOf(rules)} needed={rules.wageringNeeded} label="bonus-mark" />
    </Link>
  )
}
