import { useMoments } from '../../parts/moments.ts'

/** A moment in Vietnam's time. */
export function When({ at }: { at: string | null }) {
  const { writeMoment } = useMoments()
  return at ? (
    <time dateTime={at} className="number">
      {writeMoment(at)}
    </time>
  ) : (
    <span>–</span>
  )
}
