/**
 * Processor time of processes: on a machine that others use too, rates say little, while the processor time per call says
 * what the call costs. Reads /proc; zero where there is none.
 */
import fs from 'node:fs'

/** Seconds of processor time that a process and those it has started have used, ended ones that were waited for included. */
export function readCpuSeconds(root: number): number {
  const parents = new Map<number, number[]>()
  const used = new Map<number, number>()
  for (const name of readNames()) {
    const pid = Number(name)
    const fields = readStat(pid)
    if (!fields) continue
    const parent = Number(fields[1])
    parents.set(parent, [...(parents.get(parent) ?? []), pid])
    used.set(pid, [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / 100)
  }
  const sum = (pid: number): number =>
    (used.get(pid) ?? 0) + (parents.get(pid) ?? []).reduce((all, child) => all + sum(child), 0)
  return sum(root)
}

function readNames(): string[] {
  try {
    return fs.readdirSync('/proc').filter(name => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function readStat(pid: number): string[] | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
