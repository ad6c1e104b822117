/** The player's slips on a board; they load after the board itself. */
import { useSession } from '../../../ask/session.ts'
import { LazyDialog } from '../../LazyDialog.tsx'
import { useChangeSearch, useSearch } from '../../router.tsx'
import { OpenSlips } from './OpenSlips.tsx'

const slipsDialog = () => import('./SlipsDialog.tsx')
const slipDialog = () => import('./SlipDialog.tsx')

/** The player's slips under the board; a list of all, and one of them, open over it by the address (?view=slips, ?slip=). */
export default function MySlips({ gameCode }: { gameCode: string }) {
  const session = useSession()
  const change = useChangeSearch()
  const { view, slip } = useSearch()
  if (!session) return null
  const show = (id: string | undefined) => change({ slip: id })
  const showAll = (isAll: boolean) => change({ view: isAll ? 'slips' : undefined })
  return (
    <>
      <OpenSlips gameCode={gameCode} onOpen={show} onAll={() => showAll(true)} />
      <LazyDialog
        load={slipsDialog}
        part={view === 'slips' ? { onClose: () => showAll(false), onOpen: show } : undefined}
      />
      <LazyDialog load={slipDialog} part={slip ? { id: slip, onClose: () => show(undefined) } : undefined} />
    </>
  )
}
