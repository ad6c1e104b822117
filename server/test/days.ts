/** Days of the brands under brands/, which reckon in one zone. */
import * as calendar from '@sen/core/calendar'

export const TIME_ZONE = 'Asia/Ho_Chi_Minh'

export const dayOf = (moment: Date): string => calendar.dayOf(moment, TIME_ZONE)

export const startOfDay = (day: string): Date | undefined => calendar.startOfDay(day, TIME_ZONE)
