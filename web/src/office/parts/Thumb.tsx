/** A picture in a row or beside its field; `ratio` is width by height. */
import { Image } from '@mantine/core'

type Props = { src: string; width: number; ratio: number; lazy?: boolean; onError?: () => void }

export const Thumb = ({ src, width, ratio, lazy, onError }: Props) => (
  <Image
    src={src}
    alt=""
    loading={lazy ? 'lazy' : undefined}
    w={width}
    h={width / ratio}
    fit="cover"
    radius={6}
    bg="var(--office-soft)"
    onError={onError}
  />
)
