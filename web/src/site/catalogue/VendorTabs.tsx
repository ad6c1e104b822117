/** The vendors of a category in a row, with arrows above seven (CATALOGUE-06). Each is a link, so it opens in a new tab too. */

import { useEffect, useRef } from 'react'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import catalogueStyles from './catalogue.module.css'
import type { Vendor } from './use-games.ts'
import styles from './VendorTabs.module.css'

/** More vendors than this and the row has arrows. */
const ARROWS_ABOVE = 7

type Props = {
  vendors: readonly Vendor[]
  chosen: string
  hrefOf: (vassalage: string) => string
  /** Asks for the vendors again; there only when they did not come. */
  onRetry?: (() => void) | undefined
}

export function VendorTabs({ vendors, chosen, hrefOf, onRetry }: Props) {
  const { say } = useWords()
  const row = useRef<HTMLUListElement>(null)
  const turn = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.8, behavior: 'smooth' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen vendor comes into view when it or the row changes.
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!item || !row.current) return
    row.current.scrollTo({ left: item.offsetLeft - row.current.clientWidth / 2 + item.clientWidth / 2 })
  }, [chosen, vendors.length])

  const hasArrows = vendors.length > ARROWS_ABOVE
  return (
    <Row as="nav" gap={2} align="center" className={catalogueStyles.vendors} aria-label={say('lobby.vendors')}>
      {hasArrows && (
        <IconButton icon="chevron-left" label={say('lobby.earlier')} kind="quiet" onClick={() => turn(-1)} />
      )}
      <Row as="ul" gap={2} ref={row} className={styles.vendorRow}>
        <li>
          <Link className={styles.vendor} to={hrefOf('')} keepScroll aria-current={chosen === '' ? 'page' : undefined}>
            <Stack as="span" className={styles.sealAll}>
              <Icon name="grid" />
            </Stack>
            <span>{say('lobby.allVendors')}</span>
          </Link>
        </li>
        {vendors.map(vendor => (
          <li key={vendor.vassalage}>
            <Link
              className={styles.vendor}
              to={hrefOf(vendor.vassalage)}
              keepScroll
              aria-current={chosen === vendor.vassalage ? 'page' : undefined}
              data-closed={vendor.isMaintenance === 1 ? '' : undefined}
            >
              <img src={vendor.emblem} alt="" width={36} height={36} loading="lazy" />
              <span lang="en">{vendor.displayName}</span>
              {vendor.isHot === 1 && (
                <span className={styles.vendorHot}>
                  <Icon name="flame-filled" size={14} label={say('lobby.hotMark')} />
                </span>
              )}
            </Link>
          </li>
        ))}
        {onRetry && (
          <li>
            <button type="button" className={styles.vendor} onClick={onRetry}>
              <Stack as="span" className={styles.sealAll}>
                <Icon name="refresh" />
              </Stack>
              <span>{say('lobby.vendorsAgain')}</span>
            </button>
          </li>
        )}
      </Row>
      {hasArrows && (
        <IconButton icon="chevron-right" label={say('lobby.further')} kind="quiet" onClick={() => turn(1)} />
      )}
    </Row>
  )
}
