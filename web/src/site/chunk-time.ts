/** Parts of the program that come late or not at all (SHELL-30). */

/** So long a part is waited for, milliseconds; then it counts as one that could not be fetched. */
const CHUNK_TIMEOUT_MS = 120_000

export const chunkLoadError = (): Error => Object.assign(Error(), { name: 'ChunkLoadError' })

/** The part as it comes; rejects with a ChunkLoadError when it has not come in time. */
export function withinChunkTime<Part>(part: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, CHUNK_TIMEOUT_MS, chunkLoadError())
  })
  return Promise.race([part, late]).finally(() => clearTimeout(timer))
}
