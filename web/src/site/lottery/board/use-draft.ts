/** What stands on the board of a game, kept in the tab: a reload loses nothing of it. */
import { useEffect, useReducer } from 'react'
import { type Draft, type DraftLine, type Step, takeStep } from './slip-draft.ts'

const placeOf = (gameCode: string) => `board.${gameCode}`

/** What the tab keeps under a name; undefined where there is nothing, or nothing that can be read. */
export function readKept<T>(place: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    // Not ours, or storage is forbidden.
    return undefined
  }
}

export function keep(place: string, what: unknown): void {
  try {
    if (what === undefined) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(what))
  } catch {
    // Full or forbidden: it stays in memory.
  }
}

type Start = { gameCode: string; bet: string; stake: string; bets: readonly string[] }

function begin({ gameCode, bet, stake, bets }: Start): Draft {
  const kept = readKept<Draft>(placeOf(gameCode))
  const fresh: Draft = { bet, lines: [], picks: [], stake, factor: 1 }
  return kept && bets.includes(kept.bet) && Array.isArray(kept.lines) ? { ...fresh, ...kept } : fresh
}

/** `live` are the lines of the picks at the moment of a step. */
export type Act = (step: Step, live?: readonly DraftLine[]) => void

export function useDraft(start: Start): [Draft, Act] {
  const [draft, dispatch] = useReducer(
    (before: Draft, { step, live }: { step: Step; live: readonly DraftLine[] }) => takeStep(before, step, live),
    start,
    begin,
  )
  useEffect(() => keep(placeOf(start.gameCode), draft), [start.gameCode, draft])
  return [draft, (step, live = []) => dispatch({ step, live })]
}
