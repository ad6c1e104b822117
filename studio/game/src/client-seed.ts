/** A client seed drawn by the browser, for players who do not choose one. */
export const drawClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('')
