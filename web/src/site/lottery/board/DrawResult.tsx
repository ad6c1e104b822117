/** A draw's result as its table of prizes or its row of numbers; the prizes that a slip hit are marked. */
import type { FormCode } from '@sen/core/lottery/forms'
import { Stack } from '../../../kit/Stack.tsx'
import { useWords } from '../../../words/words.tsx'
import { Balls } from '../Balls.tsx'
import { type Drawn, Marks } from '../DrawResult.tsx'
import { type Place, PrizeTable } from '../PrizeTable.tsx'

type Props = { draw: Drawn; form: FormCode; places?: readonly Place[] }

export function DrawResult({ draw, form, places = [] }: Props) {
  const { say } = useWords()
  const { result } = draw
  return (
    <Stack gap={3}>
      <Marks drawn={draw} />
      {!result && <p>{say('board.noResult')}</p>}
      {result && 'numbers' in result && <Balls numero={result.numbers.join(',')} form={form} isWhole />}
      {result && 'prizes' in result && (
        <PrizeTable form={form} prizes={result.prizes} label={say('board.result')} places={places} />
      )}
    </Stack>
  )
}
