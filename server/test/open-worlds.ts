/** The databases whose laws are checked after every test of this file: each open world puts itself here. */
export const openWorlds = new Set<string>()
