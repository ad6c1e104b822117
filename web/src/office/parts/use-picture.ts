/** Sends a picture as soon as it is chosen; what it is no picture for is said before it leaves. */
import type { Answer, Call } from '@sen/core/call'
import { judgePictureFile } from '@sen/core/pictures'
import { useState } from 'react'
import { upload } from '../../ask/upload.ts'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'

export function usePicture<C extends Call>(contract: C, onSent: (answer: Answer<C>) => void) {
  const { say } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const send = async (file: File) => {
    setFault('')
    const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
    const wrong = judgePictureFile({ name: file.name, size: file.size, head })
    if (wrong) return setFault(say(wrong === 'pictures.kind' ? 'office.pictures.kind' : 'office.pictures.size'))
    setBusy(true)
    try {
      onSent(await upload(contract, file, () => {}))
    } catch (error) {
      setFault(errorMessage(error, { say }, 'office.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, send }
}
