/** What the brand tells its agents (AGENT-05). */
import { serviceCalls } from '@sen/core/content/service-calls'
import { ButtonLink } from '../../kit/Button.tsx'
import { CleanHtml } from '../../kit/CleanHtml.tsx'
import { useWords } from '../../words/words.tsx'
import table from '../centre/centre.module.css'
import { writeDay } from '../centre/moments.ts'
import { RecordFrame } from '../centre/RecordFrame.tsx'
import { usePages } from '../centre/use-pages.ts'
import { useAgentLink } from './AgentMenu.tsx'
import styles from './agents.module.css'

export function AgentNotices() {
  const { say } = useWords()
  const linkTo = useAgentLink()
  const notices = usePages(serviceCalls.listAgentNotices, {})
  const list = notices.data?.pages.flatMap(page => page.list) ?? []
  return (
    <RecordFrame
      pages={notices}
      count={list.length}
      empty={{ icon: 'bell', title: say('agents.noNotices'), text: say('agents.noNoticesText') }}
      action={
        <ButtonLink icon="chart-bar" to={linkTo('agentTeamOverview')} replace keepScroll>
          {say('agents.agentTeamOverview')}
        </ButtonLink>
      }
    >
      <ul className={table.stack}>
        {list.map(({ id, title, content, at }, place) => (
          <li key={id}>
            <details className={styles.notice} open={place === 0}>
              <summary>
                <strong>{title}</strong>
                <time className="num" dateTime={at}>
                  {writeDay(at)}
                </time>
              </summary>
              <CleanHtml html={content} />
            </details>
          </li>
        ))}
      </ul>
    </RecordFrame>
  )
}
