/** The picture of a slip that its player shares: the game, the draw, what was picked and what became of it. It names no player. */

const WIDTH = 720
const EDGE = 48
const LINE = 44

export type SlipPicture = { title: string; lines: readonly string[]; figure: string; foot: string }

/** A PNG in the colours that the page has now. */
export function drawSlip({ title, lines, figure, foot }: SlipPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = 300 + lines.length * LINE
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('the canvas gave no context'))
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const font = style.getPropertyValue('--font-ui')
  const write = (text: string, y: number, look: { size: number; bold?: boolean; tone: string }) => {
    context.fillStyle = colour(look.tone)
    context.font = `${look.bold ? '700 ' : ''}${look.size}px ${font}`
    context.fillText(text, EDGE, y, WIDTH - EDGE * 2)
  }
  context.fillStyle = colour('--surface-1')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = colour('--brand')
  context.fillRect(0, 0, 10, canvas.height)
  write(title, 90, { size: 38, bold: true, tone: '--text' })
  for (const [at, line] of lines.entries()) write(line, 150 + at * LINE, { size: 28, tone: '--text-2' })
  write(figure, 190 + lines.length * LINE, { size: 46, bold: true, tone: '--text' })
  write(foot, 256 + lines.length * LINE, { size: 24, tone: '--text-3' })
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/png'),
  )
}
