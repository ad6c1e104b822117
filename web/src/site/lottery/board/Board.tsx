/** A game's board: the draw and its clock, the bets, the slip, and the player's slips of this game. */
import { lazy, Suspense, useCallback } from 'react'
import { toast } from '../../../kit/toast.ts'
import { AsyncContent } from '../../../parts/AsyncContent.tsx'
import { useWords } from '../../../words/words.tsx'
import { BetPicker } from './BetPicker.tsx'
import { BetTabs } from './BetTabs.tsx'
import styles from './Board.module.css'
import { BoardHead } from './BoardHead.tsx'
import { isTogether, kindOfBet, listKinds } from './bet-kinds.ts'
import { useDesk } from './desk.ts'
import { SlipPanel } from './SlipPanel.tsx'
import { StakeBox } from './StakeBox.tsx'
import { type OpenDraw, type Read, useBoard, useOpenDraw } from './use-board.ts'
import { useDraft } from './use-draft.ts'
import { useIsWide } from './use-is-wide.ts'
import { useSlipSending } from './use-slip-sending.ts'

type Props = { gameCode: string; playType: string | undefined }

// Numbers can be chosen before these are there.
const BoardTools = lazy(() => import('./BoardTools.tsx'))
const MySlips = lazy(() => import('./MySlips.tsx'))

export default function Board({ gameCode, playType }: Props) {
  const read = useBoard(gameCode)
  return (
    <AsyncContent read={read} failed="board.failed">
      {answer => <Loaded read={answer} playType={playType} refetch={() => void read.refetch()} />}
    </AsyncContent>
  )
}

type LoadedProps = { read: Read; playType: string | undefined; refetch: () => void }

function Loaded({ read, playType, refetch }: LoadedProps) {
  const { say } = useWords()
  const { board } = read
  const kinds = listKinds(board.bets)
  const bets = kinds.flatMap(kind => kind.bets)
  const first = bets.find(bet => bet === playType) ?? kinds[0]?.bets[0] ?? ''
  const draft = useDraft({
    gameCode: board.game.gameCode,
    bet: first,
    stake: startStake(board.terms.limits.stakeMin),
    bets,
  })
  const desk = useDesk(board, draft)
  const isEmpty = desk.ready.length === 0
  const open = useOpenDraw(
    read,
    useCallback(
      (before: OpenDraw, after: OpenDraw | undefined) => {
        refetch()
        if (after && !isEmpty) toast(say('board.rolled', { before: before.drawNumber, after: after.drawNumber }))
      },
      [refetch, isEmpty, say],
    ),
  )
  const sending = useSlipSending(desk, open)
  const isWide = useIsWide()
  const shown = kindOfBet(kinds, desk.draft.bet)
  const together = shown && isTogether(shown.kind) ? shown.bets : [desk.draft.bet]
  return (
    <div className={styles.board}>
      <div className={styles.game}>
        <BoardHead read={read} open={open} />
        <BetTabs
          kinds={kinds}
          bet={desk.draft.bet}
          onSlip={desk.ready.map(line => line.bet.code)}
          onShow={bet => desk.do({ do: 'show', bet })}
        />
        <Suspense fallback={<div className={styles.tools} />}>
          <BoardTools desk={desk} open={open} />
        </Suspense>
        {together.map(bet => (
          <BetPicker key={bet} desk={desk} bet={bet} named={together.length > 1} />
        ))}
      </div>
      <div className={styles.side}>
        {isWide && <StakeBox desk={desk} />}
        <SlipPanel desk={desk} sending={sending} isWide={isWide} />
      </div>
      <div className={styles.slips}>
        <Suspense fallback={null}>
          <MySlips gameCode={board.game.gameCode} />
        </Suspense>
      </div>
    </div>
  )
}

/** Ten thousand, or the least that is taken. */
const startStake = (least: string): string => (BigInt(least) > 10_000n ? least : '10000')
