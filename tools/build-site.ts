/** Builds what browsers load (the site, the games of the suppliers) when something it is made of changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { listSuppliers } from './packages.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** What each build is made of: the site, and every supplier. `makes` must exist for a build to count as done. */
const BUILDS = [
  {
    name: 'site',
    folder: 'web',
    inputs: ['web', 'core/src', 'brands', 'seed', 'package-lock.json', 'tsconfig.json'],
    makes: 'web/dist/client',
  },
  ...listSuppliers().map(name => ({
    name,
    folder: name,
    inputs: [name, 'supplier/src', 'core/src', 'package-lock.json'],
    makes: `${name}/dist`,
  })),
]

/** Builds what is out of date; `step` is told of each with its words. */
export async function buildSite(step: (words: string) => void): Promise<void> {
  for (const build of BUILDS) {
    const command = scriptOf(build.folder)
    if (!command) {
      step(`${build.name}: nothing to build yet`)
      continue
    }
    const stampFile = path.join(ROOT, '.cache', `built-${build.name}`)
    const stamp = hashOf(build.inputs)
    const known = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : ''
    if (known === stamp && fs.existsSync(path.join(ROOT, build.makes))) {
      step(`${build.name} is up to date`)
      continue
    }
    // A build that fails leaves half of what it makes.
    fs.rmSync(stampFile, { force: true })
    await run(command, path.join(ROOT, build.folder))
    fs.mkdirSync(path.dirname(stampFile), { recursive: true })
    fs.writeFileSync(stampFile, stamp)
    step(`${build.name} built`)
  }
}

function scriptOf(folder: string): string | undefined {
  const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'))
  return manifest.scripts?.build as string | undefined
}

/** SHA-256 over the names and contents of the files under these paths; results and packages are left out. */
function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256')
  const visit = (file: string) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) {
      if (/(^|\/)(node_modules|dist|\.cache|test-results)$/.test(file)) return
      for (const name of fs.readdirSync(file).sort()) visit(path.join(file, name))
      return
    }
    if (/\.test\.tsx?$/.test(file)) return
    hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  for (const input of inputs) visit(path.join(ROOT, input))
  return hash.digest('hex')
}

function run(command: string, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const bin = path.join(ROOT, 'node_modules', '.bin')
    const env = {
      ...process.env,
      PATH: `${path.dirname(process.execPath)}:${bin}:${process.env.PATH}`,
      NODE_ENV: 'production',
    }
    const child = spawn(command, { cwd, shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const words: Buffer[] = []
    child.stdout.on('data', chunk => words.push(chunk))
    child.stderr.on('data', chunk => words.push(chunk))
    child.once('error', reject)
    child.once('exit', code =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} in ${cwd} failed:\n${Buffer.concat(words).toString().slice(-4000)}`)),
    )
  })
}
