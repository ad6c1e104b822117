import { expect, test } from 'vitest'
import { pickHost } from './picture-host.ts'

const HOSTS = ['https://a.example', 'https://b.example/', '']

test.each([
  [HOSTS, 0, 'https://a.example'],
  [HOSTS, 0.49, 'https://a.example'],
  [HOSTS, 0.5, 'https://b.example'],
  [HOSTS, 0.999, 'https://b.example'],
  [[''], 0.3, ''],
  [[], 0.3, ''],
  [['javascript:alert(1)', '//x'], 0.3, ''],
])('of the hosts %o with luck %d pictures come from "%s"', (hosts, luck, host) => {
  expect(pickHost(hosts, luck)).toBe(host)
})
