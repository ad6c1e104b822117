/** A warning that waits for a press: what a server said to a code that was not sent, an invitation code that leads nowhere. */
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/words.tsx'

export function Warning({ text, onClose }: { text: string; onClose: () => void }) {
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
