/** The menu of a panel: its pages in groups, and the way out. */
import { type ReactNode, type RefObject, useCallback } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { Link } from '../../kit/Link.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useHere, usePath, useSearch } from '../router.tsx'
import panelStyles from './panel.module.css'

type Props<Page extends string> = {
  ref?: RefObject<HTMLElement | null>
  label: string
  /** Whose panel it is, above the pages. */
  who: ReactNode
  groups: readonly { title: PhraseKey; pages: readonly Page[] }[]
  mayShow: (page: Page) => boolean
  chosen: Page | undefined
  linkTo: (page: Page) => string
  icons: Readonly<Record<Page, IconName>>
  word: (page: Page) => string
  /** What stands at the end of a page's line. */
  mark: (page: Page) => ReactNode
}

export function PanelMenu<Page extends string>(props: Props<Page>) {
  const { ref, label, who, groups, mayShow, chosen, linkTo, icons, word, mark } = props
  const { say } = useWords()
  const here = useHere()
  return (
    <aside className={panelStyles.side}>
      {who}
      <nav {...(ref ? { ref } : {})} className={panelStyles.menu} aria-label={label}>
        {groups.map(group => (
          <div key={group.title} className={panelStyles.group}>
            <p>{say(group.title)}</p>
            <ul>
              {group.pages.filter(mayShow).map(page => (
                <li key={page}>
                  <Link
                    className={panelStyles.item}
                    to={linkTo(page)}
                    replace
                    keepScroll
                    aria-current={page === chosen ? 'page' : undefined}
                  >
                    <Icon name={icons[page]} size={20} />
                    <span>{word(page)}</span>
                    {mark(page)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Link className={panelStyles.item} to={here({ dialog: 'signOut' })} keepScroll>
          <Icon name="logout" size={20} />
          <span>{say('site.signOut')}</span>
        </Link>
      </nav>
    </aside>
  )
}

/** The address of another page of the panel over the same page of the site: what the pages keep there leaves, `start` comes. */
export function usePanelLink<Page extends string>(
  key: 'acPage' | 'mcPage',
  kept: readonly string[],
): (page: Page, start?: Record<string, string>) => string {
  const path = usePath()
  const search = useSearch()
  return useCallback(
    (page, start = {}) => {
      const others = Object.entries(search).filter(([name]) => !kept.includes(name))
      return `${path}?${new URLSearchParams({ ...Object.fromEntries(others), [key]: page, ...start })}`
    },
    [path, search, kept, key],
  )
}
