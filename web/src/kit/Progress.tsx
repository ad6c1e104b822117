/** How far something is. */
import type { ComponentProps } from 'react'
import styles from './Progress.module.css'

export const Progress = (props: ComponentProps<'progress'>) => <progress {...props} className={styles.progress} />
