/** Everything that the parts of a board share: what is offered, what stands on the slip, what it costs. */
import { bestOdds, lowerTable, writeOdds } from '@sen/core/lottery/odds'
import type { PricedSlip } from '@sen/core/lottery/slip'
import { judgeLimits, priceSlip } from '@sen/core/lottery/slip'
import { ONE } from '@sen/core/money'
import { useEffect, useMemo, useState } from 'react'
import { type Draft, type Live, linesOfPicks, type ReadyLine, readyLines, type Step } from './slip-draft.ts'
import type { BoardAnswer } from './use-board.ts'
import type { Act } from './use-draft.ts'

type Terms = BoardAnswer['terms']

export type MovedOdds = { bet: string; selection: string; before: string; after: string }

export type Desk = {
  board: BoardAnswer
  draft: Draft
  live: Live
  /** All that would be sent, each selection once. */
  ready: readonly ReadyLine[]
  priced: PricedSlip
  /** At the rebate that is chosen: its odds are lower. */
  terms: Terms
  rebateSteps: number
  /** Odds of this slip that are not those it was made at; they wait for the player's consent. */
  moved: readonly MovedOdds[]
  accept: () => void
  /** What the rules of the brand refuse before it is sent. */
  refusal: { refusal: string; line?: number | undefined } | undefined
  do: (step: Step) => void
}

export function useDesk(board: BoardAnswer, [draft, act]: [Draft, Act]): Desk {
  const { form } = board.game
  const most = board.terms.limits.linesPerSlip
  const live = linesOfPicks(form, draft, most)
  const ready = readyLines(form, draft, live.lines)
  const { terms: agreed, moved, accept } = useTerms(board.terms, ready)
  const { stepPerMille, most: mostSteps } = agreed.rebate
  const rebateSteps = Math.min(draft.rebateSteps ?? 0, mostSteps)
  const terms = useMemo(
    () => ({ ...agreed, odds: lowerTable(agreed.odds, rebateSteps, stepPerMille) }),
    [agreed, rebateSteps, stepPerMille],
  )
  const payUnit = BigInt(terms.payUnit) * ONE
  const priced = priceSlip(form, ready, {
    odds: terms.odds,
    rules: terms.rules,
    payUnit,
    rebate: rebateSteps * stepPerMille,
  })
  const limited = ready.length > 0 ? judgeLimits(ready, priced, terms.limits, 0n) : undefined
  return {
    ...{ board, draft, live, ready, priced, terms, rebateSteps, moved, accept },
    refusal: live.refusal === 'lottery.tooManyLines' ? { refusal: live.refusal } : limited,
    do: step => act(step, live.lines),
  }
}

/** The terms that a slip is made at. Others take their place unasked unless they change the odds of a line. */
function useTerms(offered: Terms, lines: readonly ReadyLine[]) {
  const [agreed, setAgreed] = useState(offered)
  const moved =
    agreed.version === offered.version
      ? []
      : lines.flatMap(({ bet, selection }): MovedOdds[] => {
          const [before, after] = [agreed, offered].map(({ odds }) => writeOdds(bestOdds(bet, odds, selection)))
          return before === after ? [] : [{ bet: bet.code, selection, before: before ?? '', after: after ?? '' }]
        })
  const isMoved = moved.length > 0
  useEffect(() => {
    if (!isMoved) setAgreed(offered)
  }, [isMoved, offered])
  return { terms: isMoved ? agreed : offered, moved, accept: () => setAgreed(offered) }
}
