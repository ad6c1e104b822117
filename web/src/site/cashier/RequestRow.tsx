/** A line of a list of deposits or withdrawals; the whole of it opens. */
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { Link } from '../../kit/Link.tsx'
import { writeMoment } from '../centre/moments.ts'
import { useHere } from '../router.tsx'
import styles from './cashier.module.css'
import { State } from './Timeline.tsx'

type Props = { id: string; icon: IconName; amount: string; about: string; at: string; state: string; tone: string }

export function RequestRow({ id, icon, amount, about, at, state, tone }: Props) {
  const here = useHere()
  return (
    <li>
      <Link className={styles.row} to={here({ view: id })} keepScroll>
        <span className={styles.seal} data-tone={tone}>
          <Icon name={icon} />
        </span>
        <span className={styles.words}>
          <strong className="num">{amount}</strong>
          <small>{about}</small>
          <small className="num">{writeMoment(at)}</small>
        </span>
        <State tone={tone}>{state}</State>
      </Link>
    </li>
  )
}
