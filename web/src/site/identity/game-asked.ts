/** The game that a visitor was on his way to when he was asked in. Pure. */

/** The number of the game that `from` leads to; undefined for any other place. */
export function gameAsked(from: string | undefined): number | undefined {
  const nodeId = Number(/^\/game\?(?:.*&)?nodeId=(\d{1,15})(?:&|$)/.exec(from ?? '')?.[1])
  return nodeId > 0 ? nodeId : undefined
}
