/** All sound is made here by oscillators: plucked strings on a pentatonic scale, water, a bronze gong. Off until asked for. */

let context: AudioContext | undefined
let master: GainNode | undefined

/** Whether sound is on. */
export const isSoundOn = (): boolean => context?.state === 'running'

/** Turns sound on or off; browsers allow it only from a tap. */
export async function switchSound(on: boolean): Promise<void> {
  if (!on) return context?.suspend()
  context ??= new AudioContext()
  if (!master) {
    master = context.createGain()
    master.gain.value = 0.35
    master.connect(context.destination)
  }
  await context.resume()
}

/** The pentatonic scale from D4 upwards. */
const note = (step: number): number => 293.66 * 2 ** (([0, 2, 4, 7, 9][step % 5] as number) / 12 + Math.floor(step / 5))

function tone(
  frequency: number,
  seconds: number,
  options: { kind?: OscillatorType; loud?: number; after?: number } = {},
) {
  if (!context || !master || context.state !== 'running') return
  const { kind = 'triangle', loud = 0.5, after = 0 } = options
  const start = context.currentTime + after
  const source = context.createOscillator()
  const gain = context.createGain()
  source.type = kind
  source.frequency.setValueAtTime(frequency, start)
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  source.connect(gain).connect(master)
  source.start(start)
  source.stop(start + seconds + 0.05)
}

export const play = {
  press: () => tone(note(0), 0.15, { loud: 0.25 }),
  reelStop: (reel: number) => {
    tone(110, 0.09, { kind: 'square', loud: 0.12 })
    tone(note(reel), 0.25, { loud: 0.18 })
  },
  scatter: () => {
    for (const [at, ratio] of [1, 1.48, 2.02, 2.74].entries())
      tone(196 * ratio, 1.6, { kind: 'sine', loud: 0.3 / (at + 1) })
  },
  win: (size: number) => {
    const notes = Math.min(3 + size * 2, 12)
    for (let at = 0; at < notes; at++) tone(note(at + 2), 0.5, { loud: 0.32, after: at * 0.09 })
  },
  feature: () => {
    for (let at = 0; at < 10; at++) tone(note(at), 0.9, { loud: 0.3, after: at * 0.07 })
  },
}
