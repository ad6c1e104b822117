/** The filters of a game list: name, kind of game, traits, minimum bet. One at a time counts (CATALOGUE-18). */
import { catalogueCalls, type GameType } from '@sen/core/catalogue/calls'
import { groupOf, TRAIT_GROUPS } from '@sen/core/catalogue/traits'
import { useId, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Select } from '../../kit/Field.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { useWords } from '../../words/words.tsx'
import catalogueStyles from './catalogue.module.css'
import styles from './GameFilters.module.css'
import { type GameList, type GameListChange, MIN_BETS } from './game-list.ts'

type Props = { gameType: GameType; list: GameList; onChange: (change: GameListChange, replace?: boolean) => void }

export function GameFilters({ gameType, list, onChange }: Props) {
  const { say, find } = useWords()
  const kinds = useKinds(gameType)
  const id = useId()
  const isFiltered = Boolean(list.classify || list.trait || list.minBet)
  // On a phone the lists take rows of their own only when they are asked for; wider windows always show them.
  const [isOpen, setOpen] = useState(isFiltered)
  return (
    <div id={id} className={styles.filters} data-open={isOpen ? '' : undefined}>
      <SearchField
        label={say('lobby.search')}
        clearLabel={say('lobby.clear')}
        name={list.name}
        onName={name => onChange({ name }, list.name !== '')}
        className={catalogueStyles.search}
        whileTyping={makeRoomFor}
      />
      <IconButton
        className={styles.toggle}
        icon="adjustments"
        label={say('lobby.filters')}
        kind={isFiltered ? 'main' : 'quiet'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {kinds.length > 1 && (
        <Select
          label={say('lobby.classify')}
          labelHidden
          value={list.classify}
          onChange={event => onChange({ classify: event.target.value })}
        >
          <option value="">{`${say('lobby.classifyShort')}: ${say('lobby.all')}`}</option>
          {kinds.map(kind => (
            <option key={kind} value={kind}>
              {find(`catalogue.classify.${kind}`) ?? kind}
            </option>
          ))}
        </Select>
      )}
      <TraitSelect gameType={gameType} chosen={list.trait} onChoose={trait => onChange({ trait })} />
      <Select
        label={say('lobby.minBet')}
        labelHidden
        value={list.minBet}
        onChange={event => onChange({ minBet: event.target.value })}
      >
        {MIN_BETS.map(minBet => (
          <option key={minBet} value={minBet}>
            {`${say('lobby.minBetShort')}: ${minBet || say('lobby.all')}`}
          </option>
        ))}
      </Select>
    </div>
  )
}

type TraitProps = { gameType: GameType; chosen: string; onChoose: (trait: string) => void }

/** What the games of a category can be chosen by, by groups, each with how many there are; nothing where nothing tells them apart. */
function TraitSelect({ gameType, chosen, onChoose }: TraitProps) {
  const { say } = useWords()
  const traits = useCall(catalogueCalls.listTraits, { query: { gameType } }, { freshMs: 3_600_000 }).data ?? []
  if (traits.length === 0) return null
  return (
    <Select label={say('lobby.trait')} labelHidden value={chosen} onChange={event => onChoose(event.target.value)}>
      <option value="">{`${say('lobby.traitShort')}: ${say('lobby.all')}`}</option>
      {TRAIT_GROUPS.map(group => {
        const own = traits.filter(({ trait }) => groupOf(trait) === group)
        return (
          own.length > 0 && (
            <optgroup key={group} label={say(`lobby.trait.${group}`)}>
              {own.map(({ trait, games }) => (
                <option key={trait} value={trait}>
                  {`${say(`lobby.trait.${trait}`)} (${games})`}
                </option>
              ))}
            </optgroup>
          )
        )
      })}
    </Select>
  )
}

/** The kinds of games of a category, in the order in which the menus give them. */
function useKinds(gameType: GameType): string[] {
  const menus = useCall(catalogueCalls.listMenus, {}, { freshMs: 3_600_000 })
  const groups = menus.data?.find(menu => menu.gameType === gameType)?.categories ?? []
  return [...new Set(groups.map(group => group.gameClassify).filter(Boolean))]
}

/**
 * On a phone what stands above the field steps back while somebody searches, and the way to it is gone, too (catalogue.module.css).
 * The letter that begins it stands first: the page moves once a frame has shown it. The marks are set by hand, for the field is all
 * that has changed for React.
 */
function makeRoomFor(field: HTMLFormElement): () => void {
  const lobby = field.closest(`.${catalogueStyles.lobby}`)
  if (!lobby) return () => {}
  const around = [document.getElementById('main'), field.closest(`.${styles.filters}`)]
  const beside = around.flatMap(one => [...(one?.children ?? [])]).filter(one => !one.contains(field))
  const mark = (isOn: boolean) => {
    lobby.toggleAttribute('data-searching', isOn)
    for (const one of beside) one.toggleAttribute('data-aside', isOn)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      mark(true)
      if (innerWidth < 640) scrollTo({ top: 0 })
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    mark(false)
  }
}
