/** Opens customer service: the window at once, its address when the answer is there (CS-05…09). */
import { pickService, serviceWindow } from '@sen/core/content/rules'
import { serviceCalls } from '@sen/core/content/service-calls'
import { identityCalls } from '@sen/core/identity/calls'
import { ask } from '../../ask/ask.ts'
import { readSession } from '../../ask/session.ts'
import { toast } from '../../kit/toast.ts'
import { useWords } from '../../words/words.tsx'

/** The rank of who is here, 0 for visitors and whenever it is not known (decision T18). */
async function readRank(): Promise<number> {
  if (!readSession()) return 0
  try {
    return (await ask(identityCalls.getMemberInfo)).clubLabel.rankLevel
  } catch {
    return 0
  }
}

/** The address of a channel; of the live chat the one for the member's rank. Undefined where the brand has none. */
async function findAddress(type: string): Promise<string | undefined> {
  const [{ version }, rank, { decryptServicePath }] = await Promise.all([
    ask(serviceCalls.getCustomerService),
    type === 'LIVECHAT' ? readRank() : 0,
    import('@sen/core/content/des'),
  ])
  const found =
    type === 'LIVECHAT' ? pickService(version.pathList, rank) : version.pathList.find(path => path.type === type)
  return found && decryptServicePath(found.path)
}

/** Whether a window shows nothing yet; one that shows another site's page does not say. */
function isBlank(opened: Window): boolean {
  try {
    return opened.location.href === 'about:blank'
  } catch {
    return false
  }
}

/** `openService('LIVECHAT')`, to be called in the very press of a button: browsers open a window for nothing else. */
export function useService(): (type: string) => void {
  const { say } = useWords()
  return type => {
    const { width, height } = serviceWindow(location.pathname)
    const opened = window.open('', `sen-${type.toLowerCase()}`, `popup,width=${width},height=${height}`)
    if (!opened) return toast(say('site.popupBlocked'), 'bad')
    opened.focus()
    // A chat that is open goes on.
    if (!isBlank(opened)) return
    findAddress(type).then(
      address => {
        if (!address) {
          opened.close()
          toast(say('site.beingUpdated'))
          return
        }
        // A telephone rings without a window; who reads on another device sees the number.
        if (/^tel:/.test(address)) {
          opened.close()
          toast(say('site.callNumber', { 0: address.slice('tel:'.length) }))
          location.href = address
          return
        }
        opened.opener = null
        opened.location.href = address
      },
      () => {
        opened.close()
        toast(say('site.serviceFailed'), 'bad')
      },
    )
  }
}
