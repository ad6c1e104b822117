/** What players told the house; an answer stands in the player's inbox. */
import { Badge, Button, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { FEEDBACK_STATES } from '@sen/core/inbox/rules'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { StateChoice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { useMay } from '../parts/self.tsx'
import { useStateFilter } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { FeedbackAnswer } from './FeedbackAnswer.tsx'
import { SentPictures } from './SentPictures.tsx'

export type Feedback = Answer<typeof supportCalls.listFeedback>['list'][number]

export default function FeedbackScreen() {
  const { say } = useWords()
  const mayAnswer = useMay()('support.answer')
  const [asked, setAsked] = useState<Feedback>()
  const query = { state: useStateFilter(FEEDBACK_STATES) }
  const pages = useRowPages(supportCalls.listFeedback, query)
  const columns = useMemo<readonly Column<Feedback>[]>(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      {
        key: 'account',
        title: say('office.account'),
        cell: row =>
          row.playerId ? <Link to={paths.player(row.playerId)}>{row.account}</Link> : say('office.chats.visitor'),
      },
      {
        key: 'content',
        title: say('office.feedback.content'),
        cell: row => (
          <>
            <Words of={row.content} />
            <SentPictures ids={row.pictures} />
          </>
        ),
      },
      {
        key: 'answer',
        title: say('office.chats.answer'),
        cell: row =>
          row.answeredAt ? (
            <Words of={row.answer} />
          ) : mayAnswer ? (
            <Button size="compact-sm" variant="default" onClick={() => setAsked(row)}>
              {say('office.chats.answer')}
            </Button>
          ) : (
            <Badge variant="light">{say('office.feedback.open')}</Badge>
          ),
      },
      { key: 'by', title: say('office.feedback.by'), cell: row => row.answeredBy },
    ],
    [say, mayAnswer],
  )
  return (
    <Page
      title={say('office.feedback')}
      filters={
        <>
          <StateChoice states={FEEDBACK_STATES} word={state => say(`office.feedback.${state}`)} />
          <ExportButton table="feedback" query={query} />
        </>
      }
    >
      <DataTable label={say('office.feedback')} columns={columns} keyOf={row => row.id} {...pages} />
      {asked && <FeedbackAnswer key={asked.id} feedback={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

const Words = ({ of }: { of: string }) => (
  <Text size="sm" maw={420} style={{ whiteSpace: 'pre-message', overflowWrap: 'anywhere' }}>
    {of}
  </Text>
)
