/** A picture of a form: seen as it is, chosen from the brand's library. */
import { Button, Input, Modal } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import styles from './pictures.module.css'

const PictureGrid = lazy(async () => ({ default: (await import('./PictureGrid.tsx')).PictureGrid }))

type Props = {
  label: string
  /** The path of the picture, or ''. */
  value: string
  onChange: (path: string) => void
  /** It may be without one. */
  isOptional?: boolean
}

export function PictureField({ label, value, onChange, isOptional }: Props) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [missing, setMissing] = useState('')
  const close = () => setOpen(false)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      {...(value && missing === value ? { error: say('office.library.missing') } : {})}
    >
      <div className={styles.field}>
        {value ? (
          <img src={value} alt="" className={styles.chosen} onError={() => setMissing(value)} />
        ) : (
          <span className={`${styles.chosen} ${styles.empty}`}>{say('office.library.empty')}</span>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={say('office.library.chooseFor', { field: label })}
          onClick={() => setOpen(true)}
        >
          {say('office.library.choose')}
        </Button>
        {isOptional && value && (
          <Button size="xs" variant="subtle" onClick={() => onChange('')}>
            {say('office.library.clear')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Modal opened onClose={close} size="xl" title={say('office.library.chooseFor', { field: label })}>
          <Suspense>
            <PictureGrid
              onChoose={path => {
                onChange(path)
                close()
              }}
            />
          </Suspense>
        </Modal>
      )}
    </Input.Wrapper>
  )
}
