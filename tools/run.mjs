// Runs a TypeScript program of this project on the pinned Node, whatever Node started it. Installs what is missing first, so
// that a clean clone needs nothing done by hand. Plain JavaScript for Node 20 and later: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const began = Date.now()
const root = path.join(import.meta.dirname, '..')
const pinned = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const stamp = path.join(root, 'node_modules', '.sen-install')
const wanted = createHash('sha256')
const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
for (const file of ['package.json', 'package-lock.json', ...workspaces.map(name => `${name}/package.json`)]) {
  wanted.update(fs.readFileSync(path.join(root, file)))
}
const fingerprint = wanted.digest('hex')
const installed = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : ''

if (installed !== fingerprint || !fs.existsSync(pinned)) {
  process.stderr.write('Installing packages (once) … ')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // A tree that stands already is only completed: emptying it would pull it from under whatever runs in it.
  const verb = fs.existsSync(pinned) ? 'install' : 'ci'
  // What builds the product is among the packages for development, which npm leaves out where NODE_ENV is "production".
  const done = spawnSync(npm, [verb, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (done.status === 0 && !fs.existsSync(pinned))
    spawnSync(npm, ['rebuild', 'node', '--foreground-scripts'], { cwd: root })
  if (done.status !== 0 || !fs.existsSync(pinned)) {
    process.stderr.write(`failed.\n${done.stdout ?? ''}${done.stderr ?? ''}\n`)
    process.exit(1)
  }
  fs.writeFileSync(stamp, fingerprint)
  process.stderr.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`)
}

const [script, ...args] = process.argv.slice(2)
const child = spawn(pinned, ['--disable-warning=ExperimentalWarning', path.resolve(root, script), ...args], {
  stdio: 'inherit',
  env: {
    // Node keeps what it compiled: each process after the first starts in half the processor's time.
    NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
    ...process.env,
    SEN_BEGAN: process.env.SEN_BEGAN ?? String(began),
    PATH: `${path.dirname(pinned)}${path.delimiter}${process.env.PATH}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm passes a signal to the shell it started, which dies of it without telling anybody: then this process has lost its parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
