/** What the tests of SP 800-22 compute their p-values with. Pure. */

const EPSILON = 1e-15
const TINY = 1e-300

/** ln Γ(x) for x above zero (Lanczos, g = 7). */
function lnGamma(x: number): number {
  const parts = [
    0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
    -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
    1.505_632_735_149_311_6e-7,
  ]
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x)
  const t = x + 6.5
  const sum = parts.reduce((all, part, at) => all + (at === 0 ? part : part / (x - 1 + at)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

/** The upper incomplete gamma function Q(a, x), igamc of the document. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(-x + a * Math.log(x) - lnGamma(a))
  return x < a + 1 ? 1 - scale * seriesOf(a, x) : scale * fractionOf(a, x)
}

function seriesOf(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a]
  for (let at = 1; Math.abs(term) > Math.abs(sum) * EPSILON; at++) {
    term *= x / (a + at)
    sum += term
  }
  return sum
}

/** The continued fraction by Lentz. */
function fractionOf(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let all = d
  for (let at = 1; at < 10_000; at++) {
    const an = -at * (at - a)
    b += 2
    d = 1 / noZero(an * d + b)
    c = noZero(b + an / c)
    all *= d * c
    if (Math.abs(d * c - 1) < EPSILON) break
  }
  return all
}

const noZero = (value: number) => (Math.abs(value) < TINY ? TINY : value)

/** The complementary error function. */
export const erfc = (x: number): number => (x < 0 ? 2 - upperGamma(0.5, x * x) : upperGamma(0.5, x * x))

/** The normal distribution's Φ. */
export const normal = (x: number): number => erfc(-x / Math.SQRT2) / 2

/** Fast Fourier transform in place of a length that is a power of two; `sign` −1 forward, 1 back and not divided. */
function transform(re: Float64Array, im: Float64Array, sign: -1 | 1): void {
  const n = re.length
  for (let at = 1, other = 0; at < n; at++) {
    let bit = n >> 1
    for (; other & bit; bit >>= 1) other ^= bit
    other ^= bit
    if (at < other) {
      ;[re[at], re[other]] = [re[other] as number, re[at] as number]
      ;[im[at], im[other]] = [im[other] as number, im[at] as number]
    }
  }
  const [cos, sin] = [new Float64Array(n / 2), new Float64Array(n / 2)]
  for (let at = 0; at < n / 2; at++) {
    cos[at] = Math.cos((2 * Math.PI * at) / n)
    sin[at] = sign * Math.sin((2 * Math.PI * at) / n)
  }
  for (let size = 2; size <= n; size *= 2) {
    const [half, step] = [size / 2, n / size]
    for (let from = 0; from < n; from += size)
      for (let at = from, place = 0; at < from + half; at++, place += step) {
        const [c, s] = [cos[place] as number, sin[place] as number]
        const [r, i] = [re[at + half] as number, im[at + half] as number]
        const [tr, ti] = [r * c - i * s, r * s + i * c]
        re[at + half] = (re[at] as number) - tr
        im[at + half] = (im[at] as number) - ti
        re[at] = (re[at] as number) + tr
        im[at] = (im[at] as number) + ti
      }
  }
}

/** How large each of the first half of the Fourier coefficients of real numbers is, for any length (Bluestein). */
export function spectrum(values: Float64Array): Float64Array {
  const n = values.length
  let size = 1
  while (size < 2 * n) size *= 2
  const [ar, ai, br, bi] = Array.from({ length: 4 }, () => new Float64Array(size)) as [
    ...[Float64Array, Float64Array, Float64Array, Float64Array],
  ]
  const [cos, sin] = [new Float64Array(n), new Float64Array(n)]
  for (let at = 0; at < n; at++) {
    // at² is exact up to 94 million bits; its angle without the modulo would not be.
    const angle = (Math.PI * ((at * at) % (2 * n))) / n
    cos[at] = Math.cos(angle)
    sin[at] = Math.sin(angle)
    ar[at] = (values[at] as number) * (cos[at] as number)
    ai[at] = -(values[at] as number) * (sin[at] as number)
    br[at] = cos[at] as number
    bi[at] = sin[at] as number
    if (at > 0) [br[size - at], bi[size - at]] = [cos[at] as number, sin[at] as number]
  }
  transform(ar, ai, -1)
  transform(br, bi, -1)
  for (let at = 0; at < size; at++) {
    const [r, i, s, t] = [ar[at] as number, ai[at] as number, br[at] as number, bi[at] as number]
    ar[at] = r * s - i * t
    ai[at] = r * t + i * s
  }
  transform(ar, ai, 1)
  return Float64Array.from(
    { length: Math.floor(n / 2) },
    (_, at) => Math.hypot(ar[at] as number, ai[at] as number) / size,
  )
}
