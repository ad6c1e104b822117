/** Where banners stand and lead, in the words of people. */
import { BANNER_GROUPS, SITE_PLACES } from '@sen/core/content/places'
import { editingCalls } from '@sen/core/operations/content-calls'
import { useCallback } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'

/** The page that a group is; one that no page is keeps its name. */
export function useGroupName(): (group: string) => string {
  const { say } = useWords()
  return useCallback(
    (group: string) => {
      const known = BANNER_GROUPS.find(one => one === group)
      return known ? say(`office.site.${known}`) : group
    },
    [say],
  )
}

type Props = { type: number; value: string }

export function Leads({ type, value }: Props) {
  const { say } = useWords()
  if (type === 1) return <PageName path={value} />
  if (type === 3) return <GameName node={value} />
  if (type === 4) return <PromotionName id={value} />
  return type === 2 ? value : say('office.linkage.0')
}

function PageName({ path }: { path: string }) {
  const { say } = useWords()
  const [, name] = Object.entries(SITE_PLACES).find(([place]) => place === path) ?? []
  return name ? say(`office.site.${name}`) : path
}

function GameName({ node }: { node: string }) {
  const { say } = useWords()
  const call = useCall(editingCalls.listEditableGames, { query: { search: node, pageSize: 20 } })
  const name = call.data?.list.find(game => String(game.nodeId) === node)?.name
  return `${say('office.linkage.3')}: ${name ?? node}`
}

function PromotionName({ id }: { id: string }) {
  const { say, language } = useWords()
  const call = useCall(editingCalls.listEditableNotices)
  const title = call.data?.list.find(notice => notice.id === id)?.title
  return `${say('office.linkage.4')}: ${title?.[language] || title?.vi || title?.en || id}`
}
