/** How much must still be bet before money may leave: what is missing, how far it is, and why. */

import { readAmount, writeAmount } from '@sen/core/money'
import { ButtonLink } from '../../kit/Button.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import cashierStyles from './cashier.module.css'
import { shareDone } from './share-done.ts'
import styles from './WageringLeft.module.css'
import type { Rules } from './WithdrawForm.tsx'

/** `isNext`: nothing else is to be done before. */
export function WageringLeft({ rules, isNext }: { rules: Rules; isNext: boolean }) {
  const { say } = useWords()
  const { currency } = useBrand()
  // The symbol never begins a line of its own.
  const money = (amount: string) => writeMoney(amount, currency.symbol).replaceAll(' ', '\u00a0')
  const [left, needed] = [readAmount(rules.wageringLeft), readAmount(rules.wageringNeeded)]
  // One deposit alone needs no list of what it is that must be staked.
  const isListed = rules.wageringOf.length > 1 || rules.wageringOf.some(({ source }) => source !== 'deposit')
  const share = shareDone(needed - left, needed)
  return (
    <Stack as="section" gap={2} size="sm" className={cashierStyles.wagering} aria-labelledby="cashier-wagering">
      <h3 id="cashier-wagering">{say('cashier.wagering', { left: money(rules.wageringLeft) })}</h3>
      <Progress max={100} value={share} aria-labelledby="cashier-wagering-done" />
      <p id="cashier-wagering-done" className="num">
        {say('cashier.wageringDone', { done: writeDone(rules, money), needed: money(rules.wageringNeeded) })}
      </p>
      {isListed && (
        <Stack as="dl" className={styles.wageringOf} aria-label={say('cashier.wageringOf')}>
          {rules.wageringOf.map(({ id, source, reference, title, required }) => (
            <div key={id}>
              <dt>
                {title ? (
                  <>
                    {say('cashier.wageringOf.named', { title })} <small>{reference}</small>
                  </>
                ) : (
                  say(`cashier.wageringOf.${source}`, { reference }).trim()
                )}
              </dt>
              <dd className="num">{money(required)}</dd>
            </div>
          ))}
        </Stack>
      )}
      <small>{say('cashier.wageringText', { times: rules.wageringMultiple })}</small>
      <ButtonLink kind={isNext ? 'main' : 'quiet'} to={paths.rng()}>
        {say('centre.play')}
      </ButtonLink>
    </Stack>
  )
}

function writeDone(rules: Rules, money: (amount: string) => string): string {
  return money(writeAmount(readAmount(rules.wageringNeeded) - readAmount(rules.wageringLeft)))
}
