/** The left menu of the personal centre; on a phone a row that scrolls. */

import type { Answer } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { rewardCalls } from '@sen/core/rewards/calls'
import { useEffect, useRef } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { Count, UnreadCount } from '../inbox/InboxCentre.tsx'
import { MissionCount } from '../rewards/MissionCount.tsx'
import { useHere, usePath, useSearch } from '../router.tsx'
import { Avatar } from './Avatar.tsx'
import { PAGE_KEYS } from './CentrePanel.tsx'
import styles from './centre.module.css'
import { type CentrePage, mayShow, OVERVIEW, PAGE_GROUPS, PAGE_ICONS } from './centre-pages.ts'
import { labelColour } from './label-colour.ts'

export type MemberInfo = Answer<typeof identityCalls.getMemberInfo>

export function CentreMenu({ page, info }: { page: CentrePage | undefined; info: MemberInfo }) {
  const { say } = useWords()
  const row = useRef<HTMLElement>(null)
  const linkTo = usePageLink()
  const picture = useCall(identityCalls.getMemberIcon).data
  const here = useHere()
  const promo = useCall(rewardCalls.getPromoState).data
  const seen = { toUpline: info.toUpline, availablePromo: promo?.availablePromo }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen page comes into view when it changes, and when it comes into the menu.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollTo({ left: chosen.offsetLeft - 16 })
  }, [page, promo?.availablePromo])
  return (
    <aside className={styles.side}>
      <Link className={styles.who} to={linkTo(OVERVIEW)} replace keepScroll>
        <span className="hidden">{say('centre.overview')}: </span>
        <Avatar icon={picture?.icon} name={info.nickname || info.account} colour={labelColour(info.memberLabel)} />
        <p>
          <strong>{info.nickname || info.account}</strong>
          <small>{info.clubLabel.labelName || say(`centre.kind.${info.isAgent}` as 'centre.kind.0')}</small>
        </p>
      </Link>
      <nav ref={row} className={styles.menu} aria-label={say('centre.menu')}>
        {PAGE_GROUPS.map(group => (
          <div key={group.title} className={styles.group}>
            <p>{say(group.title)}</p>
            <ul>
              {group.pages
                .filter(one => mayShow(one, seen))
                .map(one => (
                  <li key={one}>
                    <Link
                      className={styles.item}
                      to={linkTo(one)}
                      replace
                      keepScroll
                      aria-current={one === page ? 'page' : undefined}
                    >
                      <Icon name={PAGE_ICONS[one]} size={20} />
                      <span>{say(`centre.${one}`)}</span>
                      {one === 'messageV2' && <UnreadCount />}
                      {one === 'missionLeaderboard' && <MissionCount />}
                      {one === 'rewardCenter' && <Count of={promo?.availablePromoCount ?? 0} />}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        <Link className={styles.item} to={here({ dialog: 'signOut' })} keepScroll>
          <Icon name="logout" size={20} />
          <span>{say('site.signOut')}</span>
        </Link>
      </nav>
    </aside>
  )
}

/** The address of another page of the centre over the same page of the site. */
export function usePageLink(): (page: CentrePage | typeof OVERVIEW) => string {
  const path = usePath()
  const search = useSearch()
  return page => {
    const kept = Object.entries(search).filter(([key]) => !(PAGE_KEYS as readonly string[]).includes(key))
    return `${path}?${new URLSearchParams({ ...Object.fromEntries(kept), mcPage: page })}`
  }
}
