/** The vendors of a category in a row, with arrows above seven (CATALOGUE-06). Each is a link, so it opens in a new tab too. */

import { Disc } from '../../kit/Disc.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { ScrollRow } from '../../kit/ScrollRow.tsx'
import { useWords } from '../../words/words.tsx'
import catalogueStyles from './catalogue.module.css'
import type { Vendor } from './use-games.ts'
import styles from './VendorTabs.module.css'

type Props = {
  vendors: readonly Vendor[]
  chosen: string
  hrefOf: (vassalage: string) => string
  /** Asks for the vendors again; there only when they did not come. */
  onRetry?: (() => void) | undefined
}

export function VendorTabs({ vendors, chosen, hrefOf, onRetry }: Props) {
  const { say } = useWords()
  return (
    <ScrollRow
      label={say('lobby.vendors')}
      labels={{ before: say('lobby.earlier'), next: say('lobby.further') }}
      count={vendors.length}
      chosen={chosen}
      className={catalogueStyles.vendors}
    >
      <li>
        <Link className={styles.vendor} to={hrefOf('')} keepScroll aria-current={chosen === '' ? 'page' : undefined}>
          <Disc>
            <Icon name="grid" />
          </Disc>
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
            <Disc>
              <Icon name="refresh" />
            </Disc>
            <span>{say('lobby.vendorsAgain')}</span>
          </button>
        </li>
      )}
    </ScrollRow>
  )
}
