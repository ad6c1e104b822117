/** The left menu of the personal centre; on a phone a row that scrolls. */
import type { Answer } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { rewardCalls } from '@sen/core/rewards/calls'
import { useEffect, useRef } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { Count, UnreadCount } from '../inbox/InboxCentre.tsx'
import { MissionCount } from '../rewards/MissionCount.tsx'
import { Avatar } from './Avatar.tsx'
import { type CentrePage, mayShow, OVERVIEW, PAGE_GROUPS, PAGE_ICONS, PAGE_KEYS } from './centre-pages.ts'
import { labelColour } from './label-colour.ts'
import { PanelMenu, usePanelLink } from './PanelMenu.tsx'
import panel from './panel.module.css'

export type MemberInfo = Answer<typeof identityCalls.getMemberInfo>

export function CentreMenu({ page, info }: { page: CentrePage | undefined; info: MemberInfo }) {
  const { say } = useWords()
  const row = useRef<HTMLElement>(null)
  const linkTo = usePageLink()
  const picture = useCall(identityCalls.getMemberIcon).data
  const promo = useCall(rewardCalls.getPromoState).data
  const seen = { toUpline: info.toUpline, availablePromo: promo?.availablePromo }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen page comes into view when it changes, and when it comes into the menu.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollTo({ left: chosen.offsetLeft - 16 })
  }, [page, promo?.availablePromo])
  return (
    <PanelMenu
      ref={row}
      label={say('centre.menu')}
      who={
        <Link className={panel.who} to={linkTo(OVERVIEW)} replace keepScroll>
          <span className="hidden">{say('centre.overview')}: </span>
          <Avatar icon={picture?.icon} name={info.nickname || info.account} colour={labelColour(info.memberLabel)} />
          <p>
            <strong>{info.nickname || info.account}</strong>
            <small>{info.clubLabel.labelName || say(`centre.kind.${info.isAgent}` as 'centre.kind.0')}</small>
          </p>
        </Link>
      }
      groups={PAGE_GROUPS}
      mayShow={one => mayShow(one, seen)}
      chosen={page}
      linkTo={linkTo}
      icons={PAGE_ICONS}
      word={one => say(`centre.${one}`)}
      mark={one => (
        <>
          {one === 'messageV2' && <UnreadCount />}
          {one === 'missionLeaderboard' && <MissionCount />}
          {one === 'rewardCenter' && <Count of={promo?.availablePromoCount ?? 0} />}
        </>
      )}
    />
  )
}

/** The address of another page of the centre over the same page of the site. */
export const usePageLink = () => usePanelLink<CentrePage | typeof OVERVIEW>('mcPage', PAGE_KEYS)
