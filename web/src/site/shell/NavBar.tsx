/** The navigation of wide screens: Home, one item per category with its vendors, Promotions, App download (NAV-04…NAV-13). */

import type { GameType } from '@sen/core/catalogue/calls'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { useCall } from '../../ask/use-call.ts'
import { VENDORS } from '../../ask/vendor-query.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import styles from './NavBar.module.css'

/** A dropdown lists this many vendors, in columns of ten (NAV-07). */
const VENDORS_MOST = 30

export function NavBar({ path: here }: { path: string }) {
  const { say } = useWords()
  const menus = useCall(catalogueCalls.listMenus)
  const vendors = useCall(catalogueCalls.listVendors, { query: VENDORS })
  const lanes = vendors.data?.data.lanes ?? []
  return (
    <nav className={styles.nav} aria-label={say('site.mainNav')}>
      <ul className={styles.items}>
        <Item to={paths.home()} name={say('site.home')} here={here} />
        {(menus.data ?? []).map(menu => (
          <Category
            key={menu.gameType}
            type={menu.gameType}
            name={menu.name}
            page={menu.page}
            here={here}
            vendors={lanes.find(lane => lane.gameType === menu.gameType)?.vendors ?? []}
          />
        ))}
        <Item to={paths.promotions()} name={say('site.promotions')} here={here} />
        <Item to={paths.download()} name={say('site.download')} here={here} />
      </ul>
    </nav>
  )
}

function Item({ to, name, here }: { to: string; name: string; here: string }) {
  return (
    <li>
      <Link to={to} className={styles.item} aria-current={here === to ? 'page' : undefined}>
        {name}
      </Link>
    </li>
  )
}

type Vendor = { vassalage: string; displayName: string; isHot: number; isMaintenance: number; emblem: string }
type CategoryProps = { type: GameType; name: string; page: string; here: string; vendors: readonly Vendor[] }

/** A category; its vendors open under it when pointed at or by its arrow. Fish has none to open (NAV-06). */
function Category({ type, name, page, here, vendors }: CategoryProps) {
  const { say } = useWords()
  const link = (
    <Link to={page} className={styles.item} aria-current={here === page ? 'page' : undefined}>
      {name}
    </Link>
  )
  if (type === 'FISH' || vendors.length === 0) return <li>{link}</li>
  return (
    <li>
      <Menu
        hover
        label={say('site.vendorsOf', { 0: name })}
        className={styles.category}
        button={bind => (
          <>
            {link}
            <button type="button" className={styles.open} aria-label={say('site.vendorsOf', { 0: name })} {...bind} />
          </>
        )}
      >
        {close => (
          <ul className={styles.vendors} style={{ '--rows': Math.min(10, vendors.length) } as never}>
            {vendors.slice(0, VENDORS_MOST).map(vendor => (
              <li key={vendor.vassalage}>
                <Link to={paths.vendor(type, vendor.vassalage)} onClick={close}>
                  <img src={vendor.emblem} alt="" width="32" height="32" loading="lazy" />
                  <span>{vendor.displayName}</span>
                  {vendor.isHot === 1 && <Icon name="flame" size={14} label={say('site.hot')} />}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Menu>
    </li>
  )
}
