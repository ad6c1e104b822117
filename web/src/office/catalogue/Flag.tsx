import { NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'

type FlagProps = { label: string; isOn: boolean; colour?: string; onChange: (isOn: boolean) => void }

/** A switch that takes effect at once. */
export function Flag({ label, isOn, colour = 'teal', onChange }: FlagProps) {
  return (
    <Switch
      size="sm"
      color={colour}
      aria-label={label}
      checked={isOn}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

type PlaceProps = { label: string; value: number; onChange: (value: number) => void }

/** A place in an order, kept when the field is left or Enter is pressed. */
export function Place({ label, value, onChange }: PlaceProps) {
  const [typed, setTyped] = useState<number | string>(value)
  const keep = () => {
    if (typeof typed === 'number' && typed !== value) onChange(typed)
    else setTyped(value)
  }
  return (
    <NumberInput
      size="xs"
      w={84}
      ml="auto"
      min={0}
      max={1_000_000}
      allowDecimal={false}
      aria-label={label}
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={event => event.key === 'Enter' && keep()}
    />
  )
}
