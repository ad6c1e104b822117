/** The left menu of the personal centre; on a phone a row that scrolls. */
import { identityCalls } from '@sen/core/identity/calls'
import { rewardCalls } from '@sen/core/rewards/calls'
import { useEffect, useRef } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { Count } from '../../kit/Count.tsx'
import { Link } from '../../kit/Link.tsx'
import { labelColour } from '../../kit/label-colour.ts'
import { useWords } from '../../words/words.tsx'
import { type CentrePage, type MemberInfo, mayShow, OVERVIEW, PAGE_GROUPS, PAGE_ICONS } from '../frame/centre-pages.ts'
import { PanelMenu } from '../frame/PanelMenu.tsx'
import { usePageLink } from '../frame/page-link.ts'
import panelStyles from '../frame/panel.module.css'
import { UnreadCount } from '../inbox/UnreadCount.tsx'
import { MissionCount } from '../rewards/MissionCount.tsx'

export function AccountMenu({ page, info }: { page: CentrePage | undefined; info: MemberInfo }) {
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
        <Link className={panelStyles.who} to={linkTo(OVERVIEW)} replace keepScroll>
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
