/** Search over everything to play: opens with "/" or Ctrl-K, arrows choose, Enter plays. */

import { catalogueCalls } from '@sen/core/catalogue/calls'
import { normalizeText } from '@sen/core/catalogue/rules'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { POPULAR_COUNT } from '../../ask/list-queries.ts'
import { useCall } from '../../ask/use-call.ts'
import { VENDORS } from '../../ask/vendor-query.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { useGameLink } from '../frame/use-game-link.ts'
import { paths } from '../paths.ts'
import { useChangeSearch, useGo } from '../router.tsx'
import { CLIENT } from './game-list.ts'
import styles from './SearchPalette.module.css'
import { keepSearched, readSearched } from './searched.ts'

type Option = { key: string; name: string; about: string; image: string; emblem?: boolean; to: string }
type Group = { key: 'games' | 'vendors' | 'try'; options: Option[] }

export default function SearchPalette() {
  const { say } = useWords()
  const change = useChangeSearch()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [searched, setSearched] = useState<readonly string[]>([])
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const { groups, retry } = useResults(typed.trim())
  const options = groups.flatMap(group => group.options)
  const chosen = options[Math.min(at, options.length - 1)]

  useEffect(() => {
    setSearched(readSearched())
    input.current?.focus()
  }, [])

  const open = (option: Option) => {
    keepSearched(typed)
    go(option.to, { replace: true })
  }
  const press = (event: KeyboardEvent) => {
    const next = stepOf(event.key, Math.min(at, options.length - 1), options.length)
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
      document.getElementById(`${list}-${options[next]?.key}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen)
    }
  }
  const type = (text: string) => {
    setTyped(text)
    setAt(0)
  }

  return (
    <Dialog
      open
      onClose={() => change({ find: undefined }, true)}
      title={say('lobby.searchTitle')}
      closeLabel={say('lobby.close')}
      titleHidden
      sheet
    >
      <div className={styles.palette}>
        <div className={styles.paletteTop}>
          <SearchField
            field={input}
            list={list}
            isOpen={options.length > 0}
            chosen={chosen?.key}
            typed={typed}
            onType={type}
            onPress={press}
          />
        </div>
        <Found>
          {typed === '' && searched.length > 0 && <Searched texts={searched} onChoose={type} />}
          {retry && <SearchFailed onRetry={retry} />}
          <Results id={list} groups={groups} chosen={chosen?.key} typed={typed.trim()} onPoint={setAt} onOpen={open} />
        </Found>
        <p className={styles.keys}>{say('lobby.searchKeys')}</p>
      </div>
    </Dialog>
  )
}

/** What is found scrolls under the field. */
function Found({ children }: { children: ReactNode }) {
  const { say } = useWords()
  return (
    <Stack as="section" gap={4} className={styles.results} aria-label={say('lobby.searchTitle')} tabIndex={0}>
      {children}
    </Stack>
  )
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const { say } = useWords()
  return (
    <p role="alert">
      {say('lobby.failed')}{' '}
      <Button size="sm" icon="refresh" onClick={onRetry}>
        {say('lobby.retry')}
      </Button>
    </p>
  )
}

/** Where an arrow leads in a list that goes round; undefined for another key or an empty list. */
function stepOf(key: string, at: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step && count > 0 ? (at + step + count) % count : undefined
}

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>
  list: string
  isOpen: boolean
  chosen: string | undefined
  typed: string
  onType: (text: string) => void
  onPress: (event: KeyboardEvent) => void
}

/** The field keeps the focus; it tells screen readers which option of the list below is chosen. */
function SearchField({ field, list, isOpen, chosen, typed, onType, onPress }: SearchFieldProps) {
  const { say } = useWords()
  return (
    <Field
      ref={field}
      label={say('lobby.searchAll')}
      labelHidden
      icon="search"
      placeholder={say('lobby.searchAll')}
      value={typed}
      maxLength={100}
      role="combobox"
      aria-expanded={isOpen}
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={chosen ? `${list}-${chosen}` : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={event => onType(event.target.value)}
      onKeyDown={onPress}
    />
  )
}

/** What was looked for before, one press away. */
function Searched({ texts, onChoose }: { texts: readonly string[]; onChoose: (text: string) => void }) {
  const { say } = useWords()
  return (
    <section>
      <Text as="h3" size="xs" tone="faint" weight={600} className={styles.heading}>
        {say('lobby.searchRecent')}
      </Text>
      <Row gap={2} wrap className={styles.chips}>
        {texts.map(text => (
          <Button key={text} size="sm" icon="history" onClick={() => onChoose(text)}>
            {text}
          </Button>
        ))}
      </Row>
    </section>
  )
}

type ResultsProps = {
  id: string
  groups: Group[]
  chosen: string | undefined
  typed: string
  onPoint: (at: number) => void
  onOpen: (option: Option) => void
}

function Results({ id, groups, chosen, typed, onPoint, onOpen }: ResultsProps) {
  const { say } = useWords()
  const titles = { games: 'lobby.searchGames', vendors: 'lobby.vendors', try: 'lobby.searchTry' } as const
  const isEmpty = typed !== '' && groups.length > 0 && groups.every(group => group.key === 'try')
  const all = groups.flatMap(group => group.options)
  return (
    <>
      {isEmpty && <p role="status">{say('lobby.searchNone', { text: typed })}</p>}
      <div role="listbox" id={id} aria-label={say('lobby.searchTitle')}>
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox has no element of its own
          <div key={group.key} role="group" aria-label={say(titles[group.key])}>
            <Text size="xs" tone="faint" weight={600} className={styles.heading} aria-hidden="true">
              {say(titles[group.key])}
            </Text>
            {group.options.map(option => (
              // The keyboard steers the list from the field, which keeps the focus.
              <Row
                key={option.key}
                gap={3}
                align="center"
                id={`${id}-${option.key}`}
                role="option"
                aria-selected={option.key === chosen}
                className={styles.option}
                onPointerMove={() => onPoint(all.indexOf(option))}
                onClick={() => onOpen(option)}
              >
                <img src={option.image} alt="" data-emblem={option.emblem ? '' : undefined} />
                <span>
                  {option.name}
                  <Text as="small" size="xs" tone="faint">
                    {option.about}
                  </Text>
                </span>
              </Row>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/**
 * Games from the server's forgiving search, vendors from the list at hand, and what is popular when nothing is found. `retry` asks
 * again for what did not come.
 */
function useResults(typed: string): { groups: Group[]; retry: (() => void) | undefined } {
  const { say } = useWords()
  const link = useGameLink()
  const games = useCall(
    catalogueCalls.listGames,
    { query: { ...CLIENT, gameName: typed, pageNo: 1, pageSize: 15 } },
    { enabled: typed !== '', keep: true, freshMs: 5 * 60_000 },
  )
  const popular = useCall(
    catalogueCalls.listPopularGames,
    { query: { count: POPULAR_COUNT, prizeMode: 'LOTT' } },
    { freshMs: 5 * 60_000 },
  )
  const lanes = useCall(catalogueCalls.listVendors, { query: VENDORS }, { freshMs: 3_600_000 })

  const asOption = (game: NonNullable<typeof popular.data>[number]): Option => ({
    key: `game-${game.nodeId}`,
    name: game.gameName,
    about: `${game.vendorName} · ${say(`catalogue.type.${game.gameType}`)}${game.isMaintenance === 1 ? ` · ${say('lobby.soon')}` : ''}`,
    image: game.cover.small,
    to: link(game),
  })
  const normalized = normalizeText(typed)
  const vendors = typed === '' ? [] : (lanes.data?.data.lanes.flatMap(lane => lane.vendors) ?? [])
  const groups: Group[] = [
    { key: 'games', options: typed === '' ? [] : (games.data?.games ?? []).map(asOption) },
    {
      key: 'vendors',
      options: vendors
        .filter(vendor => normalizeText(vendor.displayName).includes(normalized))
        .slice(0, 6)
        .map(vendor => ({
          key: `vendor-${vendor.gameType}-${vendor.vassalage}`,
          name: vendor.displayName,
          about: say(`catalogue.type.${vendor.gameType}`),
          image: vendor.emblem,
          emblem: true,
          to: paths.vendor(vendor.gameType, vendor.vassalage),
        })),
    },
  ]
  const found = groups.filter(group => group.options.length > 0)
  const asked = typed === '' ? popular : games
  const retry = asked.isError && !asked.data ? () => void asked.refetch() : undefined
  if (found.length > 0 || (typed !== '' && !games.data)) return { groups: found, retry }
  return { groups: popular.data ? [{ key: 'try', options: popular.data.slice(0, 8).map(asOption) }] : [], retry }
}
