/** One slip of the player's in a list: what was bet, on which draw, what it costs, and what became of it. */
import type { Answer } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { Badge } from '../../../kit/Badge.tsx'
import { Money } from '../../../kit/Money.tsx'
import { useMoments } from '../../../parts/moments.ts'
import { useWords } from '../../../words/words.tsx'
import styles from './SlipRow.module.css'
import { useSayBet } from './use-say-bet.ts'

export type Slip = Answer<typeof lotteryCalls.listSlips>['list'][number]

const TONES: Readonly<Partial<Record<Slip['state'], string>>> = { won: 'good', void: 'warn', open: 'moving' }

type Props = { slip: Slip; withGame?: boolean; onOpen: (id: string) => void }

export function SlipRow({ slip, withGame, onOpen }: Props) {
  const { say } = useWords()
  const sayBet = useSayBet()
  const { writeMoment } = useMoments()
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onOpen(slip.id)}>
        <span>
          <b>{sayBet.preview(slip.preview)}</b>
          <small>
            {withGame && `${slip.gameName} · `}
            {say('board.draw', { number: slip.drawNumber })} · {writeMoment(slip.drawsAt).slice(0, 16)}
          </small>
        </span>
        <span>
          <Badge tone={TONES[slip.state]}>{say(`board.state.${slip.state}`)}</Badge>
          {slip.state === 'open' || slip.state === 'lost' ? (
            <Money amount={slip.cost} />
          ) : (
            <Money amount={slip.payout} signed />
          )}
        </span>
      </button>
    </li>
  )
}
