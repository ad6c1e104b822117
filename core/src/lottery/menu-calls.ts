/** The menu of the lottery: in a list of its own, for the program that every page starts with knows what its page begins with. */
import { call, named } from '../call.ts'
import { language, text, z } from '../schema.ts'
import { FORM_CODES } from './forms.ts'
import { MENU_TAGS } from './game.ts'
import { boardGame } from './game-shape.ts'

export const lotteryMenuCalls = named({
  listLotteryMenus: call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    access: 'anyone',
    says: 'device',
    // Its draw data is that of the moment: listLotteryNumbers brings it up to date.
    tags: ['games'],
    summary: 'The menu of the lottery page: tags in their order, each with its games (LOTTERY-07, API-44).',
    query: z.object({ prizeMode: z.optional(text(64)), device: z.optional(text(64)), language }),
    answer: z.array(
      z.object({
        tag: z.enum(MENU_TAGS),
        name: z.string(),
        gameMenus: z.array(
          z.object({
            ...boardGame.shape,
            isHot: z.boolean(),
            /** Minutes between two draws, 0 where they come at hours of days. */
            everyMinutes: z.number(),
            form: z.enum(FORM_CODES),
            /** state: results come from outside; own: drawn here, and proved. */
            drawnBy: z.enum(['state', 'own']),
          }),
        ),
      }),
    ),
    refusals: [],
  }),
})
