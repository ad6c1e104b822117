/** A break or an exclusion, confirmed twice: first what it means, then that it cannot be taken back. */

import { safetyCalls } from '@sen/core/safety/calls'
import { type Term, TIMEOUT_TERMS } from '@sen/core/safety/limits'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { toast } from '../../kit/toast.ts'
import { usePress } from '../../parts/use-press.ts'
import { useWords } from '../../words/words.tsx'
import styles from './ExcludeDialog.module.css'

export function ExcludeDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const { say } = useWords()
  const [isSecond, setSecond] = useState(false)
  const { press, isBusy } = usePress(safetyCalls.selfExclude, () => {
    toast(say('safety.done'), 'good')
    onClose()
  })
  const name = TIMEOUT_TERMS.some(one => one === term) ? 'timeout' : 'exclusion'
  const end =
    name === 'timeout' ? 'safety.timeoutEnd' : term === 'forever' ? 'safety.exclusionNoEnd' : 'safety.exclusionEnd'
  const title = say(name === 'timeout' ? 'safety.timeoutTitle' : 'safety.exclusionTitle', {
    term: say(`safety.term.${term}`).toLowerCase(),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSecond ? say('safety.sureTitle') : title}
      closeLabel={say('safety.close')}
      size="sm"
      sheet
      footer={
        isSecond ? (
          <>
            <Button onClick={() => setSecond(false)}>{say('safety.back')}</Button>
            <Button kind="danger" busy={isBusy} onClick={() => void press({ body: { term, isSure: true } })}>
              {say(name === 'timeout' ? 'safety.sureTimeout' : 'safety.sureExclusion')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{say('safety.cancel')}</Button>
            <Button kind="main" onClick={() => setSecond(true)}>
              {say('safety.goOn')}
            </Button>
          </>
        )
      }
    >
      {isSecond ? (
        <Stack gap={4}>
          <p>
            <strong>{title.replace(/\?$/, '')}</strong>
          </p>
          <p>{say('safety.sureText')}</p>
        </Stack>
      ) : (
        <Stack as="ul" gap={3} size="sm" className={styles.facts}>
          <li>{say('safety.excludeEffect')}</li>
          <li>{say('safety.excludeMoney')}</li>
          <li>{say(end)}</li>
        </Stack>
      )}
    </Dialog>
  )
}
