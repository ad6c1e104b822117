/** The moment so many seconds after another. */
export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
