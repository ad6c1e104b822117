/** One game: its cover, its name in the page (not in the picture), its seals. The whole card is the link to play. */

import { memo, useState } from 'react'
import { IconButton } from './Button.tsx'
import styles from './GameCard.module.css'
import { Link } from './Link.tsx'
import { pictureHost } from './picture-host.ts'
import { Skeleton } from './Waiting.tsx'

export type GameCardProps = {
  /** From paths.game. */
  to: string
  name: string
  vendor?: string
  cover: { small: string; large: string; ground: string }
  /** Whether the picture may load. */
  near?: boolean
  /** The picture counts for the first paint. */
  first?: boolean
  hot?: string | undefined
  fresh?: string | undefined
  /** Why the game cannot be played now; the card then says so before anybody taps. */
  closed?: string | undefined
  /** Label of the card's link when it is more than the name. */
  label?: string
  favourite?: { on: boolean; label: string; onToggle: () => void } | undefined
  details?: { label: string; onOpen: () => void } | undefined
  className?: string
}

export const GameCard = memo(function GameCard({
  to,
  name,
  vendor,
  cover,
  near = true,
  first,
  hot,
  fresh,
  closed,
  label,
  favourite,
  details,
  className,
}: GameCardProps) {
  const [host] = useState(pictureHost)
  return (
    <article
      className={className ? `${styles.card} ${className}` : styles.card}
      style={{ backgroundColor: cover.ground || undefined }}
    >
      {near && cover.small && (
        <img
          className={styles.cover}
          src={host + cover.small}
          srcSet={`${host}${cover.small} 240w, ${host}${cover.large} 360w`}
          sizes="(min-width: 1024px) 152px, 31vw"
          alt=""
          width="240"
          height="320"
          decoding="async"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority="low"
        />
      )}
      <Link to={to} className={styles.link} aria-label={label}>
        <span className={styles.name}>{name}</span>
        {vendor && <span className={styles.vendor}>{vendor}</span>}
      </Link>
      {(closed ?? hot ?? fresh) && (
        <span className={styles.badge} data-kind={closed ? 'closed' : hot ? 'hot' : 'new'}>
          {closed ?? hot ?? fresh}
        </span>
      )}
      {favourite && (
        <IconButton
          className={styles.heart}
          icon={favourite.on ? 'heart-filled' : 'heart'}
          label={favourite.label}
          aria-pressed={favourite.on}
          onClick={favourite.onToggle}
        />
      )}
      {details && (
        <IconButton className={styles.info} icon="info-circle" label={details.label} onClick={details.onOpen} />
      )}
    </article>
  )
})

/** The shape of a card that is on its way. */
export const GameCardShape = () => <Skeleton className={styles.shape} />
