import type { Weekday } from './game.ts'

/** The town whose company holds the northern draw of a weekday. */
export const NORTHERN_HOSTS: Readonly<Record<Weekday, string>> = {
  2: 'Hà Nội',
  3: 'Quảng Ninh',
  4: 'Bắc Ninh',
  5: 'Hà Nội',
  6: 'Hải Phòng',
  7: 'Nam Định',
  1: 'Thái Bình',
}
