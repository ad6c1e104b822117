type Work = (turn: number) => Promise<unknown>

/** The middle of what a piece of work took, in ms, of so many times. */
export async function median(work: Work, times = 41): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) took.push(await time(work, turn))
  return middle(took)
}

/** The same of two pieces turn by turn, so that what else the machine does falls on both. */
export async function medians(one: Work, other: Work, times = 41): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []]
  for (let turn = 0; turn < times; turn++) {
    took[0].push(await time(one, turn))
    took[1].push(await time(other, turn))
  }
  return [middle(took[0]), middle(took[1])]
}

async function time(work: Work, turn: number): Promise<number> {
  const began = performance.now()
  await work(turn)
  return performance.now() - began
}

export const middle = (took: number[]) => took.sort((a, b) => a - b)[took.length >> 1] as number
