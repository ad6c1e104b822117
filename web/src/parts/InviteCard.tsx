/** An invitation to hand on: its QR code beside what it says. */
import type { ReactNode } from 'react'
import { Card } from '../kit/Card.tsx'
import { QrCode } from '../kit/QrCode.tsx'
import { Stack } from '../kit/Stack.tsx'
import styles from './InviteCard.module.css'

type Props = { link: string; qrLabel: string; id?: string; children: ReactNode }

/** `id`: of the heading among the children. */
export function InviteCard({ link, qrLabel, id, children }: Props) {
  return (
    <Card as="section" pad={4} gap={3} className={styles.card} aria-labelledby={id}>
      <QrCode text={link} label={qrLabel} className={styles.qr} />
      <Stack gap={3}>{children}</Stack>
    </Card>
  )
}
