/** /promotions: what the house offers now, as cards. */
import { contentCalls } from '@sen/core/content/calls'
import { ANNOUNCED } from '../../ask/announced.ts'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Link } from '../../kit/Link.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import styles from './content.module.css'
import { LoadFailed } from './LoadFailed.tsx'

export default function PromotionsScreen() {
  const { say } = useWords()
  const announced = useCall(contentCalls.listAnnouncements, { query: ANNOUNCED })
  const promotions = announced.data?.promotion
  if (promotions?.length === 0) {
    return (
      <EmptyState level={1} icon="gift" title={say('site.noPromotions')} text={say('site.noPromotionsText')}>
        <ButtonLink kind="main" to={paths.rng()} icon="slots">
          {say('site.rng')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <header className={styles.lead}>
        <h1 className={styles.title}>{say('site.promoTitle')}</h1>
        <p>{say('site.promoText')}</p>
      </header>
      {!promotions && announced.isError && <LoadFailed read={announced} />}
      <ul className={styles.cards} hidden={!promotions && announced.isError}>
        {promotions
          ? promotions.map((promotion, index) => (
              <li key={promotion.id}>
                <Link to={paths.promoDetail(promotion.id)} className={styles.card}>
                  {promotion.image && (
                    <img
                      src={promotion.image}
                      alt=""
                      width="720"
                      height="360"
                      decoding="async"
                      loading={index < 2 ? 'eager' : 'lazy'}
                    />
                  )}
                  <span className={styles.cardText}>
                    <b>{promotion.title}</b>
                    <span>{promotion.summary}</span>
                    <span className={styles.cardMore}>{say('site.details')}</span>
                  </span>
                </Link>
              </li>
            ))
          : ['a', 'b', 'c'].map(key => (
              <li key={key}>
                <Skeleton height="300px" />
              </li>
            ))}
      </ul>
    </>
  )
}
