/** What the hourly audit of the ledger came to last: a small line while it is whole, an alarm when something is broken. */
import { Alert, Text } from '@mantine/core'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { When } from '../parts/When.tsx'

export function LedgerAudit() {
  const { say } = useWords()
  const call = useCall(ledgerCalls.getLedgerAudit, undefined, { freshMs: 60_000 })
  if (call.error) return <FailureNote failure={call.error} onRetry={() => call.refetch()} />
  if (!call.data) return null
  const { last } = call.data
  if (!last)
    return (
      <Text size="sm" c="dimmed">
        {say('office.ledgerAudit.none')}
      </Text>
    )
  const { at, entries, proved, checkpointNo, findings } = last
  if (findings.length === 0)
    return (
      <Text size="sm" c="dimmed" component="p">
        <When at={at} /> · {say('office.ledgerAudit.whole', { entries, proved, checkpointNo })}
      </Text>
    )
  return (
    <Alert color="red" role="alert" title={say('office.ledgerAudit.broken')}>
      <When at={at} />
      <ul>
        {findings.map(({ law, row, detail }) => (
          <li key={`${law} ${row}`}>{`${law}: ${row}: ${detail}`}</li>
        ))}
      </ul>
      {say('office.ledgerAudit.advice')}
    </Alert>
  )
}
