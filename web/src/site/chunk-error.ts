/** A part that could not be fetched, whatever the browser calls it (SHELL-30). */
export const isChunkLoadError = (error: Error): boolean =>
  error.name === 'ChunkLoadError' ||
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message)
