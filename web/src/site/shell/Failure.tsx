/**
 * What stands where a screen broke. The page that says so comes with everything else that loads after the first picture; where even
 * that cannot be fetched, one button to load the page again.
 */
import { lazy, Suspense } from 'react'
import { useWords } from '../../words/words.tsx'

const PageFailure = lazy(() =>
  import('./DeferredWidgets.tsx').then(
    later => ({ default: later.PageFailure }),
    () => ({ default: Again }),
  ),
)

export const Failure = (props: { error: Error }) => (
  <Suspense fallback={null}>
    <PageFailure {...props} />
  </Suspense>
)

function Again() {
  const { say } = useWords()
  return (
    <button type="button" onClick={() => location.reload()}>
      {say('site.reload')}
    </button>
  )
}
