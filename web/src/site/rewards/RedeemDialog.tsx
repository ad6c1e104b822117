/** What will be redeemed, said once more: how many, where it goes, and the password that lets points leave. */

import { pointCalls } from '@sen/core/rewards/point-calls'
import { isMessengerId, messengerMissing } from '@sen/core/rewards/points'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { describedBy, Field, FieldFrame } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useIdempotencyKey } from '../cashier/idempotency-key.ts'
import { judgePassword, PASSWORD_BLAME, SpendPassword } from '../cashier/SpendPassword.tsx'
import type { Balance, Config, Reward } from './PointMallScreen.tsx'
import { writePoints } from './points.ts'
import styles from './RedeemDialog.module.css'
import { Staked } from './Staked.tsx'

type Props = { reward: Reward; balance: Balance; config: Config; onClose: () => void }

const BLAME = {
  ...PASSWORD_BLAME,
  error_zalo: 'messenger',
  error_whatsapp: 'messenger',
  'mall.messengerUsed': 'messenger',
  'mall.recipientNeeded': 'recipient',
} as const

/** How many can be had at once: as many as are left, as points pay for, as one player may have. */
const mostOf = ({ reward, balance, config }: Omit<Props, 'onClose'>) =>
  Math.max(
    1,
    Math.min(
      config.quantityMax,
      Math.floor(balance.current / reward.points),
      reward.left ?? config.quantityMax,
      reward.perPlayer ?? config.quantityMax,
    ),
  )

export default function RedeemDialog(props: Props) {
  const { reward, balance, onClose } = props
  const { say } = useWords()
  const [quantity, setQuantity] = useState(1)
  const { state, app } = useRedeem(props, quantity)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('mall.redeemTitle', { name: reward.name })}
      closeLabel={say('mall.close')}
      size="sm"
      sheet
    >
      <Stack as="form" gap={4} {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
        <Steps quantity={quantity} most={mostOf(props)} onChange={setQuantity} />
        <DefinitionList look="sums" filled>
          <div>
            <dt>{say('mall.costs')}</dt>
            <dd className="num">{say('mall.points', { points: writePoints(reward.points * quantity) })}</dd>
          </div>
          <div>
            <dt>{say('mall.remains')}</dt>
            <dd className="num">{writePoints(balance.current - reward.points * quantity)}</dd>
          </div>
        </DefinitionList>
        {reward.kind !== 'gift' && <Staked config={props.config} />}
        <FormAlert text={state.failure} />
        {app && (
          <Field
            label={say(app === 'zalo' ? 'mall.zaloId' : 'mall.whatsappId')}
            hint={say('mall.messengerHint')}
            autoCapitalize="none"
            maxLength={32}
            required
            {...state.field('messenger')}
          />
        )}
        {reward.kind === 'gift' && <Recipient {...state.field('recipient')} />}
        <SpendPassword {...state.field('password')} kind={balance.passwordKind} />
        <Button type="submit" kind="main" size="lg" wide busy={state.busy}>
          {say('mall.confirm')}
        </Button>
      </Stack>
    </Dialog>
  )
}

function useRedeem({ reward, balance, onClose }: Props, quantity: number) {
  const { say } = useWords()
  const { currency } = useBrand()
  const request = useIdempotencyKey()
  const { app, kind, code, points, amount: promised } = reward
  const state = useForm({
    call: pointCalls.redeemReward,
    start: { messenger: '', recipient: '', password: '' },
    judge: ({ messenger, recipient, password }) => ({
      ...(app && !isMessengerId(app, messenger.trim()) ? { messenger: messengerMissing(app) } : {}),
      ...(kind === 'gift' && recipient.trim().length < 10 ? { recipient: 'mall.recipientNeeded' } : {}),
      ...judgePassword(balance.passwordKind, password),
    }),
    blame: BLAME,
    send: async ({ messenger, recipient, password }, put) => {
      const wish = {
        code,
        quantity,
        points,
        amount: promised,
        ...(app ? { messenger: messenger.trim() } : {}),
        ...(kind === 'gift' ? { recipient: recipient.trim() } : {}),
      }
      const idempotencyKey = request.key(JSON.stringify(wish))
      const { state, amount } = await put({ ...wish, password, idempotencyKey })
      toast(
        state === 'completed' && amount
          ? say('mall.doneBonus', { amount: writeMoney(amount, currency.symbol) })
          : say('mall.doneWaits'),
        'good',
      )
      onClose()
    },
  })
  return { state, app }
}

type RecipientProps = {
  name: string
  value: string
  error: string
  onChange: (event: { target: { value: string } }) => void
}

function Recipient(field: RecipientProps) {
  const { say } = useWords()
  const id = useId()
  const hint = say('mall.recipientHint')
  return (
    <FieldFrame id={id} label={say('mall.recipient')} hint={hint} error={field.error}>
      <TextArea
        id={id}
        name={field.name}
        rows={3}
        maxLength={300}
        autoComplete="street-address"
        required
        value={field.value}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(id, hint, field.error)}
        onChange={field.onChange}
      />
    </FieldFrame>
  )
}

function Steps({ quantity, most, onChange }: { quantity: number; most: number; onChange: (quantity: number) => void }) {
  const { say } = useWords()
  if (most === 1) return null
  return (
    <Row gap={2} align="center" role="group" aria-label={say('mall.many')} className={styles.steps}>
      <Text as="span" weight={600}>
        {say('mall.many')}
      </Text>
      <IconButton
        icon="minus"
        kind="quiet"
        label={say('mall.less')}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      />
      <output className="num">{quantity}</output>
      <IconButton
        icon="plus"
        kind="quiet"
        label={say('mall.more')}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      />
    </Row>
  )
}
