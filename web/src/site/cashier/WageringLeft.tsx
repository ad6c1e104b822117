/** How much must still be bet before money may leave: what is missing, how far it is, and why. */

import { readAmount, writeAmount } from '@sen/core/money'
import { ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useWholeMoney } from '../use-whole-money.ts'
import { Bar, RequirementList } from './RequirementList.tsx'
import styles from './WageringLeft.module.css'
import type { Rules } from './WithdrawForm.tsx'

/** `isNext`: nothing else is to be done before. */
export function WageringLeft({ rules, isNext }: { rules: Rules; isNext?: boolean }) {
  const { say } = useWords()
  const money = useWholeMoney()
  // One deposit alone needs no list of what it is that must be staked.
  const isListed = rules.wageringOf.length > 1 || rules.wageringOf.some(({ source }) => source !== 'deposit')
  return (
    <Card as="section" pad={4} gap={2} size="sm" className={styles.wagering} aria-labelledby="cashier-wagering">
      <h3 id="cashier-wagering">{say('cashier.wagering', { left: money(rules.wageringLeft) })}</h3>
      {rules.wageringOf.length !== 1 || !isListed ? (
        <Bar done={doneOf(rules)} needed={rules.wageringNeeded} label="cashier-wagering" />
      ) : null}
      {isListed && <RequirementList list={rules.wageringOf} />}
      <Text as="small" tone="quiet">
        {say('cashier.wageringText', { times: rules.wageringMultiple })}
      </Text>
      <ButtonLink kind={isNext ? 'main' : 'quiet'} to={paths.rng()}>
        {say('centre.play')}
      </ButtonLink>
    </Card>
  )
}

/** What was bet of all that is not worked off. */
export const doneOf = ({ wageringNeeded, wageringLeft }: Pick<Rules, 'wageringNeeded' | 'wageringLeft'>): string =>
  writeAmount(readAmount(wageringNeeded) - readAmount(wageringLeft))
