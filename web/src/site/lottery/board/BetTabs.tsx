/** The bets of a game: kinds, and within a kind the bets that are shown one at a time. */
import { Count } from '../../../kit/Count.tsx'
import { Row } from '../../../kit/Stack.tsx'
import { Tabs } from '../../../kit/Tabs.tsx'
import { useWords } from '../../../words/words.tsx'
import styles from './BetTabs.module.css'
import { type BetKind, isTogether, kindOfBet } from './bet-kinds.ts'
import { useSayBet } from './use-say-bet.ts'

type Props = {
  kinds: readonly BetKind[]
  bet: string
  /** The bets of the lines that stand on the slip. */
  onSlip: readonly string[]
  onShow: (bet: string) => void
}

export function BetTabs({ kinds, bet, onSlip, onShow }: Props) {
  const { say } = useWords()
  const sayBet = useSayBet()
  const shown = kindOfBet(kinds, bet)
  if (!shown) return null
  const bets = isTogether(shown.kind) ? [] : shown.bets
  return (
    <div className={styles.tabs}>
      {kinds.length > 1 && (
        <Tabs
          label={say('board.kinds')}
          tabs={kinds.map(({ kind, bets: own }) => ({
            key: kind,
            label: <Counted label={say(`board.kind.${kind}`)} count={onSlip.filter(one => own.includes(one)).length} />,
          }))}
          chosen={shown.kind}
          onChoose={kind => onShow(kinds.find(one => one.kind === kind)?.bets[0] ?? bet)}
        />
      )}
      {bets.length > 1 && (
        <fieldset className={styles.bets}>
          <legend className="hidden">{say('board.bets')}</legend>
          {bets.map(code => (
            <button
              key={code}
              type="button"
              className={styles.bet}
              aria-pressed={code === bet}
              onClick={() => onShow(code)}
            >
              <Counted label={sayBet.bet(code)} count={onSlip.filter(one => one === code).length} />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** A name, and how many lines of it stand on the slip: what was chosen before is not forgotten behind another tab. */
function Counted({ label, count }: { label: string; count: number }) {
  const { say } = useWords()
  if (count === 0) return label
  return (
    <Row as="span" gap={1} align="center">
      {label}
      <Count of={count} />
      <span className="hidden">{say('board.lines', { count })}</span>
    </Row>
  )
}
