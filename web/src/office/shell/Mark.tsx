/** The sign of the back office. */
import { ThemeIcon } from '@mantine/core'
import { Icon } from '../../kit/Icon.tsx'

export const Mark = () => (
  <ThemeIcon size={34} radius={10} variant="filled">
    <Icon name="lotus" />
  </ThemeIcon>
)
