/** A line of a slip with its explanation: "trúng 2 nháy × 99.5 tại giải nhất 04536". */
import { Money } from '../../../kit/Money.tsx'
import { type PhraseKey, useWords } from '../../../words/words.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import type { SlipAnswer } from './SlipDialog.tsx'
import styles from './SlipLine.module.css'
import { useSayBet } from './use-say-bet.ts'

type Line = SlipAnswer['lines'][number]

export function SlipLine({ line }: { line: Line }) {
  const { say } = useWords()
  const sayBet = useSayBet()
  const money = useWholeMoney()
  return (
    <li className={styles.line} data-state={line.state}>
      <div>
        <b>{sayBet.line(line)}</b>
        <small className="num">
          {say(line.units > 1 ? 'board.lineUnits' : 'board.lineStaked', {
            ...{ stake: money(line.stake), units: line.units, cost: money(line.cost) },
          })}{' '}
          · {say('board.odds', { odds: line.odds })}
        </small>
        <Explanation line={line} />
      </div>
      {line.state !== 'open' && <Money amount={line.payout} signed />}
    </li>
  )
}

function Explanation({ line: { state, hits, payout, places } }: { line: Line }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const told = hits.map(({ times, odds }) =>
    odds === null
      ? say('lottery.hit.jackpot')
      : times > 1
        ? say('lottery.hit.appearances', { times, odds })
        : say('lottery.hit.once', { odds }),
  )
  const where = places.map(({ tier, number }) => `${say(`lottery.tier.${tier}` as PhraseKey)} ${number}`)
  if (state === 'won')
    return (
      <small className={styles.why}>
        {say('board.explain.won', { hits: told.join(' + '), payout: money(payout) })}
        {where.length > 0 && ` ${say('board.at', { places: where.join(', ') })}`}
      </small>
    )
  if (state === 'lost') return <small>{say('board.explain.lost')}</small>
  if (state === 'open') return <small>{say('board.explain.open')}</small>
  return <small>{say('board.explain.returned', { payout: money(payout) })}</small>
}
