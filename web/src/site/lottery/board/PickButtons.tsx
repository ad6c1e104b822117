/** Selections that are buttons: a word or a number each, with its odds where they have different ones. */
import { Die } from '../Die.tsx'
import styles from './PickButtons.module.css'

export type PickButton = {
  selection: string
  label: string
  odds?: string
  /** The faces of dice that it means. */
  dice?: readonly number[]
  isStopped?: boolean
}

type Props = {
  label: string
  buttons: readonly PickButton[]
  chosen: ReadonlySet<string>
  onToggle: (selection: string) => void
  /** The label stands before the buttons, as that of a row. */
  asRow?: boolean
}

export function PickButtons({ label, buttons, chosen, onToggle, asRow }: Props) {
  return (
    <fieldset
      className={styles.picks}
      data-row={asRow ? '' : undefined}
      data-few={buttons.length <= 4 ? '' : undefined}
    >
      <legend className={asRow ? styles.name : 'hidden'}>{label}</legend>
      {buttons.map(({ selection, label: name, odds, dice, isStopped }) => (
        <button
          key={selection}
          type="button"
          className={styles.pick}
          aria-pressed={chosen.has(selection)}
          aria-label={dice ? `${name}${odds ? ` ${odds}` : ''}` : undefined}
          disabled={isStopped}
          onClick={() => onToggle(selection)}
        >
          {dice ? (
            <span className={styles.dice}>
              {dice.map((face, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
                <Die key={at} face={face} />
              ))}
            </span>
          ) : (
            <b>{name}</b>
          )}
          {odds && <small className="num">{odds}</small>}
        </button>
      ))}
    </fieldset>
  )
}
