/** The brand's pictures: sending one, choosing one where they are chosen from, removing one that nothing shows. */
import { ActionIcon, Badge, Button, FileButton, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import { type LibraryPicture, pictureCalls } from '@sen/core/operations/picture-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { NoRows } from '../parts/NoRows.tsx'
import { useTell } from '../parts/toasts.tsx'
import { useAction } from '../parts/use-action.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePicture } from '../parts/use-picture.ts'
import styles from './pictures.module.css'

/** `onChoose` hears the path of the picture that is taken; without it there is nothing to choose. */
type Props = { onChoose?: (path: string) => void }

export function PictureGrid({ onChoose }: Props) {
  const { say } = useWords()
  const pages = useRowPages(pictureCalls.listPictures, {})
  const own = pages.first?.siteOwn ?? []
  return (
    <Stack>
      <Upload {...(onChoose ? { onSent: onChoose } : {})} />
      {pages.rows.length === 0 && (
        <div className={styles.none}>
          <NoRows
            isLoading={pages.isLoading}
            failure={pages.failure}
            onRetry={pages.onRetry}
            text={say('office.library.none')}
          />
        </div>
      )}
      <ul className={styles.grid} aria-label={say('office.library')}>
        {pages.rows.map(row => (
          <Card key={row.id} row={row} {...(onChoose ? { onChoose } : {})} />
        ))}
      </ul>
      {pages.more && (
        <Button variant="default" size="sm" loading={pages.isReadingOn} onClick={pages.more}>
          {say('office.more')}
        </Button>
      )}
      {onChoose && own.length > 0 && (
        <section aria-label={say('office.library.own')}>
          <Text fw={600} size="sm" mb={6}>
            {say('office.library.own')}
          </Text>
          <div className={styles.grid}>
            {own.map(path => (
              <UnstyledButton
                key={path}
                className={styles.choice}
                aria-label={say('office.library.takeOwn', { path })}
                onClick={() => onChoose(path)}
              >
                <img src={path} alt="" loading="lazy" className={styles.picture} />
              </UnstyledButton>
            ))}
          </div>
        </section>
      )}
    </Stack>
  )
}

/** Sends a file as soon as it is chosen; what was sent is taken at once where one is chosen. */
function Upload({ onSent }: { onSent?: (path: string) => void }) {
  const { say } = useWords()
  const tell = useTell()
  const queries = useQueryClient()
  const { isBusy, fault, send } = usePicture(pictureCalls.uploadSitePicture, ({ path }) => {
    tell(say('office.library.uploaded'))
    void queries.invalidateQueries()
    onSent?.(path)
  })
  return (
    <Group gap="sm">
      <FileButton accept="image/png,image/jpeg" onChange={file => file && void send(file)}>
        {button => (
          <Button {...button} size="sm" loading={isBusy} leftSection={<Icon name="upload" size={16} />}>
            {say('office.library.upload')}
          </Button>
        )}
      </FileButton>
      {fault && (
        <Text size="sm" c="var(--office-bad)" role="alert">
          {fault}
        </Text>
      )}
    </Group>
  )
}

function Card({ row, onChoose }: Props & { row: LibraryPicture }) {
  const { say } = useWords()
  const { writeDay } = useMoments()
  const [isAsked, setAsked] = useState(false)
  const [size, at] = [`${row.width}×${row.height}`, writeDay(row.uploadedAt)]
  const picture = <img src={row.path} alt="" loading="lazy" className={styles.picture} />
  return (
    <li className={styles.card}>
      {onChoose ? (
        <UnstyledButton
          className={styles.choice}
          aria-label={say('office.library.take', { size, at })}
          onClick={() => onChoose(row.path)}
        >
          {picture}
        </UnstyledButton>
      ) : (
        picture
      )}
      <Group justify="space-between" wrap="nowrap" gap={4} px={6} py={4}>
        <div className={styles.facts}>
          <span className="number">{size}</span> · {at}
          <div>{row.uploadedBy}</div>
        </div>
        {row.isUsed ? (
          <Badge variant="light" size="sm" flex="none">
            {say('office.library.used')}
          </Badge>
        ) : (
          <ActionIcon
            variant="default"
            aria-label={say('office.library.remove', { at })}
            onClick={() => setAsked(true)}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        )}
      </Group>
      {isAsked && <Removal id={row.id} onClose={() => setAsked(false)} />}
    </li>
  )
}

/** Asks once more: a picture that is removed does not come back. */
function Removal({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const { run, isBusy, failure } = useAction(pictureCalls.removePicture, {
    done: 'office.library.removed',
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={say('office.library.remove.sure')}>
      {failure && <FailureNote failure={failure} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {say('office.cancel')}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => run({ id })}>
          {say('office.library.removeIt')}
        </Button>
      </Group>
    </Modal>
  )
}
