/** What holds just now, until when, and what still works: on the pages of the cashier and over pages of games. */

import { ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row } from '../../kit/Stack.tsx'
import { type Moments, useMoments } from '../../parts/moments.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import styles from './HoldNotice.module.css'
import type { Hold } from './holds.ts'

/** "Bạn đang nghỉ đến 22/11/2026 18:05". */
export const sayHold = ({ kind, until }: Hold, { say }: Pick<Words, 'say'>, { writeMoment }: Moments): string =>
  // Seconds promise more than anybody waits for.
  say(`safety.hold.${kind}`, { until: until ? writeMoment(until.toISOString()).slice(0, -3) : '' })

type Props = { hold: Hold; place: 'page' | 'deposit' | 'withdraw' }

export default function HoldNotice({ hold, place }: Props) {
  const words = useWords()
  const moments = useMoments()
  const { say } = words
  const here = useHere()
  const to = (mcPage: string, view?: string) => here({ mcPage, view, kind: undefined })
  const isLimit = hold.kind === 'deposit' || hold.kind === 'stake' || hold.kind === 'loss'
  return (
    <Notice as="section" className={styles.hold} data-place={place} role="status">
      <Icon name={hold.kind === 'rest' ? 'stopwatch' : 'shield-check'} size={20} />
      <div>
        <p>
          <b>{sayHold(hold, words, moments)}</b>
          <small>
            {say(
              place === 'withdraw'
                ? 'safety.holdWithdraw'
                : `safety.holdStill.${isLimit || hold.kind === 'rest' ? 'limit' : 'timeout'}`,
            )}
          </small>
        </p>
        <Row as="p" gap={2} wrap>
          {place !== 'withdraw' && (
            <ButtonLink size="sm" to={to('withdraw')} keepScroll>
              {say('safety.withdraw')}
            </ButtonLink>
          )}
          <ButtonLink size="sm" to={to('personalHistoryCopy')} keepScroll>
            {say('safety.holdCheck')}
          </ButtonLink>
          <ButtonLink size="sm" to={to('securityCenter', 'limits')} keepScroll>
            {say(isLimit ? 'safety.holdLimits' : 'safety.holdMore')}
          </ButtonLink>
        </Row>
      </div>
    </Notice>
  )
}
