/** The middle of what a piece of work took, in ms, of so many times. */
export async function median(work: (turn: number) => Promise<unknown>, times = 41): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now()
    await work(turn)
    took.push(performance.now() - began)
  }
  return took.sort((a, b) => a - b)[times >> 1] as number
}
