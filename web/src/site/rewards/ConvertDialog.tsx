/** Points become money (POINTS-06): how many, what comes of them, and the password that lets them leave. */

import { writeAmount } from '@sen/core/money'
import { pointCalls } from '@sen/core/rewards/point-calls'
import { judgeConversion, priceConversion } from '@sen/core/rewards/points'
import { Button } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useIdempotencyKey } from '../cashier/idempotency-key.ts'
import { judgePassword, PASSWORD_BLAME, SpendPassword } from '../cashier/SpendPassword.tsx'
import type { Balance, Config } from './PointMallScreen.tsx'
import { writePoints } from './points.ts'
import { Staked } from './Staked.tsx'

type Props = { balance: Balance; config: Config; onClose: () => void }

const BLAME = {
  ...PASSWORD_BLAME,
  'mall.wholePoints': 'points',
  'mall.convertMin': 'points',
  'mall.notEnough': 'points',
} as const

/** Figures as somebody types them, with separators or without. */
const readPoints = (typed: string) => (/^[\d,]+$/.test(typed.trim()) ? Number(typed.replaceAll(',', '')) : Number.NaN)

export default function ConvertDialog({ balance, config, onClose }: Props) {
  const { say } = useWords()
  const { currency } = useBrand()
  const request = useIdempotencyKey()
  const bounds = { min: config.convertMin, balance: balance.current }
  const money = (amount: string) => writeMoney(amount, currency.symbol)
  const state = useForm({
    call: pointCalls.convertPoints,
    start: { points: '', password: '' },
    judge: ({ points, password }) => {
      const why = judgeConversion(readPoints(points), bounds)
      const sentence = why && say(why, { min: writePoints(bounds.min) })
      return { ...(sentence ? { points: sentence } : {}), ...judgePassword(balance.passwordKind, password) }
    },
    blame: BLAME,
    send: async ({ points: typed, password }, put) => {
      const points = readPoints(typed)
      const done = await put({ points, password, idempotencyKey: request.key(String(points)) })
      toast(say('mall.convertDone', { points: writePoints(points), amount: money(done.amount) }), 'good')
      onClose()
    },
  })
  const points = readPoints(state.values.points)
  const gives = Number.isSafeInteger(points) ? money(writeAmount(priceConversion(points, config.worth))) : '–'
  return (
    <Dialog open onClose={onClose} title={say('mall.convert')} closeLabel={say('mall.close')} size="sm" sheet>
      <Stack as="form" gap={4} {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
        <FormAlert text={state.failure} />
        <Field
          label={say('mall.convertPoints')}
          hint={say('mall.convertHint', { min: writePoints(bounds.min), max: writePoints(balance.current) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          {...state.field('points')}
          after={
            <Button kind="plain" size="sm" onClick={() => state.change('points', String(balance.current))}>
              {say('mall.convertAll')}
            </Button>
          }
        />
        <DefinitionList look="sums" filled aria-live="polite">
          <div>
            <dt>{say('mall.convertGives')}</dt>
            <dd className="num">{gives}</dd>
          </div>
        </DefinitionList>
        <Staked config={config} />
        <SpendPassword {...state.field('password')} kind={balance.passwordKind} />
        <Button type="submit" kind="main" size="lg" wide busy={state.busy}>
          {say('mall.convertDo')}
        </Button>
      </Stack>
    </Dialog>
  )
}
