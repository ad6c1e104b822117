/**
 * Opens a window and leads it to an address of another house, which learns nothing of this page: the window first, so that the
 * browser counts it to the player's tap. False when the browser blocked it.
 */
export function openWindow(address: string, name: string): boolean {
  const opened = window.open('', name)
  if (!opened) return false
  opened.opener = null
  opened.location.href = address
  opened.focus()
  return true
}
