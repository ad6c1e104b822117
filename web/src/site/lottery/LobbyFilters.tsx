/** What narrows the lobby: its lists, a name, a weekday. What is chosen stands in the address. */
import { useEffect } from 'react'
import { useSession } from '../../ask/session.ts'
import { Select } from '../../kit/Field.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { useWords } from '../../words/words.tsx'
import { useGate } from '../frame/use-gate.ts'
import styles from './LobbyFilters.module.css'
import { type Chosen, LISTS, type List } from './lottery-list.ts'
import { WEEK } from './week.ts'

type Props = { chosen: Chosen; onChange: (change: Partial<Chosen>, replace?: boolean) => void }

export function LobbyFilters({ chosen, onChange }: Props) {
  const { say } = useWords()
  return (
    <div className={styles.filters}>
      <Lists list={chosen.list} onChange={onChange} />
      <div className={styles.fields}>
        <SearchField
          label={say('draws.search')}
          clearLabel={say('draws.clear')}
          maxLength={60}
          name={chosen.name}
          onName={name => onChange({ name }, chosen.name !== '')}
        />
        <Select
          label={say('draws.weekday')}
          labelHidden
          value={chosen.weekday}
          onChange={event => onChange({ weekday: Number(event.target.value) as Chosen['weekday'] })}
        >
          <option value={0}>{say('draws.everyDay')}</option>
          {WEEK.map(day => (
            <option key={day} value={day}>
              {say(`draws.day.${day}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

/** Favourites and recent games are a player's own: a visitor signs in first, a guest needs a real account (LOTTERY-05). */
function Lists({ list, onChange }: { list: List; onChange: Props['onChange'] }) {
  const { say } = useWords()
  const session = useSession()
  const gate = useGate()
  const isOwn = (one: List) => one === 'fav' || one === 'recent'
  const isClosed = isOwn(list) && (session === undefined || session.isAgent === 4)
  // An address that names a list of somebody else's session shows everything instead.
  useEffect(() => {
    if (isClosed) onChange({ list: 'all' }, true)
  }, [isClosed, onChange])
  return (
    <Tabs
      label={say('draws.lists')}
      tabs={LISTS.map(key => ({ key, label: say(`draws.list.${key}`) }))}
      chosen={isClosed ? 'all' : list}
      onChoose={next => {
        if (!isOwn(next) || gate('member')) onChange({ list: next })
      }}
    />
  )
}
