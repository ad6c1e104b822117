/** /promotions: what the house offers now, as cards, by type (PROMO-01), and where the player stands in each. */

import { contentCalls } from '@sen/core/content/calls'
import { PROMOTION_TYPES, type PromotionType } from '@sen/core/promotions/campaign-rules'
import { ANNOUNCED } from '../../ask/announced.ts'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Grid } from '../../kit/Grid.tsx'
import { LazyImage } from '../../kit/LazyImage.tsx'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { useWords } from '../../words/words.tsx'
import contentStyles from '../content/content.module.css'
import { isGuest } from '../frame/use-gate.ts'
import { paths } from '../paths.ts'
import { useSearch } from '../router.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import { FreeRounds } from './FreeRounds.tsx'
import styles from './PromotionsScreen.module.css'
import { Races } from './Races.tsx'
import { StateBadge } from './StateBadge.tsx'
import { sayReward, sayWagering } from './say-terms.ts'
import { type Standing, useStandings } from './use-standings.ts'

export default function PromotionsScreen() {
  const { say } = useWords()
  const { type: named } = useSearch()
  const type = PROMOTION_TYPES.find(one => one === named)
  const announced = useCall(contentCalls.listAnnouncements, { query: ANNOUNCED })
  const standings = useStandings()
  const session = useSession()
  const isMember = session !== undefined && !isGuest(session.isAgent)
  // A type narrows only what is known: until the types are there, a list that is asked for by one waits.
  const known = standings.data?.list
  const failed = announced.isError ? announced : standings.isError && type ? standings : undefined
  const all = announced.data?.promotion
  const shown = type ? known && all?.filter(({ id }) => known.find(one => one.id === id)?.types.includes(type)) : all
  if (all?.length === 0)
    return (
      <>
        {isMember && <FreeRounds />}
        <Races />
        <Nothing />
      </>
    )
  return (
    <>
      <Stack as="header" gap={1}>
        <h1 className={contentStyles.title}>{say('site.promoTitle')}</h1>
        <Text tone="quiet">{say('site.promoText')}</Text>
      </Stack>
      {isMember && <FreeRounds />}
      <Races />
      <Types chosen={type} list={known ?? []} />
      {!shown && failed ? (
        <LoadFailed read={failed} />
      ) : shown?.length === 0 ? (
        <EmptyState icon="gift" title={say('promotions.noneOfType')} text={say('promotions.noneOfTypeText')}>
          <ButtonLink to={paths.promotions()}>{say('promotions.showAll')}</ButtonLink>
        </EmptyState>
      ) : (
        <Cards shown={shown} list={known ?? []} />
      )}
    </>
  )
}

function Nothing() {
  const { say } = useWords()
  return (
    <EmptyState level={1} icon="gift" title={say('site.noPromotions')} text={say('site.noPromotionsText')}>
      <ButtonLink kind="main" to={paths.rng()} icon="slots">
        {say('site.rng')}
      </ButtonLink>
    </EmptyState>
  )
}

/** Every type, each a link; how many there are stands beside those that have any. */
function Types({ chosen, list }: { chosen: PromotionType | undefined; list: readonly Standing[] }) {
  const { say } = useWords()
  return (
    <nav className={styles.types} aria-label={say('promotions.filter')}>
      <ul>
        {([undefined, ...PROMOTION_TYPES] as const).map(type => {
          const count = type ? list.filter(one => one.types.includes(type)).length : list.length
          return (
            <li key={type ?? 'ALL'}>
              <Link
                to={paths.promotions({ type })}
                className={styles.type}
                keepScroll
                aria-current={type === chosen ? 'page' : undefined}
                data-none={list.length > 0 && count === 0 ? '' : undefined}
              >
                {say(`promotions.type.${type ?? 'ALL'}`)}
                {count > 0 && (
                  <>
                    <span className={`${styles.count} num`} aria-hidden="true">
                      {count}
                    </span>
                    <span className="hidden">, {say('promotions.count', { count })}</span>
                  </>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type Promotion = { id: string; title: string; summary: string; image: string }

/** The picture of the first screen loads with the page; the others when they come near. */
const FIRST = 1

function Cards({ shown, list }: { shown: readonly Promotion[] | undefined; list: readonly Standing[] }) {
  if (!shown)
    return (
      <Grid least="lg" gap={4}>
        {['a', 'b', 'c'].map(key => (
          <li key={key}>
            <Skeleton height="300px" />
          </li>
        ))}
      </Grid>
    )
  return (
    <Grid least="lg" gap={4}>
      {shown.map((promotion, index) => (
        <li key={promotion.id}>
          <Card promotion={promotion} isFirst={index < FIRST} standing={list.find(one => one.id === promotion.id)} />
        </li>
      ))}
    </Grid>
  )
}

function Card({
  promotion,
  isFirst,
  standing,
}: {
  promotion: Promotion
  isFirst: boolean
  standing: Standing | undefined
}) {
  const { say } = useWords()
  const money = useWholeMoney()
  const size = { width: '760', height: '380' }
  const picture = cardOf(promotion.image)
  return (
    <Link to={paths.promoDetail(promotion.id)} className={styles.card}>
      {promotion.image &&
        (isFirst ? (
          <img {...size} alt="" src={picture} decoding="async" />
        ) : (
          <LazyImage {...size} alt="" src={picture} />
        ))}
      {standing && standing.kind !== 'announcement' && <StateBadge state={standing.state} className={styles.badge} />}
      <span className={styles.cardText}>
        <b>{promotion.title}</b>
        <span>{promotion.summary}</span>
        <Text as="span" tone="plain" weight={600} className={styles.figures}>
          {standing && standing.kind !== 'announcement' && (
            <>
              {sayReward(standing, say, money)} · {sayWagering(standing.wagering, say)}
            </>
          )}
        </Text>
        <Text as="span" tone="brand" weight={600}>
          {say('site.details')}
        </Text>
      </span>
    </Link>
  )
}

/** The house's own pictures have a small one for cards: name.avif → name-card.avif. */
const cardOf = (url: string) => (/\/banners\//.test(url) ? url.replace(/\.avif$/, '-card.avif') : url)
