import { Badge } from '@mantine/core'
import { useWords } from '../../words/words.tsx'

type Shown = { isHidden: boolean; fromAt: string | null; toAt: string | null }

/** Whether something is on the site now: withdrawn, to come, over, or shown. */
export function ShownBadge({ isHidden, fromAt, toAt }: Shown) {
  const { say } = useWords()
  const now = Date.now()
  const [name, colour] = isHidden
    ? (['hidden', 'gray'] as const)
    : fromAt && Date.parse(fromAt) > now
      ? (['coming', 'blue'] as const)
      : toAt && Date.parse(toAt) <= now
        ? (['over', 'gray'] as const)
        : (['shown', 'teal'] as const)
  return (
    <Badge color={colour} variant="light">
      {say(`office.shown.${name}`)}
    </Badge>
  )
}
