/** The left menu of the agent centre; on a phone a page of its own. */
import type { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { useHere, usePath, useSearch } from '../router.tsx'
import { AGENT_GROUPS, AGENT_ICONS, AGENT_KEYS, type AgentPage, mayShowAgentPage } from './agent-pages.ts'
import styles from './agents.module.css'

export type Center = Answer<typeof agentCalls.getAgentCenter>

export function AgentMenu({ page, center }: { page: AgentPage; center: Center }) {
  const { say } = useWords()
  const linkTo = useAgentLink()
  const here = useHere()
  return (
    <aside className={styles.side}>
      <div className={styles.who}>
        <span className={styles.face} aria-hidden="true">
          {center.account.slice(0, 1).toUpperCase()}
        </span>
        <p>
          <strong>{center.account}</strong>
          <small>{say(`centre.kind.${center.kind}` as 'centre.kind.1')}</small>
        </p>
      </div>
      <nav className={styles.menu} aria-label={say('agents.title')}>
        {AGENT_GROUPS.map(group => (
          <div key={group.title} className={styles.group}>
            <p>{say(group.title)}</p>
            <ul>
              {group.pages
                .filter(one => mayShowAgentPage(one, center))
                .map(one => (
                  <li key={one}>
                    <Link
                      className={styles.item}
                      to={linkTo(one)}
                      replace
                      keepScroll
                      aria-current={one === page ? 'page' : undefined}
                    >
                      <Icon name={AGENT_ICONS[one]} size={20} />
                      <span>{say(`agents.${one}`)}</span>
                      <Icon name="chevron-right" size={16} />
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

/** The address of another page of the agent centre over the same page of the site, with what it starts with. */
export function useAgentLink(): (page: AgentPage, start?: Record<string, string>) => string {
  const path = usePath()
  const search = useSearch()
  return (page, start = {}) => {
    const kept = Object.entries(search).filter(([key]) => !(AGENT_KEYS as readonly string[]).includes(key))
    return `${path}?${new URLSearchParams({ ...Object.fromEntries(kept), acPage: page, ...start })}`
  }
}
