/** What a draw drew, in one row: the first prize, or its numbers as balls, dice or coins. The whole of it opens as a dialog. */
import type { Answer } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import type { FormCode } from '@sen/core/lottery/forms'
import { useState } from 'react'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { useWords } from '../../../words/words.tsx'
import { Balls } from '../Balls.tsx'
import styles from './LastNumbers.module.css'
import { LateResult } from './LateResult.tsx'

export type Drawn = Answer<typeof lotteryCalls.listOpenedNumbers>['list'][number]

type Props = { draw: Drawn; form: FormCode; isRevealing: boolean }

export function LastNumbers({ draw, form, isRevealing }: Props) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { result, drawNumber, isComplete } = draw
  const title = say('board.last', { number: drawNumber })
  return (
    <>
      <button type="button" className={styles.last} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span>
          {title}
          {(!isComplete || isRevealing) && result && ` · ${say('board.announcing')}`}
        </span>
        {result && 'numbers' in result ? (
          <Balls numero={result.numbers.join(',')} form={form} isWhole />
        ) : (
          <b className="num">{firstPrize(result) ?? say('board.noResult')}</b>
        )}
        <Icon name="chevron-right" size={18} />
      </button>
      {isOpen && (
        <Dialog open sheet title={title} closeLabel={say('board.close')} onClose={() => setOpen(false)}>
          <LateResult draw={draw} form={form} />
        </Dialog>
      )}
    </>
  )
}

/** ĐB where it is known, else the first prize of the table that is. */
function firstPrize(result: Drawn['result']): string | undefined {
  if (!result || 'numbers' in result) return undefined
  return result.prizes.db?.[0] ?? Object.values(result.prizes).find(list => list.length > 0)?.[0]
}
