/** Copies a text and says so. `name` says what it is, where the text itself should not be read out. */
import { IconButton } from '../kit/Button.tsx'
import { toast } from '../kit/toast.ts'
import { useWords } from '../words/words.tsx'

export function CopyButton({ text, name = text }: { text: string; name?: string }) {
  const { say } = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(say('centre.copied'), 'good')
    } catch {
      // Without the clipboard the text still stands there to be marked.
    }
  }
  return <IconButton icon="copy" label={`${say('centre.copy')} ${name}`} onClick={copy} />
}
