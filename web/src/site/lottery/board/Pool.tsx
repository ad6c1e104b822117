/** Numbers out of which lines are made: a pool of a set ("xiên 3"), or a list for every place of digits and orders. */
import type { Shape } from '@sen/core/lottery/selection'
import { Button } from '../../../kit/Button.tsx'
import { Row, Stack } from '../../../kit/Stack.tsx'
import { Text } from '../../../kit/Text.tsx'
import { type PhraseKey, useWords } from '../../../words/words.tsx'
import type { Desk } from './desk.ts'
import { NumberGrid } from './NumberGrid.tsx'
import { QuickPicks } from './QuickPicks.tsx'
import { shapeOf } from './slip-draft.ts'

export function Pool({ desk, bet, isPlaces }: { desk: Desk; bet: string; isPlaces: boolean }) {
  const { say } = useWords()
  const shape = shapeOf(desk.board.game.form, bet)
  if (!shape) return null
  const count = 'count' in shape ? shape.count : 1
  const places = isPlaces ? Array.from({ length: count }, (_, at) => at) : [0]
  return (
    <Stack gap={3}>
      {places.map(at => (
        <Place key={at} desk={desk} shape={shape} at={at} name={isPlaces ? nameOf(shape, at) : undefined} />
      ))}
      <Made desk={desk} count={count} isPlaces={isPlaces} />
      {desk.draft.picks.some(list => list.length > 0) && (
        <Row gap={2} wrap>
          <Button icon="plus" disabled={desk.live.lines.length === 0} onClick={() => desk.do({ do: 'addPicks' })}>
            {say('board.addPicks')}
          </Button>
          <Button kind="plain" onClick={() => desk.do({ do: 'unpick' })}>
            {say('board.clearPicks')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

type Name = { key: PhraseKey; words?: Record<string, string> }
const nameOf = (shape: Shape, at: number): Name =>
  shape.of === 'digits'
    ? { key: `board.digit.${shape.count - at}` as PhraseKey }
    : { key: 'board.placeOf', words: { 0: String(at + 1) } }

/** All numbers of one place. */
function numbersOf(shape: Shape): string[] {
  if (shape.of === 'digits') return Array.from({ length: 10 }, (_, digit) => String(digit))
  if (shape.of !== 'set' && shape.of !== 'order') return []
  const width = shape.of === 'set' ? shape.width : 1
  return Array.from({ length: shape.to - shape.from + 1 }, (_, at) => String(shape.from + at).padStart(width, '0'))
}

function Place({ desk, shape, at, name }: { desk: Desk; shape: Shape; at: number; name: Name | undefined }) {
  const { say } = useWords()
  const picks = desk.draft.picks[at] ?? []
  const numbers = numbersOf(shape)
  const label = name ? say(name.key, name.words) : say('board.numbers')
  const choose = (chosen: readonly string[]) => desk.do({ do: 'pick', at, picks: chosen })
  return (
    <Stack gap={1}>
      {name && (
        <Text as="span" size="xs" weight={600} tone="quiet" aria-hidden="true">
          {label}
        </Text>
      )}
      {shape.of === 'digits' && <QuickPicks digits={1} chosen={picks} label={label} onChoose={choose} />}
      {shape.of === 'set' && shape.from === 0 && (
        <QuickPicks digits={2} chosen={picks} label={label} onChoose={choose} />
      )}
      <NumberGrid
        label={label}
        numbers={numbers}
        chosen={new Set(picks)}
        inTens={numbers.length % 10 === 0}
        onChoose={(number, isChosen) => desk.do({ do: 'pickOne', at, number, isChosen })}
      />
    </Stack>
  )
}

/** How many lines the picks make, or what is missing. */
function Made({ desk, count, isPlaces }: { desk: Desk; count: number; isPlaces: boolean }) {
  const { say, find } = useWords()
  const { draft, live } = desk
  const chosen = draft.picks.reduce((sum, list) => sum + list.length, 0)
  const isRound = draft.bet.startsWith('xq')
  const text =
    live.lines.length > 0
      ? say('board.made', { chosen, lines: live.lines.length })
      : live.refusal && live.refusal !== 'lottery.selectionCount'
        ? (find(live.refusal) ?? '')
        : isPlaces
          ? say('board.chosen', { count: chosen })
          : say(isRound ? 'board.needExact' : 'board.need', { count })
  return (
    <Text size="sm" tone="quiet" role="status">
      {text}
    </Text>
  )
}
