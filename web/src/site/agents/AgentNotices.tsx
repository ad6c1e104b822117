/** What the brand tells its agents (AGENT-05). */

import { serviceCalls } from '@sen/core/content/service-calls'
import { ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { CleanHtml } from '../../kit/CleanHtml.tsx'
import { Fold } from '../../kit/Fold.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useAgentLink } from './AgentMenu.tsx'
import styles from './AgentNotices.module.css'

export function AgentNotices() {
  const { say } = useWords()
  const { writeDay } = useMoments()
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
      <Stack as="ul" gap={4}>
        {list.map(({ id, title, content, at }, place) => (
          <li key={id}>
            <Card className={styles.notice}>
              <Fold
                open={place === 0}
                title={
                  <TextBlock>
                    <strong>{title}</strong>
                    <small>
                      <time className="num" dateTime={at}>
                        {writeDay(at)}
                      </time>
                    </small>
                  </TextBlock>
                }
              >
                <CleanHtml html={content} />
              </Fold>
            </Card>
          </li>
        ))}
      </Stack>
    </RecordFrame>
  )
}
