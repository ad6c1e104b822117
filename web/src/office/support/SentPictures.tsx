/** Pictures that a player sent: small ones that open over the page. */
import { Button, Group, Loader, Modal, UnstyledButton } from '@mantine/core'
import { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import styles from './support.module.css'

/** The call that answers a picture, by where it was sent. */
type From = typeof ticketStaffCalls.getStaffPicture | typeof promotionStaffCalls.getApplicationPicture

export function SentPictures({
  ids,
  from = ticketStaffCalls.getStaffPicture,
}: {
  ids: readonly string[]
  from?: From
}) {
  const { say } = useWords()
  if (ids.length === 0) return null
  return (
    <Group component="ul" gap={8} mt={6} aria-label={say('office.pictures')}>
      {ids.map((id, at) => (
        <li key={id}>
          <OnePicture id={id} number={at + 1} from={from} />
        </li>
      ))}
    </Group>
  )
}

function OnePicture({ id, number, from }: { id: string; number: number; from: From }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const picture = useCall<From>(from, { query: { id } }, { freshMs: 600_000 })
  const image = picture.data?.image
  // Only what the server drew itself is shown.
  if (!image?.startsWith('data:image/webp;'))
    return picture.isLoading ? (
      <Loader size="xs" role="status" aria-label={say('office.loading')} />
    ) : (
      <small>
        {say('office.pictures.failed')}{' '}
        <Button size="compact-xs" variant="default" loading={picture.isFetching} onClick={() => picture.refetch()}>
          {say('office.retry')}
        </Button>
      </small>
    )
  return (
    <>
      <UnstyledButton aria-label={say('office.pictures.open', { number })} onClick={() => setOpen(true)}>
        <img src={image} alt="" className={styles.thumb} />
      </UnstyledButton>
      <Modal opened={isOpen} onClose={() => setOpen(false)} size="xl" title={say('office.pictures.one', { number })}>
        <img src={image} alt={say('office.pictures.one', { number })} className={styles.whole} />
      </Modal>
    </>
  )
}
