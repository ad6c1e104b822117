/** The left menu of the agent centre; on a phone a page of its own. */

import type { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { Avatar } from '../../kit/Avatar.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { labelColour } from '../../kit/label-colour.ts'
import { useWords } from '../../words/words.tsx'
import { PanelMenu, usePanelLink } from '../frame/PanelMenu.tsx'
import panelStyles from '../frame/panel.module.css'
import {
  AGENT_GROUPS,
  AGENT_ICONS,
  AGENT_KEYS,
  type AgentPage,
  type ContractFlags,
  mayShowAgentPage,
} from './agent-pages.ts'

export type Center = Answer<typeof agentCalls.getAgentCenter>

export function AgentMenu({ page, center, flags }: { page: AgentPage; center: Center; flags: ContractFlags }) {
  const { say } = useWords()
  return (
    <PanelMenu
      label={say('agents.title')}
      who={
        <div className={panelStyles.who}>
          <Avatar icon={undefined} name={center.account} colour={labelColour('')} />
          <p>
            <strong>{center.account}</strong>
            <small>{say(`centre.kind.${center.kind}` as 'centre.kind.1')}</small>
          </p>
        </div>
      }
      groups={AGENT_GROUPS}
      mayShow={one => mayShowAgentPage(one, center, flags)}
      chosen={page}
      linkTo={useAgentLink()}
      icons={AGENT_ICONS}
      word={one => say(`agents.${one}`)}
      mark={() => <Icon name="chevron-right" size={16} />}
    />
  )
}

/** The address of another page of the agent centre over the same page of the site, with what it starts with. */
export const useAgentLink = () => usePanelLink<AgentPage>('acPage', AGENT_KEYS)
