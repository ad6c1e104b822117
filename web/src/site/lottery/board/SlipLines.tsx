/** The lines of the slip that is being put together: what each costs and may win, its stake to be changed, and what was refused of it. */
import { writeAmount } from '@sen/core/money'
import { IconButton } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Row } from '../../../kit/Stack.tsx'
import { useWords } from '../../../words/words.tsx'
import { groupDigits, readDigits, wholeOf } from '../../cashier/amount-text.ts'
import { useWholeMoney } from '../../use-whole-money.ts'
import type { Desk } from './desk.ts'
import styles from './SlipLines.module.css'
import { useSayBet } from './use-say-bet.ts'

/** More are counted, not drawn. */
const SHOWN_MAX = 60

/** What the server refused of a line, by its place. */
export type LineRefusal = { line: number; text: string }

export function SlipLines({ desk, refused }: { desk: Desk; refused: LineRefusal | undefined }) {
  const { say, find } = useWords()
  const { ready, refusal } = desk
  if (ready.length === 0)
    return (
      <EmptyState compact icon="lottery" level={3} title={say('board.slipEmpty')} text={say('board.slipEmptyText')} />
    )
  const own = refusal?.line === undefined ? undefined : { line: refusal.line, text: find(refusal.refusal) ?? '' }
  const wrong = refused ?? own
  const shown = ready.map((_, at) => at).filter(at => at < SHOWN_MAX || at === wrong?.line)
  return (
    <>
      <ul className={styles.lines}>
        {shown.map(at => (
          <SlipLine key={at} desk={desk} at={at} error={wrong?.line === at ? wrong.text : ''} />
        ))}
      </ul>
      {ready.length > shown.length && <p>{say('board.more', { count: ready.length - shown.length })}</p>}
    </>
  )
}

function SlipLine({ desk, at, error }: { desk: Desk; at: number; error: string }) {
  const { say } = useWords()
  const sayBet = useSayBet()
  const money = useWholeMoney()
  const ready = desk.ready[at]
  const priced = desk.priced.lines[at]
  if (!ready || !priced) return null
  const line = { bet: ready.bet.code, selection: ready.selection }
  const name = sayBet.line(line)
  const amount = (value: bigint) => money(writeAmount(value))
  return (
    <li className={styles.line} data-wrong={error ? '' : undefined}>
      <div>
        <b>{sayBet.selection(line.bet, line.selection)}</b>
        <small>{sayBet.bet(line.bet)}</small>
        <small className="num">
          {say('board.odds', { odds: priced.odds })}
          {priced.units > 1 && ` · ${say('board.units', { count: priced.units })}`}
        </small>
        <small className="num">{say('board.lineWin', { win: amount(priced.possibleWin) })}</small>
        {error && <small className={styles.error}>{error}</small>}
      </div>
      <Row gap={1} align="center">
        <span className={styles.money}>
          <input
            inputMode="numeric"
            className="num"
            aria-label={say('board.lineStake', { line: name })}
            aria-invalid={error ? true : undefined}
            value={groupDigits(wholeOf(writeAmount(ready.stake)))}
            onChange={({ target }) => desk.do({ do: 'restake', line, stake: `${readDigits(target.value) || '0'}` })}
          />
          {priced.units > 1 && <small className="num">= {amount(priced.cost)}</small>}
        </span>
        <IconButton
          icon="x"
          label={say('board.removeLine', { line: name })}
          onClick={() => desk.do({ do: 'remove', line })}
        />
      </Row>
    </li>
  )
}
