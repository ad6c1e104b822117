/** The menu of the lobby: a tab for each tag, with arrows above seven (LOTTERY-01). Each is a link, so it works before the program is there. */
import type { MenuTag } from '@sen/core/lottery/game'
import { Link } from '../../kit/Link.tsx'
import { ScrollRow } from '../../kit/ScrollRow.tsx'
import { useWords } from '../../words/words.tsx'
import type { Menus } from './lottery-list.ts'
import styles from './TagTabs.module.css'

type Props = {
  menus: Menus
  chosen: MenuTag | ''
  hrefOf: (tag: MenuTag | '') => string
}

export function TagTabs({ menus, chosen, hrefOf }: Props) {
  const { say } = useWords()
  const tabs = [{ tag: '' as const, name: say('draws.allTags') }, ...menus]
  return (
    <ScrollRow
      label={say('draws.tags')}
      labels={{ before: say('draws.earlier'), next: say('draws.further') }}
      count={menus.length}
      chosen={chosen}
    >
      {tabs.map(({ tag, name }) => (
        <li key={tag}>
          <Link className={styles.tag} to={hrefOf(tag)} keepScroll aria-current={chosen === tag ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ScrollRow>
  )
}
