/**
 * Fetches a part of the program that nobody waits for. It breaks no page: what does not come is asked for again. Only the first failure may
 * load the page anew (ask/after-start.ts), the later ones of this part do not.
 */
export const fetchLate = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => {
    sessionStorage.reloadedAt = Date.now()
    return new Promise(done => setTimeout(done, 5e3)).then(() => fetchLate(load))
  })
