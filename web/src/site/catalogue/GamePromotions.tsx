/** What is on for players, under the games of a page (NOTICE-04): each leads to its promotion. Asked for once it comes near. */

import type { GameType } from '@sen/core/catalogue/calls'
import { contentCalls } from '@sen/core/content/calls'
import { useRef } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { Text } from '../../kit/Text.tsx'
import { useNear } from '../../kit/use-near.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import styles from './GamePromotions.module.css'

export function GamePromotions({ gameType }: { gameType: GameType }) {
  const { say } = useWords()
  const ref = useRef<HTMLElement>(null)
  const isNear = useNear(ref, 200)
  const announced = useCall(
    contentCalls.listGameAnnouncements,
    { query: { gameType } },
    { enabled: isNear, freshMs: 5 * 60_000 },
  )
  const list = announced.data?.promotion ?? []
  return (
    <section
      ref={ref}
      className={styles.promotions}
      aria-label={say('site.promotions')}
      hidden={isNear && announced.data && list.length === 0}
    >
      <h2>{say('site.promotions')}</h2>
      <ul>
        {list.map(({ id, title, summary }) => (
          <li key={id}>
            <Link to={paths.promoDetail(id)} className={styles.promotion}>
              <Text as="b">{title}</Text>
              <Text as="span" size="sm" tone="quiet">
                {summary}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
