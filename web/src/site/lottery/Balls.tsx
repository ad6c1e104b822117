/** Numbers that were drawn as what was drawn with: balls, dice, symbols or coins. */
import { listShownNumbers } from '@sen/core/lottery/draw-clock'
import type { FormCode } from '@sen/core/lottery/forms'
import { type PhraseKey, useWords, type Words } from '../../words/words.tsx'
import styles from './Balls.module.css'
import { Die } from './Die.tsx'

const SHAPES: Partial<Record<FormCode, 'face' | 'coin'>> = { baucua: 'face', xocdia: 'coin' }

/** Six at most (LOTTERY-12); `isWhole` shows all that were drawn. */
export function Balls({ numero, form, isWhole }: { numero: string; form: FormCode; isWhole?: boolean }) {
  const words = useWords()
  const shown = isWhole ? numero.split(',') : listShownNumbers(numero)
  if (shown.length === 0) return <p className={styles.none}>{words.say('draws.noNumbers')}</p>
  const spoken = shown.map(number => sayNumber(words, form, number)).join(' ')
  return (
    <span className={styles.balls} data-balls={form}>
      <span className="hidden">{`${words.say(isWhole ? 'draws.results' : 'draws.numbers')}: ${spoken}`}</span>
      {shown.map((number, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, its place is what it is
          key={at}
          className={form === 'k3' ? styles.die : styles.ball}
          data-shape-of={SHAPES[form]}
          data-side={form === 'xocdia' ? number : undefined}
          aria-hidden="true"
        >
          {form === 'k3' && <Die face={Number(number)} size={30} />}
          {form !== 'k3' && form !== 'xocdia' && sayNumber(words, form, number)}
        </span>
      ))}
    </span>
  )
}

function sayNumber({ say }: Words, form: FormCode, number: string): string {
  if (form === 'baucua') return say(`draws.face.${number}` as PhraseKey)
  if (form === 'xocdia') return say(number === '1' ? 'draws.red' : 'draws.white')
  return number
}
