/** Which answers in the cache speak of messages. Pure. */
import { messageCalls } from '@sen/core/inbox/calls'

const PATHS: readonly unknown[] = [messageCalls.countUnread.path, messageCalls.listMessages.path]

export const isMessageKey = (key: readonly unknown[]): boolean => PATHS.includes(key[0])
