/** One run of the tests at a time in a clone: two would empty each other's reports and rebuild the site under each other. */
import fs from 'node:fs'
import path from 'node:path'

/**
 * Claims the clone for this process until it ends, by a file with its number; answers the number of a run that has it already. What a
 * killed run left behind claims nothing.
 */
export function claimClone(folder: string): number | undefined {
  const file = path.join(folder, 'run.pid')
  fs.mkdirSync(folder, { recursive: true })
  // Linked and not written in place: nobody reads half of it.
  const mine = `${file}.${process.pid}`
  for (;;) {
    fs.writeFileSync(mine, identify(process.pid))
    try {
      fs.linkSync(mine, file)
      process.once('exit', () => fs.rmSync(file, { force: true }))
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      fs.rmSync(mine, { force: true })
    }
    const written = readIfThere(file)
    const pid = Number.parseInt(written, 10)
    if (pid > 0 && written === identify(pid)) return pid
    fs.rmSync(file, { force: true })
  }
}

/** A number and, where there is /proc, the moment its process began: the number alone may have gone to another program. */
function identify(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch {
    return ''
  }
  const stat = readIfThere(`/proc/${pid}/stat`)
  return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}\n`
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
