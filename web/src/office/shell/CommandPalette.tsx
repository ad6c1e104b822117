/** Ctrl K: goes to a screen, or to a player by name, number or mail, without the mouse. */
import { Loader, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { playerCalls } from '@sen/core/operations/player-calls'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useMay } from '../parts/self.tsx'
import { paths } from '../paths.ts'
import { routes } from '../routes.tsx'
import styles from './CommandPalette.module.css'

type Entry = { key: string; icon: IconName; title: string; note?: string; to: string }

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** Players by the first two letters typed, and the screens whose title holds them. */
function useEntries(typed: string) {
  const { say } = useWords()
  const may = useMay()
  const [search] = useDebouncedValue(typed, 200)
  const isWanted = search.length >= 2 && may('players.view')
  const players = useCall(
    playerCalls.listPlayers,
    { query: { search, pageSize: 6 } },
    { enabled: isWanted, keep: true },
  )
  const screens: Entry[] = routes
    .filter(row => row.nav && may(row.permission) && fold(say(row.title)).includes(fold(typed)))
    .map(row => ({ key: row.path, icon: row.nav?.icon ?? 'list', title: say(row.title), to: row.path }))
  const found: Entry[] = (isWanted ? (players.data?.list ?? []) : []).map(player => ({
    key: player.id,
    icon: 'user',
    title: player.account,
    note: player.isBlocked ? say('office.blocked') : '',
    to: paths.player(player.id),
  }))
  return {
    entries: [...found, ...screens],
    isAsking: isWanted && players.isFetching,
    failure: isWanted ? players.error : null,
    onRetry: () => players.refetch(),
  }
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { entries, isAsking, failure, onRetry } = useEntries(typed.trim())
  const open = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    void navigate({ href: `/office${entry.to}` } as never)
  }
  const onKey = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % Math.max(1, entries.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(entries[Math.min(at, entries.length - 1)])
    }
  }
  return (
    <Modal opened onClose={onClose} withCloseButton={false} padding="xs" yOffset="12vh" aria-label={say('office.find')}>
      <TextInput
        data-autofocus
        size="md"
        leftSection={<Icon name="search" />}
        rightSection={isAsking ? <Loader size="xs" /> : null}
        placeholder={say('office.find.hint')}
        aria-label={say('office.find')}
        role="combobox"
        aria-expanded
        aria-controls="palette"
        aria-activedescendant={entries[at] && `palette-${entries[at].key}`}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      {failure && <FailureNote failure={failure} onRetry={onRetry} />}
      <div id="palette" role="listbox" aria-label={say('office.find')} className={styles.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as a combobox does.
          <div
            key={entry.key}
            id={`palette-${entry.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === Math.min(at, entries.length - 1)}
            className={styles.entry}
            onPointerMove={() => setAt(index)}
            onClick={() => open(entry)}
          >
            <Icon name={entry.icon} />
            <span>{entry.title}</span>
            {entry.note && <small>{entry.note}</small>}
          </div>
        ))}
        {entries.length === 0 && !isAsking && !failure && (
          <Text p="sm" c="dimmed" size="sm">
            {say('office.nothing')}
          </Text>
        )}
      </div>
    </Modal>
  )
}
