/** Terms and what they are: facts side by side, or each on a tile of its own. */
import type { ComponentProps } from 'react'
import styles from './DefinitionList.module.css'
import { join } from './Text.tsx'

export function DefinitionList({ tiles, className, ...rest }: ComponentProps<'dl'> & { tiles?: boolean }) {
  return <dl {...rest} className={join(tiles ? styles.tiles : styles.facts, className)} />
}
