/** Moments as records show them: the day and the time in the brand's zone, whatever the reader's clock says. */
import { dayOf, momentOf as findMoment, writeOffset, writeMoment as writeSortable } from '@sen/core/calendar'
import { writeDate } from './day-range.ts'
import { useZone } from './zone.ts'

export type Moments = {
  /** "20/11/2026 18:05:09" of an ISO moment. */
  writeMoment: (moment: string) => string
  /** "20/11/2026" of an ISO moment. */
  writeDay: (moment: string) => string
  /** The day of a moment, yyyy-mm-dd. */
  dayAt: (moment: Date) => string
  /** What people call the zone: "GMT+7". */
  zone: string
  /** What a date-and-time field holds for a moment: "2026-11-21T14:05"; "" for none. */
  fieldOf: (moment: string | null) => string
  /** The moment that a date-and-time field holds; null for an empty one. */
  momentOf: (field: string) => string | null
}

const known = new Map<string, Moments>()

/** The moments of a zone. Pure. */
export function momentsIn(zone: string): Moments {
  let moments = known.get(zone)
  if (!moments) {
    moments = openMoments(zone)
    known.set(zone, moments)
  }
  return moments
}

/** `const { writeMoment } = useMoments()` */
export const useMoments = (): Moments => momentsIn(useZone())

function openMoments(zone: string): Moments {
  const dayAt = (moment: Date) => dayOf(moment, zone)
  const sortable = (moment: string) => writeSortable(new Date(moment), zone)
  return {
    writeMoment: moment => `${writeDate(dayAt(new Date(moment)))} ${sortable(moment).slice(11)}`,
    writeDay: moment => writeDate(dayAt(new Date(moment))),
    dayAt,
    zone: writeOffset(new Date(), zone),
    fieldOf: moment => (moment ? sortable(moment).slice(0, 16).replace(' ', 'T') : ''),
    momentOf: field => findMoment(field.slice(0, 10), field.slice(11, 16), zone)?.toISOString() ?? null,
  }
}
