/** The rows of the board of wins. Loads when the board comes near the window. */
import type { Answer } from '@sen/core/call'
import type { playCalls } from '@sen/core/play/calls'
import { useEffect, useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Money } from '../../kit/Money.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useGameLink } from '../catalogue/use-game-link.ts'
import styles from './RecentWinRows.module.css'

type Wins = Answer<typeof playCalls.listWinners>['list']

export default function RecentWinRows({ list, compact }: { list: Wins; compact?: boolean | undefined }) {
  const brand = useBrand()
  const link = useGameLink()
  return (
    <ul className={compact ? `${styles.list} ${styles.compact}` : styles.list}>
      {list.map(({ vo }) => (
        <li key={`${vo.winTime}${vo.account}${vo.winAmount}`} className={styles.row}>
          <Link to={link({ nodeId: vo.nodeId })} className={styles.link}>
            <span className={styles.seal} aria-hidden="true">
              <Icon name="coin" size={20} />
            </span>
            <span className={styles.who}>
              <b>{vo.gameName}</b>
              <span>
                {vo.account} · <Ago at={vo.winTime} />
              </span>
            </span>
            <Money amount={vo.winAmount} symbol={brand.currency.symbol} signed className={styles.sum} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How long ago; the prerendered page says the time of day, since it does not know when it will be read. */
function Ago({ at }: { at: string }) {
  const { say, language } = useWords()
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const clock = at.slice(11, 16)
  if (now === 0) return <time dateTime={at}>{clock}</time>
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  const units = language === 'vi' ? ([' phút', ' giờ', ' ngày'] as const) : ([' min', ' h', ' d'] as const)
  const text =
    minutes < 60
      ? `${minutes}${units[0]}`
      : minutes < 1440
        ? `${Math.floor(minutes / 60)}${units[1]}`
        : `${Math.floor(minutes / 1440)}${units[2]}`
  return <time dateTime={at}>{say('site.ago', { 0: text })}</time>
}
