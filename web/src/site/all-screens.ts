/** The lazy imports of all screens, each a chunk of its own, by their path from here. */
import type { ComponentType } from 'react'

export const screens = import.meta.glob<{ default: ComponentType }>('./*/*Screen.tsx')
