/** A promotion's state, on its card and on its panel. */

import { Badge } from '../../kit/Badge.tsx'
import { join } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './StateBadge.module.css'
import type { Campaign } from './use-standings.ts'

type Props = { state: Campaign['state']; className?: string | undefined }

export function StateBadge({ state, className }: Props) {
  const { say } = useWords()
  return (
    <Badge className={join(styles.state, className)} data-state={state}>
      {say(`promotions.state.${state}`)}
    </Badge>
  )
}
