/** The cashier in a browser: money in by a QR code, a bank account, money out, and what the player says when not all arrived. */
import type { Browser, Locator, Page } from '@playwright/test'
import { depositCalls } from '@sen/core/cashier/calls'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import type { Role } from '@sen/core/operations/rules'
import sharp from 'sharp'
import { becomePlayer, openPage, PASSWORD, pressTwice, requestsOf, SLOT, speakEnglish, token } from './player.ts'
import { becomeStaff, openStaff } from './support.ts'
import { expect, test } from './test.ts'

const part = (page: Page): Locator => page.locator('[data-page]')
const form = (page: Page): Locator => page.locator('dialog[open] form').last()
const centre = (name: string, more = ''): string => `/?mcPage=${name}${more}`

type Brand = 'sen' | 'hac'

/** Asks the page's own site, from the page: only the browser knows every brand's host. */
const askFrom = <Answer>(page: Page, method: string, address: string, bearer = '', data?: object): Promise<Answer> =>
  page.evaluate(
    async ask => {
      const headers = {
        'content-type': 'application/json',
        ...(ask.bearer ? { authorization: `Bearer ${ask.bearer}` } : {}),
      }
      const body = ask.data ? { body: JSON.stringify(ask.data) } : {}
      return (await fetch(ask.address, { method: ask.method, headers, ...body })).json()
    },
    { method, address, bearer, data },
  )

/** A person of the staff, signed in in a context of its own; answers how to call as that person. */
async function openOffice(browser: Browser, brand: Brand, role: Role) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const bearer = await becomeStaff(page, role, brand)
  return <Answer = { success: boolean }>(address: string, data?: object) =>
    askFrom<Answer>(page, data ? 'POST' : 'GET', address, bearer, data)
}

type Office = Awaited<ReturnType<typeof openOffice>>

/** Sets the real name through the API: its own form has a journey of its own. */
async function setRealName(page: Page, realName: string): Promise<void> {
  const answer = await askFrom(page, 'PUT', '/wps/member/profile/realName', await token(page), { realName })
  expect(answer).toMatchObject({ success: true })
}

