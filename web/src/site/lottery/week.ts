/** Monday first, as the week is read; Sunday is 1 (LOTTERY-03). */
export const WEEK = [2, 3, 4, 5, 6, 7, 1] as const
