/** A place that is not built yet says so and shows the ways on; it is never blank (SHELL-34). */
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useRow } from '../router.tsx'

export default function BeingUpdatedScreen() {
  const { say } = useWords()
  const row = useRow()
  const text = (
    <EmptyState
      level={1}
      icon="lotus"
      title={say('site.beingUpdated')}
      text={say('site.beingUpdatedText', { page: row ? say(row.title) : '' })}
    >
      <ButtonLink kind="main" to={paths.rng()} icon="slots">
        {say('site.rng')}
      </ButtonLink>
      <ButtonLink to={paths.home()} icon="home">
        {say('site.home')}
      </ButtonLink>
      <ButtonLink to={paths.promotions()} icon="gift">
        {say('site.promotions')}
      </ButtonLink>
    </EmptyState>
  )
  // A page without the frame brings its own main part.
  return row?.layout === 'bare' ? <main id="main">{text}</main> : text
}
