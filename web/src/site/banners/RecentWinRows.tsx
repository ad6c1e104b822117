/** The rows of the board of wins. Loads when the board comes near the window. */

import type { betsCalls } from '@sen/core/bets/calls'
import type { Answer } from '@sen/core/call'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Disc } from '../../kit/Disc.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Money } from '../../kit/Money.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useGameLink } from '../frame/use-game-link.ts'
import styles from './RecentWinRows.module.css'

type Wins = Answer<typeof betsCalls.listWinners>['list']

/** How far the board moves in a frame, pixels, and from how many rows on it moves at all (WINNER-04, decision T13). */
const STEP = 0.5
const MOVES_FROM = 3

export default function RecentWinRows({ list, compact }: { list: Wins; compact?: boolean | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const isMoving = useRunning(box, compact === true && list.length >= MOVES_FROM)
  if (!compact) return <Rows list={list} />
  return (
    <div ref={box} className={styles.window} data-moving={isMoving ? '' : undefined}>
      <Rows list={list} compact />
      {/* The second copy closes the loop. */}
      {isMoving && <Rows list={list} compact copy />}
    </div>
  )
}

/** Moves what is in the box on by a step a frame, from its end back to its beginning; stands still while pointed at or used. */
function useRunning(box: RefObject<HTMLDivElement | null>, wanted: boolean): boolean {
  const [allowed, setAllowed] = useState(false)
  useEffect(() => setAllowed(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const isMoving = wanted && allowed
  useEffect(() => {
    const element = box.current
    if (!isMoving || !element) return
    let at = element.scrollTop
    let isSeen = false
    let frame = 0
    const step = () => {
      if (!element.matches(':hover, :focus-within')) {
        at = (at + STEP) % Math.max(1, element.scrollHeight / 2)
        element.scrollTop = at
      } else at = element.scrollTop
      frame = requestAnimationFrame(step)
    }
    const watcher = new IntersectionObserver(entries => {
      const now = entries.some(entry => entry.isIntersecting)
      if (now === isSeen) return
      isSeen = now
      cancelAnimationFrame(frame)
      if (now) frame = requestAnimationFrame(step)
    })
    watcher.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
    }
  }, [box, isMoving])
  return isMoving
}

function Rows({ list, compact, copy }: { list: Wins; compact?: boolean; copy?: boolean }) {
  const brand = useBrand()
  const link = useGameLink()
  return (
    <ul className={compact ? `${styles.list} ${styles.compact}` : styles.list} aria-hidden={copy}>
      {list.map(({ vo }) => (
        <li key={`${vo.winTime}${vo.account}${vo.winAmount}`} className={styles.row}>
          <Link to={link({ nodeId: vo.nodeId })} className={styles.link} tabIndex={copy ? -1 : undefined}>
            <Disc className={styles.seal} aria-hidden="true">
              <Icon name="coin" size={20} />
            </Disc>
            <span className={styles.who}>
              <Text as="b" cut size="sm" tone="plain" weight={600}>
                {vo.gameName}
              </Text>
              <Text as="span" cut>
                {vo.account} · <Ago at={vo.winTime} />
              </Text>
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
