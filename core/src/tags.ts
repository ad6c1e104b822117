/** The tags of all modules; what a tag is stands in marks.ts. */
import { MARKS, type Marks, type Tag } from './marks.ts'

export type { Tag }
export const TAGS = MARKS.flatMap((marks: Marks) => marks.tags ?? []) as readonly Tag[]
