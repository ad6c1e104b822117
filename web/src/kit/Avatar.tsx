/** Somebody's picture, or the initial where there is none or it does not load (SHELL-33). */
import { useState } from 'react'
import styles from './Avatar.module.css'

type Props = { icon: string | undefined; name: string; colour: string; size?: number }

/** `size` in pixels, 40 when left out. Decorative: the name stands beside it. */
export function Avatar({ icon, name, colour, size = 40 }: Props) {
  const [broken, setBroken] = useState('')
  const box = { width: size, height: size }
  if (icon && icon !== broken) {
    return (
      <img
        className={styles.avatar}
        style={box}
        src={icon}
        alt=""
        width={size}
        height={size}
        decoding="async"
        onError={() => setBroken(icon)}
      />
    )
  }
  return (
    <span className={styles.avatar} style={{ ...box, background: colour, fontSize: size * 0.42 }} aria-hidden="true">
      {[...name].at(0)?.toUpperCase()}
    </span>
  )
}
