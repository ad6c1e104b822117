/** The window of a warning (Warning.tsx). */
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/words.tsx'

export default function WarningDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { say } = useWords()
  return (
    <Dialog
      open={text !== ''}
      onClose={onClose}
      title={say('login.warning')}
      closeLabel={say('login.close')}
      size="sm"
      footer={
        <Button kind="main" wide onClick={onClose}>
          {say('register.confirm')}
        </Button>
      }
    >
      <p role="alert">{text}</p>
    </Dialog>
  )
}
