/** Why something is done. */
import { Textarea } from '@mantine/core'

type Props = {
  label: string
  description?: string | undefined
  most: number
  isFirst?: boolean
  value: string
  onChange: (reason: string) => void
}

/** Long enough to say something to whoever reads it later. */
export const isReason = (text: string): boolean => text.trim().length >= 3

export function ReasonField({ label, description, most, isFirst, value, onChange }: Props) {
  return (
    <Textarea
      label={label}
      description={description}
      name="reason"
      autosize
      minRows={2}
      maxLength={most}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
