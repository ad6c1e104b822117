const two = (number: number) => String(number).padStart(2, '0')

/** Seconds as a clock that counts down: "0:42", "12:05", "3:12:45". */
export function writeTimeLeft(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
