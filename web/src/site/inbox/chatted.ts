/** Whether a visitor asked something in this tab. The key of his chat is in no script's reach, so the tab keeps that there is one. */
const KEY = 'chatted'

export function hasChatted(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function noteChatted(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Storage may be forbidden; an answer then shows in the room alone.
  }
}
