/** One drawn draw: what was drawn, and what there is to know of it. */
import { VIETNAM_DRAWS_ZONE, writeMoment } from '@sen/core/calendar'
import type { Answer } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { weekdayOf } from '@sen/core/lottery/game'
import { Badge } from '../../kit/Badge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { writeDate } from '../../parts/day-range.ts'
import { useZone } from '../../parts/zone.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { Balls } from './Balls.tsx'
import styles from './DrawResult.module.css'
import type { Game } from './lottery-list.ts'
import { PrizeTable } from './PrizeTable.tsx'

export type Drawn = Answer<typeof lotteryCalls.listOpenedNumbers>['list'][number]

export function DrawResult({ drawn, game }: { drawn: Drawn; game: Game | undefined }) {
  const { say } = useWords()
  const zone = useZone()
  const { gameCode, gameName, day, drawNumber, result } = drawn
  const time = writeMoment(new Date(drawn.drawsAt), game?.drawnBy === 'own' ? zone : VIETNAM_DRAWS_ZONE).slice(11, 16)
  const isPrizes = result !== null && 'prizes' in result
  return (
    <article className={styles.result} data-result={`${gameCode}/${drawNumber}`}>
      <header>
        <h3>
          <Link to={paths.lottery({ gameCode })} aria-label={say('draws.bet', { name: gameName })}>
            {gameName} <Icon name="chevron-right" size={18} />
          </Link>
        </h3>
        <p className="num">
          {`${say(`draws.day.${weekdayOf(day)}`)}, ${writeDate(day)}, ${time}`}
          {!isPrizes && ` · ${say('draws.draw', { number: drawNumber.slice(9) })}`}
        </p>
      </header>
      <Marks drawn={drawn} />
      {isPrizes && game && (
        <PrizeTable
          form={game.form}
          prizes={result.prizes}
          label={`${say('draws.results')}: ${gameName}, ${writeDate(day)}`}
        />
      )}
      {result !== null && 'numbers' in result && game && (
        <Balls numero={result.numbers.join(',')} form={game.form} isWhole />
      )}
    </article>
  )
}

/** What a reader must know: that it is made up, not over, corrected, void. */
export function Marks({ drawn }: { drawn: Drawn }) {
  const { say } = useWords()
  const { isSandbox, isComplete, state, corrections, voidReason } = drawn
  const isVoid = state === 'void'
  if (!isSandbox && (isComplete || isVoid) && corrections === 0 && !isVoid) return null
  return (
    <p className={styles.marks}>
      {!isComplete && !isVoid && <Badge tone="moving">{say('draws.announcing')}</Badge>}
      {isVoid && <Badge tone="bad">{say('draws.void')}</Badge>}
      {isVoid && voidReason && <span>{voidReason}</span>}
      {corrections > 0 && <Badge tone="warn">{say('draws.corrected')}</Badge>}
      {isSandbox && <Badge>{say('draws.sandbox')}</Badge>}
    </p>
  )
}
