/** An address that the site does not have: says so and leads on (decision L4). */
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useHere } from '../router.tsx'

export default function NotFoundScreen() {
  const { say } = useWords()
  const here = useHere()
  return (
    <EmptyState level={1} icon="mood-empty" title={say('site.notFound')} text={say('site.notFoundText')}>
      <ButtonLink kind="main" icon="home" to={paths.home()}>
        {say('site.home')}
      </ButtonLink>
      <ButtonLink icon="search" to={here({ find: '' })} keepScroll>
        {say('site.search')}
      </ButtonLink>
      <ButtonLink icon="help" to={paths.help()}>
        {say('site.help')}
      </ButtonLink>
    </EmptyState>
  )
}
