/** /promoDetail?id=: one promotion in full, and what can be done in it; an unknown one leads back to the list (SHELL-21, decision L19). */
import { contentCalls } from '@sen/core/content/calls'
import { useEffect } from 'react'
import { ANNOUNCED } from '../../ask/announced.ts'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { LazyImage } from '../../kit/LazyImage.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { useWords } from '../../words/words.tsx'
import { Reading } from '../content/NoticeScreen.tsx'
import { paths } from '../paths.ts'
import { useGo, usePath, useSearch } from '../router.tsx'
import { CampaignPanel } from './CampaignPanel.tsx'
import styles from './PromoDetailScreen.module.css'

export default function PromoDetailScreen() {
  const { say } = useWords()
  const go = useGo()
  const { id } = useSearch()
  const announced = useCall(contentCalls.listAnnouncements, { query: ANNOUNCED })
  const promotion = announced.data?.promotion.find(one => one.id === id)
  // Whoever is on the way to another page has no id in the address any more.
  const unknown = usePath() === '/promoDetail' && announced.data !== undefined && !promotion
  useEffect(() => {
    if (unknown) go(paths.promotions(), { replace: true })
  })
  if (!promotion && announced.isError) return <LoadFailed read={announced} level={1} />
  if (!promotion) return <Skeleton height="320px" />
  return (
    <div className={styles.promotion}>
      <h1 className="hidden">{promotion.title}</h1>
      {promotion.image && (
        <LazyImage className={styles.poster} mode="seen" src={promotion.image} alt="" width="1440" height="480" />
      )}
      <div className={styles.detail}>
        <Reading id={promotion.id} title={promotion.title} at={promotion.at} />
        <CampaignPanel key={promotion.id} id={promotion.id} />
      </div>
      <ButtonLink to={paths.promotions()} icon="arrow-left">
        {say('site.allPromotions')}
      </ButtonLink>
    </div>
  )
}
