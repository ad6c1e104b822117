/** A line of a list of deposits or withdrawals; the whole of it opens. */

import type { IconName } from '../../kit/icon-names.ts'
import { Link } from '../../kit/Link.tsx'
import { ListRow } from '../../kit/List.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useHere } from '../router.tsx'
import { State } from './Timeline.tsx'

type Props = { id: string; icon: IconName; amount: string; about: string; at: string; state: string; tone: string }

export function RequestRow({ id, icon, amount, about, at, state, tone }: Props) {
  const { writeMoment } = useMoments()
  const here = useHere()
  return (
    <li>
      <ListRow as={Link} to={here({ view: id })} keepScroll>
        <Seal icon={icon} tone={tone} />
        <TextBlock>
          <strong className="num">{amount}</strong>
          <small>{about}</small>
          <small className="num">{writeMoment(at)}</small>
        </TextBlock>
        <State tone={tone} below>
          {state}
        </State>
      </ListRow>
    </li>
  )
}
