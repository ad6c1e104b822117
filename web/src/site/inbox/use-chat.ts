/** The chat of who is here: its lines, and a queue that keeps what was typed until it has arrived. */
import type { Answer } from '@sen/core/call'
import { chatCalls } from '@sen/core/inbox/chat-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, Refused } from '../../ask/ask.ts'
import { readSession } from '../../ask/session.ts'
import { keyOf, useCall } from '../../ask/use-call.ts'
import { mergeLines, type Unsent } from './chat-lines.ts'

/** A member's screen is told of each line; a visitor's asks. Milliseconds. */
const ASK_EVERY_MS = { account: 20_000, visitor: 3_000 }
const AGAIN_AFTER_MS = 4_000

export function useChat() {
  const everyMs = ASK_EVERY_MS[readSession() ? 'account' : 'visitor']
  const chat = useCall(chatCalls.getChat, {}, { freshMs: 0, everyMs })
  const queries = useQueryClient()
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const [refusal, setRefusal] = useState('')
  const queue = useRef<Unsent[]>([])
  const isBusy = useRef(false)

  /** Sends the queue in its order; what fails for want of a network stays in it and is tried again. */
  const flush = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      for (let line = queue.current[0]; line; line = queue.current[0]) {
        show(queue.current.map(one => ({ ...one, isSending: true })))
        const { key, text } = line
        const fate = await ask(chatCalls.sendChatLine, { body: { key, text } }).then(
          () => '',
          (error: unknown) => (error instanceof Refused ? error.message : null),
        )
        if (fate === null) break
        setRefusal(fate)
        queue.current = queue.current.slice(1)
        if (fate === '') await queries.invalidateQueries({ queryKey: keyOf(chatCalls.getChat) })
      }
    } finally {
      isBusy.current = false
      show(queue.current.map(one => ({ ...one, isSending: false })))
    }
    function show(lines: Unsent[]) {
      queue.current = lines
      setUnsent(lines)
    }
  }, [queries])

  useEffect(() => {
    addEventListener('online', flush)
    const timer = setInterval(() => void (queue.current.length > 0 && flush()), AGAIN_AFTER_MS)
    return () => {
      removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [flush])

  const say = (text: string) => {
    queue.current = [...queue.current, { key: crypto.randomUUID(), text, isSending: false }]
    setUnsent(queue.current)
    setRefusal('')
    void flush()
  }
  const data: Answer<typeof chatCalls.getChat>['chat'] = chat.data?.chat ?? null
  return {
    chat: data,
    lines: mergeLines(data?.lines ?? [], unsent),
    isLoading: chat.isLoading,
    isFailed: chat.isError,
    refusal,
    say,
    again: () => void flush(),
  }
}
