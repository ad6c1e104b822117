/** The top of the login popup: Hot Games and the categories of the navigation, each with its vendors (LOGIN-10). */
import { catalogueCalls, type GameType } from '@sen/core/catalogue/calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { VENDORS } from '../../ask/vendor-query.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { toast } from '../../kit/toast.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'
import styles from './LoginVendors.module.css'

/** The window in which a vendor that is no slot vendor opens the sign-in page (LOGIN-13). */
const WINDOW = 'width=1300,height=900'

/** As many vendors as a navigation dropdown shows. */
const MOST = 30

export function LoginVendors() {
  const { say } = useWords()
  const go = useGo()
  const menus = useCall(catalogueCalls.listMenus, {}, { freshMs: 3_600_000 })
  const lanes = useCall(catalogueCalls.listVendors, { query: VENDORS }, { freshMs: 3_600_000 })
  const [chosen, setChosen] = useState<'hot' | GameType>('hot')
  const all = lanes.data?.data.lanes.flatMap(lane => lane.vendors) ?? []
  const fitting = all.filter(one => (chosen === 'hot' ? one.isHot === 1 : one.gameType === chosen))
  // A vendor of several categories stands once among the hot ones.
  const vendors = [...new Map(fitting.map(one => [one.vassalage, one])).values()].slice(0, MOST)

  const choose = (gameType: GameType, vassalage: string) => {
    if (gameType === 'FISH') return go(paths.fish())
    if (gameType === 'RNG') return go(paths.rng({ vassalage }))
    if (!window.open(paths.login(), '_blank', WINDOW)) toast(say('login.windowBlocked'), 'bad')
  }

  return (
    <div className={styles.vendors}>
      <Tabs
        label={say('lobby.vendors')}
        tabs={[
          { key: 'hot' as const, label: say('login.hotGames') },
          ...(menus.data ?? []).map(menu => ({ key: menu.gameType, label: menu.name })),
        ]}
        chosen={chosen}
        onChoose={key => (key === 'FISH' ? go(paths.fish()) : setChosen(key))}
      >
        {vendors.length === 0 ? (
          <p className={styles.seals}>{lanes.isPending ? '' : say('login.noVendors')}</p>
        ) : (
          <ul className={styles.seals}>
            {vendors.map(vendor => (
              <li key={`${vendor.gameType} ${vendor.vassalage}`}>
                <button type="button" className={styles.seal} onClick={() => choose(vendor.gameType, vendor.vassalage)}>
                  <img src={vendor.emblem} alt="" width={44} height={44} />
                  <span lang="en">{vendor.displayName}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </div>
  )
}
