/** A forgotten password: by a code to the phone where the brand has it, which then comes first, and by e-mail always (PASSWORD-10, PASSWORD-11). */
import { useState } from 'react'
import { Tabs } from '../../kit/Tabs.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { ForgetByEmail } from './ForgetByEmail.tsx'
import { ForgetByPhone } from './ForgetByPhone.tsx'

export function ForgetForm({ onLogin }: { onLogin: () => void }) {
  const { say } = useWords()
  const hasPhone = useBrand().flags.CHNGPASSVERIF3
  const [way, setWay] = useState<'phone' | 'email'>('phone')
  if (!hasPhone) return <ForgetByEmail onLogin={onLogin} />
  return (
    <Tabs
      label={say('login.forgetWays')}
      tabs={[
        { key: 'phone' as const, label: say('login.forgetByPhone') },
        { key: 'email' as const, label: say('login.forgetByEmail') },
      ]}
      chosen={way}
      onChoose={setWay}
    >
      {way === 'phone' ? <ForgetByPhone onLogin={onLogin} /> : <ForgetByEmail onLogin={onLogin} />}
    </Tabs>
  )
}
