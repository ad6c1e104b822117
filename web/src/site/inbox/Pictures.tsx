/** Pictures as they were sent: small ones in a row, each opens over the page. They have no address; each is asked for by its id. */

import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Row } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './Pictures.module.css'

/** A picture does not change. Milliseconds. */
const FRESH_MS = 600_000

export function Pictures({ ids }: { ids: readonly string[] }) {
  const { say } = useWords()
  if (ids.length === 0) return null
  return (
    <Row as="ul" gap={3} wrap aria-label={say('pictures.title')}>
      {ids.map((id, at) => (
        <li key={id}>
          <OnePicture id={id} number={at + 1} />
        </li>
      ))}
    </Row>
  )
}

/** A picture that can be opened; `children` stand on its corner. */
export function OnePicture({ id, number }: { id: string; number: number }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const picture = useCall(ticketCalls.getPicture, { query: { id } }, { freshMs: FRESH_MS })
  const image = picture.data?.image
  if (!image)
    return (
      <span className={styles.thumb}>
        <Icon name={picture.error ? 'alert-triangle' : 'photo'} />
        {picture.error && <span className="hidden">{say('pictures.failed')}</span>}
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={say('pictures.open', { number })}
        onClick={() => setOpen(true)}
      >
        <img src={image} alt="" />
      </button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={say('pictures.one', { number })}
          closeLabel={say('tickets.dismiss')}
          size="lg"
        >
          <img className={styles.whole} src={image} alt={say('pictures.one', { number })} />
        </Dialog>
      )}
    </>
  )
}
