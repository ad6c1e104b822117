import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimClone } from './claim-clone.ts'

/** Claims a folder, says who has it, and goes on. */
const PROGRAM = `
  const { claimClone } = await import(${JSON.stringify(path.join(import.meta.dirname, 'claim-clone.ts'))})
  console.log(claimClone(process.argv.at(-1)) ?? 'mine')
  setInterval(() => {}, 1000)`

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-claim-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

async function startRun() {
  const run = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>(resolve => run.stdout.once('data', data => resolve(String(data).trim())))
  const end = () =>
    new Promise(resolve => {
      run.once('exit', resolve)
      run.kill('SIGKILL')
    })
  return { said, pid: run.pid, end }
}

test('a second run in one clone hears which one has it; one that was killed has nothing', async () => {
  const first = await startRun()
  const second = await startRun()
  await second.end()
  expect([first.said, second.said]).toEqual(['mine', String(first.pid)])
  await first.end()
  const third = await startRun()
  await third.end()
  expect(third.said).toBe('mine')
})

test('a number that went to another process claims nothing', () => {
  fs.writeFileSync(path.join(folder, 'run.pid'), `${process.ppid} 1\n`)
  expect(claimClone(folder)).toBeUndefined()
})
