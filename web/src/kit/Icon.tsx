/** One icon of the two sprites; decorative unless it has a label. */
import { FIRST_ICONS } from './first-icons.ts'
import type { IconName } from './icon-names.ts'

/** `size` in pixels; the usual 22 stands in base.css. */
export function Icon({ name, size, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      className="icon"
      aria-hidden={label ? undefined : true}
      aria-label={label}
      role={label ? 'img' : undefined}
    >
      <use href={`/icons/${FIRST_ICONS.test(name) ? 'first' : 'more'}.svg#${name}`} />
    </svg>
  )
}
