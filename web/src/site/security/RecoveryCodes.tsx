/** Ten recovery codes, shown this once: to copy, to save, to print. Nothing but saying that they are kept leads on. */

import { Button } from '../../kit/Button.tsx'
import { Code } from '../../kit/Code.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Paper } from '../../kit/Paper.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/toast.ts'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import styles from './RecoveryCodes.module.css'
import type { ViewProps } from './security-views.ts'

export function RecoveryCodes({ codes, profile, onClose }: ViewProps & { codes: readonly string[] }) {
  const { say } = useWords()
  const { writeDay } = useMoments()
  const brand = useBrand()
  const head = say('security.recoveryFile', {
    account: profile.account,
    brand: brand.name,
    date: writeDay(new Date().toISOString()),
  })
  const text = `${head}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(say('centre.copied'), 'good')
    } catch {
      // Without the clipboard the codes still stand there to be marked.
    }
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={say('security.recovery')}
      closeLabel={say('login.close')}
      size="sm"
      sheet
      footer={
        <Button kind="main" size="lg" wide onClick={onClose}>
          {say('security.recoveryKept')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text size="sm" tone="quiet">
          {say('security.recoveryLead')}
        </Text>
        <Paper head={<p>{head}</p>}>
          <ol className={styles.codes}>
            {codes.map(code => (
              <li key={code}>
                <Code>{code}</Code>
              </li>
            ))}
          </ol>
        </Paper>
        <Row gap={2} wrap>
          <Button icon="copy" onClick={copy}>
            {say('security.recoveryCopy')}
          </Button>
          <Button icon="download" onClick={() => save(text, `${brand.code}-${profile.account}.txt`)}>
            {say('security.recoverySave')}
          </Button>
          <Button icon="file-text" onClick={() => print()}>
            {say('security.recoveryPrint')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

function save(text: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