/** Pays an amount by the QR code, as the demo's bank does when it is asked to. */
async function payByCode(page: Page, amount: string): Promise<void> {
  await part(page)
    .getByRole('button', { name: new RegExp(`^Deposit ${amount}.00`) })
    .dblclick()
  await expect(part(page).getByRole('img', { name: new RegExp(`VietQR code to transfer ${amount}.00`) })).toBeVisible()
  await expect(part(page).getByRole('button', { name: 'Copy Transfer message' })).toBeVisible()
  await part(page).getByRole('button', { name: 'Simulate the payment' }).click()
  await expect(part(page).getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible({ timeout: 30_000 })
}

/** The staff waives what the welcome asks, so that the deposit alone is to be staked. */
async function freeWelcome(office: Office, name: string): Promise<void> {
  type Found = { value: { list: { id: string }[] } }
  const { value } = await office<Found>(`/wps/office/players?search=${name}`)
  const waived = { playerId: value.list[0]?.id, reason: 'the welcome was staked' }
  expect(await office('/wps/office/wagering/waive', waived)).toMatchObject({ success: true })
}

/** The first bank account, in the player's own name and no other. */
async function addBankAccount(page: Page, brand: Brand): Promise<void> {
  await openPage(page, centre('withdraw', '&view=bankAccounts&kind=add'), brand)
  await form(page).locator('[name=bank]').fill('vietcom')
  await form(page).locator('[name=bank]').press('Enter')
  await expect(form(page).locator('input[readonly]')).toHaveValue('NGUYEN VAN AN')
  await form(page).locator('[name=number]').fill(`97${Date.now()}`)
  await form(page).locator('button[type=submit]').click()
  await expect(part(page).getByText(/•••• \d{4}/)).toBeVisible()
}

/** Plays one round of the largest stake, 200,000, to its end. */
async function playLargest(page: Page, brand: Brand): Promise<void> {
  await openPage(page, `/game?nodeId=${SLOT}`, brand)
  const play = page.getByRole('link', { name: 'Play for real' }).or(page.getByRole('button', { name: 'Play for real' }))
  const frame = page.locator('iframe')
  await expect(play.or(frame).first()).toBeVisible()
  if ((await frame.count()) === 0) await play.first().click()
  const game = page.frameLocator('iframe')
  const [spin, up] = [game.getByTestId('spin'), game.getByTestId('stake-up')]
  await expect(spin).toBeEnabled({ timeout: 60_000 })
  for (let level = 0; level < 10 && (await up.isEnabled()); level += 1) await up.click()
  await spin.click()
  await expect
    .poll(
      async () => {
        for (const id of ['free-start', 'free-done'])
          if (await game.getByTestId(id).isVisible())
            await game
              .getByTestId(id)
              .click()
              .catch(() => {})
        const state = await game.locator('body').getAttribute('data-state')
        return state === 'idle' && (await game.getByTestId('round-id').getAttribute('data-round')) !== null
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}

/** Money that came must be staked first; played, the same page lets it go. Then asks for 200,000 and answers the request's id. */
async function playAndWithdraw(page: Page, brand: Brand): Promise<string> {
  await part(page).getByRole('tab', { name: 'Withdraw', exact: true }).click()
  const progress = part(page).getByRole('progressbar')
  await expect(part(page).getByRole('heading', { name: /^Bet 200,000.* more before you withdraw$/ })).toBeVisible()
  await expect(progress).toHaveAttribute('value', '0')
  await expect(part(page).getByRole('link', { name: 'To the lobby' })).toBeVisible()
  await part(page).locator('[name=amount]').fill('200000')
  await expect(part(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
  await playLargest(page, brand)
  await openPage(page, centre('personalProfit'), brand)
  await expect(part(page).locator('dl').first()).toContainText(/Rounds\s*1(?!\d).*200,000\.00/)
  await openPage(page, centre('withdraw'), brand)
  await expect(part(page).locator('[name=amount]')).toHaveValue('200,000')
  await expect(progress).toHaveCount(0)
  await part(page).getByRole('button', { name: 'Continue' }).click()
  await expect(form(page).getByText('You receive')).toBeVisible()
  await form(page).locator('[name=password]').fill('wrongpass1')
  await form(page).locator('button[type=submit]').click()
  await expect(form(page).locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
  await form(page).locator('[name=password]').fill(PASSWORD)
  await form(page).locator('button[type=submit]').click()
  await expect(part(page).getByText('Under review')).toBeVisible()
  await expect(part(page).getByRole('button', { name: 'Confirm receipt' })).toHaveCount(0)
  return new URL(page.url()).searchParams.get('view') ?? ''
}

/** The next deposit with a promotion: its own page leads there with it chosen, and the reward comes after the money. */
async function depositWithPromotion(page: Page, brand: Brand): Promise<void> {
  await openPage(page, '/promotions', brand)
  await page.getByRole('link', { name: /20% bonus on one deposit a day/ }).click()
  await page.getByRole('button', { name: 'Deposit with this promotion' }).click()
  const choice = part(page).getByRole('group', { name: 'Promotion' })
  // The first deposit is over, so what is for that one is not offered.
  await expect(choice.getByRole('radio', { name: /^20% bonus/ })).toBeChecked()
  await expect(choice.getByRole('radio', { name: /^50% bonus/ })).toHaveCount(0)
  await part(page).locator('[name=amount]').fill('100000')
  await expect(choice.getByText(/^\+20,000.* for a deposit of 100,000/)).toBeVisible()
  await payByCode(page, '100,000')
  await expect(part(page).getByText(/^20,000.* of bonus added$/)).toBeVisible()
  // The withdrawal asks for all that came; here stands what this promotion asks by itself.
  await expect(part(page).getByText(/^For this promotion alone: bets of 60,000.* before you withdraw$/)).toBeVisible()
}

/** Says that only 120,000 of 200,000 arrived. */
async function confirmPart(page: Page): Promise<void> {
  await form(page).getByLabel('Only a part arrived').check()
  await form(page).locator('[name=amountReceived]').fill('120000')
  await expect(form(page).getByText(/Amount remaining: 80,000.00/)).toBeVisible()
  await form(page).locator('button[type=submit]').click()
  await expect(part(page).getByText('Being traced')).toBeVisible()
  await expect(part(page).getByText('Partly received')).toBeVisible()
  await expect(part(page).getByText(/^80,000.00/)).toBeVisible()
}

/** The operator declares it received: the player is told that nothing will be refunded. */
async function forceReceived(page: Page, office: Office, id: string): Promise<void> {
  const forced = { id, verdict: 'received', reason: 'the bank confirms the whole transfer' }
  expect(await office('/wps/office/withdrawals/receipt', forced)).toMatchObject({ success: true })
  await expect(part(page).getByText(/80,000\.00.* will not be refunded/)).toBeVisible()
  await expect(part(page).getByText('Partly received')).toBeVisible()
}

test('MC-05 MC-06 MC-10 MC-28 WITHDRAW-01 WITHDRAW-02 WITHDRAW-03 WITHDRAW-04 WITHDRAW-06 WITHDRAW-07 money comes by QR, goes to a bank account, and what did not arrive is disputed', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000)
  const name = await becomePlayer(page)
  const office = await openOffice(browser, 'sen', 'finance')
  await freeWelcome(office, name)
  await speakEnglish(page)
  await setRealName(page, 'NGUYEN VAN AN')

  // A deposit: bounds are said before anything is sent, separators come while typing, the QR code stands with each of its lines.
  const sent = requestsOf(page, '/wps/member/deposits')
  await openPage(page, centre('depositv2'))
  const amount = part(page).locator('[name=amount]')
  await amount.fill('5000')
  await amount.press('Enter')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  expect(sent.filter(one => one.startsWith('POST'))).toEqual([])
  await amount.fill('')
  await amount.pressSequentially('200000')
  await expect(amount).toHaveValue('200,000')
  await payByCode(page, '200,000')
  expect(sent.filter(one => one.startsWith('POST') && one.endsWith('/deposits'))).toHaveLength(1)
  await openPage(page, centre('transferFund'))
  await expect(
    part(page)
      .getByText(/200,000.00/)
      .first(),
  ).toBeVisible()
  await addBankAccount(page, 'sen')
  const id = await playAndWithdraw(page, 'sen')

  // The staff approves, the bank sends; only then the player is asked.
  expect(await office('/wps/office/withdrawals/review', { id, verdict: 'approve' })).toMatchObject({
    success: true,
  })
  await part(page).getByRole('button', { name: 'Confirm receipt' }).click({ timeout: 45_000 })

  // Nothing arrived: refused without a proof. Then a part of it, with what remains, and the proof that was sent.
  await form(page).getByLabel('Nothing arrived').check()
  await form(page).locator('button[type=submit]').click()
  await expect(form(page).getByText('Please send a picture of your bank statement')).toBeVisible()
  const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  await form(page).locator('[name=proof]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: image })
  await expect(form(page).getByText('The picture was sent')).toBeVisible()

  // Somebody of the staff has it open meanwhile: what the player and others do with it comes by itself.
  const desk = await openStaff(browser, 'owner')
  await openPage(desk, `/office/withdrawals?open=${id}`)
  const opened = desk.getByRole('dialog')
  await expect(opened.getByText('Ngân hàng đã chuyển tiền')).toBeVisible()
  await confirmPart(page)
  await expect(opened.getByText('Người chơi báo chỉ nhận được một phần')).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Hoàn phần còn lại' })).toBeVisible()
  await part(page).getByRole('button', { name: 'Show the picture that was sent' }).click()
  await expect(part(page).getByRole('img', { name: 'Proof picture' })).toBeVisible()
  await forceReceived(page, office, id)
  await expect(opened.getByText('Nhân viên xác nhận đã nhận')).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Hoàn phần còn lại' })).toHaveCount(0)
  await desk.context().close()
})

test('MC-05 on a phone each step of a deposit begins at its top, its heading in hand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomePlayer(page, 'hac')
  await speakEnglish(page)
  await openPage(page, centre('depositv2'), 'hac')
  await part(page).locator('[name=amount]').fill('200000')
  const send = part(page).getByRole('button', { name: /^Deposit 200,000.00/ })
  await send.scrollIntoViewIfNeeded()
  await send.click()
  for (const next of ['Simulate the payment', 'Deposit again']) {
    const heading = part(page).getByRole('heading', { level: 3 }).first()
    await expect(heading).toBeFocused({ timeout: 30_000 })
    await expect(heading).toBeInViewport({ ratio: 1 })
    await part(page).getByRole('button', { name: next }).click()
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Deposit' })).toBeFocused()
  await expect(part(page).getByRole('tab', { name: 'Deposit' })).toBeInViewport({ ratio: 1 })
})

test('on the other brand the next deposit takes a promotion along, and the reward comes after the money', async ({
  page,
}) => {
  await becomePlayer(page, 'hac')
  await speakEnglish(page)
  await openPage(page, centre('depositv2'), 'hac')
  await part(page).locator('[name=amount]').fill('200000')
  await payByCode(page, '200,000')
  await depositWithPromotion(page, 'hac')
})

test('a deposit and a withdrawal are cancelled; a payment and a recall that are pressed twice are sent once', async ({
  page,
  browser,
}) => {
  const name = await becomePlayer(page, 'hac')
  const office = await openOffice(browser, 'hac', 'finance')
  await speakEnglish(page)
  await setRealName(page, 'NGUYEN VAN AN')
  const order = async () => {
    await openPage(page, centre('depositv2'), 'hac')
    await part(page).locator('[name=amount]').fill('200000')
    await part(page)
      .getByRole('button', { name: /^Deposit 200,000/ })
      .click()
    await expect(part(page).getByRole('img', { name: /VietQR code/ })).toBeVisible()
  }
  const giveUp = async (what: string) => {
    await part(page).getByRole('button', { name: what }).click()
    await page.locator('dialog[open]').last().getByRole('button', { name: what }).click()
  }
  await order()
  await giveUp('Cancel this deposit')
  await expect(page.getByText('The deposit is cancelled')).toBeVisible()
  await expect(part(page).getByRole('img', { name: /VietQR code/ })).toHaveCount(0)

  await order()
  const paid = requestsOf(page, depositCalls.payInSandbox.path)
  const pay = part(page).getByRole('button', { name: 'Simulate the payment' })
  await pressTwice(pay)
  await expect(page.getByText('The test bank is paying')).toBeVisible()
  await expect(part(page).getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible()
  expect(paid).toHaveLength(1)

  await freeWelcome(office, name)
  await addBankAccount(page, 'hac')
  await openPage(page, centre('withdraw'), 'hac')
  await part(page).locator('[name=amount]').fill('200000')
  await part(page).getByRole('button', { name: 'Continue' }).click()
  await form(page).locator('[name=password]').fill(PASSWORD)
  await form(page).locator('button[type=submit]').click()
  await giveUp('Cancel the withdrawal')
  await expect(page.getByText('The withdrawal is cancelled, the money is back')).toBeVisible()
  await expect(part(page).getByRole('button', { name: 'Cancel the withdrawal' })).toHaveCount(0)

  await openPage(page, centre('transferFund'), 'hac')
  const recalled = requestsOf(page, transferCalls.recallVendorBalances.path)
  await pressTwice(part(page).getByRole('button', { name: 'Recall all' }))
  await expect(page.getByText('Nothing to recall')).toHaveCount(1)
  await expect(part(page).getByRole('button', { name: 'Recall all' })).toBeEnabled()
  expect(recalled).toHaveLength(1)
})
