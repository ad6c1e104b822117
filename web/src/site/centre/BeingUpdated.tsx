/** A page of the centre that is being finished: says so, and leads to those that stand (SHELL-34). */
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useWords } from '../../words/words.tsx'
import { usePageLink } from './CentreMenu.tsx'
import { type CentrePage, PAGE_ICONS } from './centre-pages.ts'

const WAYS_ON: readonly CentrePage[] = ['transferFund', 'personalHistoryCopy', 'transactionHistory']

export function BeingUpdated({ page }: { page: CentrePage }) {
  const { say } = useWords()
  const linkTo = usePageLink()
  return (
    <EmptyState icon={PAGE_ICONS[page]} level={3} title={say('centre.updating')} text={say('centre.updatingText')}>
      {WAYS_ON.map(one => (
        <ButtonLink key={one} to={linkTo(one)} replace keepScroll icon={PAGE_ICONS[one]}>
          {say(`centre.${one}`)}
        </ButtonLink>
      ))}
    </EmptyState>
  )
}
