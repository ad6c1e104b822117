/** A button that fetches a record as a file and offers it to be kept. */
import type { Ask, Call } from '@sen/core/call'
import { useState } from 'react'
import { fetchFile } from '../ask/fetch-file.ts'
import { Button } from '../kit/Button.tsx'
import { toast } from '../kit/toast.ts'
import { useWords } from '../words/words.tsx'
import { errorMessage } from './error-message.ts'
import { saveFile } from './save-file.ts'

type Props<C extends Call> = { contract: C; query: NonNullable<Ask<C>['query']> }

export function SaveFile<C extends Call>({ contract, query }: Props<C>) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name, content } = await fetchFile(contract, query)
      saveFile(content, name)
    } catch (error) {
      toast(errorMessage(error, words), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" icon="download" busy={busy} onClick={() => void save()}>
      {words.say('centre.saveFile')}
    </Button>
  )
}
