/** Where a banner leads: a page, a game or a promotion of a list; only another site's address is typed. */
import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SITE_PLACES } from '@sen/core/content/places'
import { editingCalls } from '@sen/core/operations/content-calls'
import { isLinkage } from '@sen/core/operations/rules'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { withOwn } from './with-own.ts'

type Props = { value: string; onChange: (value: string) => void }

export function LinkTarget({ type, ...props }: Props & { type: number }) {
  if (type === 1) return <PageTarget {...props} />
  if (type === 3) return <GameTarget {...props} />
  if (type === 4) return <PromotionTarget {...props} />
  return <AddressTarget {...props} />
}

function PageTarget({ value, onChange }: Props) {
  const { say } = useWords()
  const places = Object.entries(SITE_PLACES).map(([path, name]) => ({ value: path, label: say(`office.site.${name}`) }))
  return (
    <Select
      label={say('office.banner.page')}
      searchable
      allowDeselect={false}
      value={value || null}
      data={withOwn(places, value)}
      onChange={path => path && onChange(path)}
    />
  )
}

/** Games are many: they are looked for by name. */
function GameTarget({ value, onChange }: Props) {
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [name, setName] = useState<string>()
  // What stands already is looked up by its number; what is typed over it is a name.
  const sought = search === '' && value ? value : search
  const call = useCall(editingCalls.listEditableGames, { query: { search: sought, pageSize: 20 } }, { keep: true })
  const games = (call.data?.list ?? []).map(game => ({ value: String(game.nodeId), label: game.name }))
  const chosen = value && !games.some(game => game.value === value) ? [{ value, label: name ?? value }] : []
  return (
    <Select
      label={say('office.banner.game')}
      placeholder={say('office.games.search')}
      searchable
      allowDeselect={false}
      value={value || null}
      data={[...chosen, ...games]}
      // The server has found them already, accents or not.
      filter={({ options }) => options}
      nothingFoundMessage={say('office.nothing')}
      {...(call.error ? { error: say('office.choice.failed'), onDropdownOpen: () => void call.refetch() } : {})}
      onSearchChange={text => setTyped(games.some(game => game.label === text) ? '' : text)}
      onChange={(node, option) => {
        if (!node) return
        setName(option?.label)
        onChange(node)
      }}
    />
  )
}

function PromotionTarget({ value, onChange }: Props) {
  const { say, language } = useWords()
  const call = useCall(editingCalls.listEditableNotices)
  const promotions = (call.data?.list ?? [])
    .filter(notice => notice.type === 'PR')
    .map(({ id, title }) => ({ value: id, label: title[language] || title.vi || title.en }))
  return (
    <Select
      label={say('office.banner.promotion')}
      searchable
      allowDeselect={false}
      value={value || null}
      data={withOwn(promotions, value)}
      {...(call.error ? { error: say('office.choice.failed'), onDropdownOpen: () => void call.refetch() } : {})}
      onChange={id => id && onChange(id)}
    />
  )
}

function AddressTarget({ value, onChange }: Props) {
  const { say } = useWords()
  const isWrong = value !== '' && !isLinkage(2, value)
  return (
    <TextInput
      label={say('office.banner.address')}
      name="linkageValue"
      placeholder="https://…"
      value={value}
      onChange={event => onChange(event.currentTarget.value.trim())}
      error={isWrong ? say('operations.linkWrong') : undefined}
    />
  )
}
