/** A line of a list of deposits or withdrawals; the whole of it opens. */

import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { writeMoment } from '../../parts/moments.ts'
import { useHere } from '../router.tsx'
import cashierStyles from './cashier.module.css'
import { State } from './Timeline.tsx'

type Props = { id: string; icon: IconName; amount: string; about: string; at: string; state: string; tone: string }

export function RequestRow({ id, icon, amount, about, at, state, tone }: Props) {
  const here = useHere()
  return (
    <li>
      <Link className={cashierStyles.row} to={here({ view: id })} keepScroll>
        <Stack as="span" tone="quiet" className={cashierStyles.seal} data-tone={tone}>
          <Icon name={icon} />
        </Stack>
        <Stack as="span" across="start" className={cashierStyles.words}>
          <strong className="num">{amount}</strong>
          <small>{about}</small>
          <small className="num">{writeMoment(at)}</small>
        </Stack>
        <State tone={tone}>{state}</State>
      </Link>
    </li>
  )
}
