/** What the player owes after corrected results, above his betting record; nothing where he owes nothing. */
import { playCalls } from '@sen/core/play/calls'
import { useCall } from '../../ask/use-call.ts'
import { Money } from '../../kit/Money.tsx'
import { Text } from '../../kit/Text.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'

export function OwedNote() {
  const { say } = useWords()
  const { writeDay } = useMoments()
  const { data } = useCall(playCalls.listReceivables, {})
  return data?.list.map(owed => (
    <Text key={owed.id} role="status">
      {owed.vendorName}: {say('play.owed')} <Money amount={owed.left} />.{' '}
      {say('play.owedUntil', { 0: writeDay(owed.until) })}
    </Text>
  ))
}
