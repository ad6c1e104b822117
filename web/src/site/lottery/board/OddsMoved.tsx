/** Odds that changed under a slip: old and new of each bet, and the consent without which it is not sent. */
import { Button } from '../../../kit/Button.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Stack } from '../../../kit/Stack.tsx'
import { useWords } from '../../../words/words.tsx'
import type { Desk } from './desk.ts'
import { useSayBet } from './use-say-bet.ts'

export function OddsMoved({ desk: { moved, accept } }: { desk: Desk }) {
  const { say } = useWords()
  const sayBet = useSayBet()
  if (moved.length === 0) return null
  // Lines of one bet mostly moved by the same.
  const rows = new Map(moved.map(one => [`${one.bet} ${one.before} ${one.after}`, one]))
  return (
    <Notice as="div" tone="warn" role="alert">
      <Stack gap={2}>
        <b>{say('board.oddsMoved')}</b>
        <ul className="num">
          {[...rows].map(([key, { bet, before, after }]) => (
            <li key={key}>{say('board.oddsMovedLine', { bet: sayBet.bet(bet), before, after })}</li>
          ))}
        </ul>
        <Button icon="check" onClick={accept}>
          {say('board.oddsAccept')}
        </Button>
      </Stack>
    </Notice>
  )
}
