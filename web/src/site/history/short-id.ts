/** A long id as people read it: its end, which differs from one to the next. What is short stays whole. Pure. */
export const shortId = (id: string): string => (id.length > 14 ? `…${id.slice(-8)}` : id)
