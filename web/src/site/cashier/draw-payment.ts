/** The picture of a payment to keep: its QR code and, under it, what the code says, for whoever pays from another phone. */
import { encode } from 'uqr'

const WIDTH = 720
const QR = 600
const LINE = 46

/** A PNG, dark on white as cameras and banking apps need it. */
export function drawPayment(qr: string, lines: readonly string[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = QR + 90 + lines.length * LINE
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('the canvas gave no context'))
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#0f2223'
  const { data, size } = encode(qr, { ecc: 'M', border: 0 })
  // Whole pixels for each square, so that no line runs between them.
  const side = Math.floor(QR / size)
  const start = Math.floor((WIDTH - side * size) / 2)
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(start + x * side, 40 + y * side, side, side)
    })
  })
  context.textAlign = 'center'
  lines.forEach((line, at) => {
    context.font = `${at === lines.length - 1 ? '700 ' : ''}30px system-ui, sans-serif`
    context.fillText(line, WIDTH / 2, 90 + QR + at * LINE, WIDTH - 60)
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/png'),
  )
}
