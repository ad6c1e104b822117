/** A button that takes files: the real input lies hidden behind it, so that phones offer the camera and the album. */
import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import type { IconName } from './icon-names.ts'

type Props = {
  /** Of the input; `label` is what it is called. */
  name: string
  label: string
  multiple?: boolean
  icon: IconName
  size?: 'sm'
  wide?: boolean
  busy?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

export function FilePicker({ name, label, multiple, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        multiple={multiple}
        type="file"
        name={name}
        aria-label={label}
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again after a refusal.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
