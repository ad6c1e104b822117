/** Fetches a part of the program that nobody waits for: without a network it comes when that is back, and breaks no page until then. */
export const fetchLate = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(error => {
    if (navigator.onLine) throw error
    return new Promise<void>(resolve => addEventListener('online', () => resolve(), { once: true })).then(() =>
      fetchLate(load),
    )
  })
