/** /seamless?nodeId=…: a seamless vendor's game below the header (SHELL-22, decision L2). */
import { useEffect, useState } from 'react'
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { FramedGame } from '../play/FramedGame.tsx'
import { useSearch } from '../router.tsx'

export default function SeamlessScreen() {
  const { say } = useWords()
  const search = useSearch()
  // A prerendered page does not know which game the address names.
  const [isReading, setReading] = useState(true)
  useEffect(() => setReading(false), [])
  const nodeId = Number(search.nodeId)
  if (!isReading && Number.isSafeInteger(nodeId) && nodeId > 0)
    return <FramedGame nodeId={nodeId} mode={search.mode === 'demo' ? 'demo' : 'real'} />
  return (
    <EmptyState level={1} icon="slots" title={say('pages.seamlessNone')} text={say('pages.seamlessNoneText')}>
      <ButtonLink kind="main" to={paths.rng()} icon="slots">
        {say('site.rng')}
      </ButtonLink>
      <ButtonLink to={paths.home()} icon="home">
        {say('site.home')}
      </ButtonLink>
    </EmptyState>
  )
}
