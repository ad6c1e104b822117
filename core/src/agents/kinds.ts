/** Kinds of account that are agents': pure, and small, because every page of the site asks it. */

/** The kinds of account that see the agent centre (SESSION-09): agents, general agents and the sub-accounts of the two. */
export const isAgentKind = (kind: number | undefined): boolean => kind === 1 || kind === 2 || kind === 41 || kind === 42

/** The kinds that have accounts opened below them: agents and general agents, not their sub-accounts. */
export const mayOpenDownline = (kind: number): boolean => kind === 1 || kind === 2
