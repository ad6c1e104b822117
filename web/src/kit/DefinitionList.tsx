/** Terms and what they are: facts side by side, or each on a tile of its own. */
import type { ComponentProps } from 'react'
import styles from './DefinitionList.module.css'
import { join } from './Text.tsx'

/** `sums`: a line each, what it comes to at its end. `filled`: the sums on a ground of their own. */
type Look = { look?: 'facts' | 'tiles' | 'sums'; filled?: boolean }

export function DefinitionList({ look = 'facts', filled, className, ...rest }: ComponentProps<'dl'> & Look) {
  return <dl {...rest} className={join(styles[look], filled && styles.filled, className)} />
}
