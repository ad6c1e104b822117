/** What a player must still bet before money may leave; the staff may waive it with a reason. */
import { Button, Card, Group, Text, Title } from '@mantine/core'
import { wageringCalls } from '@sen/core/cashier/wagering-calls'
import { readAmount } from '@sen/core/money'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { When } from '../parts/When.tsx'
import styles from './cashier.module.css'
import { Staked } from './Staked.tsx'

export function WageringLeft({ playerId }: { playerId: string }) {
  const may = useMay()
  return may('cashier.view') ? <Left playerId={playerId} /> : null
}

function Left({ playerId }: { playerId: string }) {
  const { say } = useWords()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const call = useCall(wageringCalls.getWagering, { query: { playerId } }, { freshMs: 5_000 })
  // The answer says whether it was waived or waits for a second person; the card shows that.
  const waive = useAction(wageringCalls.waiveWagering, {
    done: ({ needsTwo }) => (needsTwo ? 'office.waitsForSecond' : 'office.saved'),
    onDone: () => setAsking(false),
  })
  const { data } = call
  if (call.error && !data) return <FailureNote failure={call.error} onRetry={() => call.refetch()} />
  // A player who never had anything to bet needs no card about it.
  if (!data || data.list.length === 0) return null
  const isLeft = readAmount(data.left) > 0n
  const asked = data.list.find(row => row.state === 'open' && row.askedBy)?.askedBy
  return (
    <Card withBorder>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {say('office.wagering')}
        </Title>
        {isLeft && may('cashier.review') && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {say('office.wageringWaive')}
          </Button>
        )}
      </Group>
      <Text size="sm" mb="xs">
        {isLeft ? (
          <>
            {say('office.wageringOpen')} <Amount of={data.left} /> / <Amount of={data.needed} />
          </>
        ) : (
          say('office.wageringNone')
        )}
      </Text>
      {isLeft && data.needsTwo && (
        <Text size="sm" mb="xs">
          {say('office.two')}
          {asked && ` ${say('office.two.first')} ${asked}`}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <ul className={styles.turnovers} aria-label={say('office.wagering')} tabIndex={0}>
        {data.list.map(row => (
          <li key={row.id}>
            <When at={row.at} /> {say(`office.wageringSource.${row.source}`)} {row.title && `“${row.title}”`}{' '}
            {row.reference} · <Staked of={row} /> · {say(`office.wageringState.${row.state}`)}
            {row.by && ` · ${row.by}: ${row.reason}`}
          </li>
        ))}
      </ul>
      {isAsking && (
        <ReasonDialog
          title={say('office.wageringWaive')}
          text={say('office.wageringWaiveText')}
          action={say('office.wageringWaive')}
          isBusy={waive.isBusy}
          failure={waive.failure}
          onClose={() => setAsking(false)}
          onConfirm={reason => waive.run({ playerId, reason })}
        />
      )}
    </Card>
  )
}
