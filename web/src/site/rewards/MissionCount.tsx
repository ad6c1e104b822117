/** How many missions can be claimed now, for eyes; nothing when none can (MC-16). */
import { missionCalls } from '@sen/core/rewards/mission-calls'
import { useCall } from '../../ask/use-call.ts'
import { Count } from '../../kit/Count.tsx'

export const MissionCount = () => <Count of={useCall(missionCalls.getMissionSummary).data?.claimable ?? 0} />
