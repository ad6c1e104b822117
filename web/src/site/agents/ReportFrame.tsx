/** Around the rows of a report about one name: a name that is nobody's of the line is an answer, nothing to try again. */
import type { ComponentProps } from 'react'
import { Refused } from '../../ask/ask.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useWords } from '../../words/words.tsx'
import { RecordFrame } from '../centre/RecordFrame.tsx'

export function ReportFrame(props: ComponentProps<typeof RecordFrame>) {
  const { say } = useWords()
  const { error } = props.pages
  if (props.count === 0 && error instanceof Refused && error.code === 'agents.memberUnknown')
    return <EmptyState icon="users" level={3} compact title={say('agents.nobody')} text={say('agents.memberUnknown')} />
  return <RecordFrame {...props} />
}
