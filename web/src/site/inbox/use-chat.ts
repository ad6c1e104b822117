/** The chat of who is here: its lines, and a queue that keeps what was typed until it has arrived. */
import type { Answer } from '@sen/core/call'
import { chatCalls } from '@sen/core/inbox/chat-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { isRefused } from '../../ask/refused.ts'
import { readSession } from '../../ask/session.ts'
import { keyOf, useCall } from '../../ask/use-call.ts'
import { mergeMessages, type Unsent } from './chat-messages.ts'
import { noteChatted } from './chatted.ts'

/** A member's screen is told of each line; a visitor's asks. Milliseconds. */
const ASK_EVERY_MS = { account: 20_000, visitor: 3_000 }
const AGAIN_AFTER_MS = 4_000

type Chat = Answer<typeof chatCalls.getChat>['chat']

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
      for (let message = queue.current[0]; message; message = queue.current[0]) {
        show(queue.current.map(one => ({ ...one, isSending: true })))
        const { key, text } = message
        const fate = await ask(chatCalls.sendChatMessage, { body: { key, text } }).then(
          () => {
            noteChatted()
            return ''
          },
          (error: unknown) => (isRefused(error) ? error.message : null),
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
    function show(messages: Unsent[]) {
      queue.current = messages
      setUnsent(messages)
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
  const data: Chat = chat.data?.chat ?? null
  useSeen(data)
  return {
    chat: data,
    messages: mergeMessages(data?.messages ?? [], unsent),
    isLoading: chat.isLoading,
    isFailed: chat.isError,
    refusal,
    say,
    again: () => void flush(),
  }
}

/** What stands here before somebody's eyes was seen: no mark calls him to it any more. */
function useSeen(shown: Chat): void {
  const queries = useQueryClient()
  const chat = shown?.id
  const message = shown && shown.unread > 0 ? shown.messages.at(-1)?.id : undefined
  useEffect(() => {
    if (!chat || !message) return
    const see = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await ask(chatCalls.markChatRead, { body: { chat, message } }).catch(() => undefined)
      const queryKey = keyOf(chatCalls.countNewAnswers)
      // A count that was asked for before is no news any more.
      await queries.cancelQueries({ queryKey })
      if (answer) queries.setQueryData(queryKey, answer)
    }
    const again = () => void see()
    again()
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
    }
  }, [chat, message, queries])
}
