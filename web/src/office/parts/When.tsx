import { showMoment } from './moments.ts'

/** A moment in Vietnam's time. */
export function When({ at }: { at: string | null }) {
  return at ? (
    <time dateTime={at} className="number">
      {showMoment(at)}
    </time>
  ) : (
    <span>–</span>
  )
}
