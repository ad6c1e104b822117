/** The screens of the back office, from the routes.tsx of every module: path, who may enter, where it stands in the navigation. */
import type { Permission, Queue } from '@sen/core/marks'
import type { ComponentType } from 'react'
import type { IconName } from '../kit/icon-names.ts'
import type { Namespace, PhraseKey } from '../words/words.tsx'

export type OfficeRoute = {
  path: string
  screen: () => Promise<{ default: ComponentType }>
  permission: Permission
  title: PhraseKey
  /** Left out, the screen is reached from another one only. */
  nav?: {
    /** Ten apart: groups come in the order of their first screens, screens in that of their places. */
    place: number
    group: PhraseKey
    icon: IconName
    /** The queues whose length stands beside it. */
    queues?: readonly Queue[]
  }
}

/** What a module's routes.tsx says. */
export type OfficeTable = {
  /** The words of its screens, besides those that the office has anyway. */
  words?: readonly Namespace[]
  routes: readonly OfficeRoute[]
}

const tables = Object.values(import.meta.glob<OfficeTable>('./*/routes.tsx', { eager: true, import: 'default' }))

const placeOf = ({ nav }: OfficeRoute) => nav?.place ?? Number.MAX_SAFE_INTEGER

export const routes: readonly OfficeRoute[] = tables
  .flatMap(table => table.routes)
  .toSorted((one, other) => placeOf(one) - placeOf(other))

/** What the shell and the parts say; `operations` comes by its own address (main.tsx). */
const SHARED: readonly Namespace[] = ['brand', 'office', 'backoffice', 'contracts', 'support']

/** The words that the office starts with: whatever a screen says is there. */
export const WORDS: readonly Namespace[] = [...new Set([...SHARED, ...tables.flatMap(({ words = [] }) => words)])]
