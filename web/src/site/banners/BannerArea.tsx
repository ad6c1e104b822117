/** The banner of the route's group with the notice bar under it (BANNER-01…13); absent where the group has no banners. */

import type { Answer } from '@sen/core/call'
import { contentCalls } from '@sen/core/content/calls'
import { lazy, Suspense } from 'react'
import { ANNOUNCED } from '../../ask/announced.ts'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Carousel } from '../../kit/Carousel.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { useGameLink } from '../frame/use-game-link.ts'
import { paths } from '../paths.ts'
import { usePath } from '../router.tsx'
import styles from './BannerArea.module.css'
import { Jackpot } from './Jackpot.tsx'

// The home page brings it along; no other page needs it.
const RecentWins = lazy(async () => ({ default: (await import('./RecentWins.tsx')).RecentWins }))

export type Announced = Answer<typeof contentCalls.listAnnouncements>
export type Banner = Announced['banners'][number]

/** Where a banner leads (decision L15): a path of ours, another site, a game, a promotion; undefined leads nowhere. */
function targetOf(
  banner: Banner,
  gameLink: ReturnType<typeof useGameLink>,
): { to: string; outside?: true } | undefined {
  const { linkageType, linkageValue: value } = banner
  if (linkageType === 1 && /^\/(?!\/)/.test(value)) return { to: value }
  if (linkageType === 2 && /^https:\/\//.test(value)) return { to: value, outside: true }
  if (linkageType === 3 && /^\d+$/.test(value)) return { to: gameLink({ nodeId: Number(value) }) }
  if (linkageType === 4 && value) return { to: paths.promoDetail(value) }
  return undefined
}

/** Both ways of writing a group are read: home and w_home. */
const isOfGroup = (banner: Banner, group: string) =>
  banner.groupName === group || banner.groupName === `w_${group}` || `w_${banner.groupName}` === group

const isForVisitors = ({ linkageValue }: Banner) => /^\/(register|login)\b/.test(linkageValue)

/** `below`: on a phone it stands under what the page is for, so its pictures wait. */
export function BannerArea({ group, below }: { group: string; below?: boolean }) {
  const { say } = useWords()
  const path = usePath()
  const session = useSession()
  const announced = useCall(contentCalls.listAnnouncements, { query: ANNOUNCED })
  const slides = (announced.data?.banners ?? [])
    // Who has an account is not asked to open one; a guest is.
    .filter(banner => isOfGroup(banner, group) && !(isForVisitors(banner) && session && session.isAgent !== 4))
    .map(banner => ({ key: banner.bannerId, banner }))
  if (slides.length === 0) return null
  // The counter stands on the home page and on /rng, nowhere else (decision C20).
  const jackpot = group === 'home' || group === 'rng'
  return (
    <div className={jackpot ? styles.split : undefined} data-banner-group={group}>
      <Carousel
        // Another route starts again at its first slide (BANNER-13).
        key={path}
        slides={slides}
        label={say('site.banners')}
        labels={{ pause: say('site.pause'), play: say('site.play'), slide: at => say('site.slide', { 0: at }) }}
      >
        {({ banner }, index, near) => (
          <Slide banner={banner} first={index === 0 && !below} near={near} low={group !== 'home'} />
        )}
      </Carousel>
      {jackpot && (
        <div className={styles.aside}>
          <Jackpot />
          {group === 'home' && (
            <Suspense fallback={null}>
              <RecentWins compact />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

type SlideProps = { banner: Banner; first: boolean; near: boolean; low: boolean }

function Slide({ banner, first, near, low }: SlideProps) {
  const target = targetOf(banner, useGameLink())
  const inside = (
    <>
      {near && banner.url && (
        <picture>
          <source media="(max-width: 639px)" srcSet={phoneOf(banner.url)} />
          <img
            className={styles.art}
            src={banner.url}
            alt=""
            width="1440"
            height="480"
            // The first picture belongs to the first paint; the others come shortly before their turn.
            decoding={first ? 'sync' : 'async'}
            fetchPriority={first ? 'high' : 'low'}
          />
        </picture>
      )}
      <span className={styles.words}>
        <strong className={styles.title}>{banner.title}</strong>
        <span className={styles.text}>{banner.text}</span>
        {target && banner.action && (
          <span className={styles.action}>
            {banner.action} <Icon name="arrow-right" size={18} />
          </span>
        )}
      </span>
    </>
  )
  const className = low ? `${styles.slide} ${styles.low}` : styles.slide
  if (!target) return <div className={className}>{inside}</div>
  if (target.outside) {
    return (
      <a className={className} href={target.to} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    )
  }
  return (
    <Link className={className} to={target.to}>
      {inside}
    </Link>
  )
}

/** The phone's crop lies beside the wide picture: name.avif → name-phone.avif. */
export const phoneOf = (url: string) => (/\/banners\//.test(url) ? url.replace(/(-wide)?\.avif$/, '-phone.avif') : url)
