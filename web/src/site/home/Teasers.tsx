/** What else there is: the lottery and the promotions, each a card that leads there. */
import { contentCalls } from '@sen/core/content/calls'
import { useRef } from 'react'
import { ANNOUNCED } from '../../ask/announced.ts'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { useNear } from '../../kit/use-near.ts'
import { useWords } from '../../words/words.tsx'
import { phoneOf } from '../banners/BannerArea.tsx'
import { paths } from '../paths.ts'
import styles from './Teasers.module.css'

/** Figures that draw the board; they are ornament, not results. */
const BALLS = ['07', '18', '29', '36', '45', '52', '68', '79', '86', '99'] as const

export function LotteryTeaser() {
  const { say } = useWords()
  return (
    <Link to={paths.category('VN')} className={styles.lottery}>
      <span className={styles.balls} aria-hidden="true">
        {BALLS.map(ball => (
          <i key={ball} className="num">
            {ball}
          </i>
        ))}
      </span>
      <h2>{say('site.lotteryTitle')}</h2>
      <p>{say('site.lotteryText')}</p>
    </Link>
  )
}

export function PromotionTeasers() {
  const { say } = useWords()
  const announced = useCall(contentCalls.listAnnouncements, { query: ANNOUNCED })
  const ref = useRef<HTMLElement>(null)
  const near = useNear(ref)
  const promotions = (announced.data?.promotion ?? []).slice(0, 2)
  return (
    <section ref={ref} className={styles.promotions} aria-label={say('site.promoTitle')}>
      <Link to={paths.promotions()} className={styles.lead}>
        <h2>
          <Icon name="gift" size={24} /> {say('site.promoTitle')}
        </h2>
        <p>{say('site.promoText')}</p>
      </Link>
      {promotions.map(promotion => (
        <Link key={promotion.id} to={paths.promoDetail(promotion.id)} className={styles.promotion}>
          {promotion.image && (
            <img src={near ? phoneOf(promotion.image) : undefined} alt="" decoding="async" width="112" height="88" />
          )}
          <span>
            <b>{promotion.title}</b>
            {promotion.summary}
          </span>
        </Link>
      ))}
    </section>
  )
}
