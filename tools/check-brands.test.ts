import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBrands, readBrand } from './check-brands.ts'

const BRANDS = path.join(import.meta.dirname, '..', 'brands')
const sen = fs.readFileSync(path.join(BRANDS, 'sen', 'brand.json'), 'utf8')

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-brands-'))
  fs.cpSync(BRANDS, folder, { recursive: true })
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('the brands of the product are right', () => {
  expect(checkBrands(BRANDS).faults).toEqual([])
})

test.each([
  ['a wrong type', '"minAge": 18', '"minAge": "18"', 'minAge must be there and be a number'],
  [
    'a value that is not on the list',
    '"jackpot": "pool"',
    '"jackpot": "fake"',
    'jackpot must be one of "ticker", "pool"',
  ],
  ['a key nobody knows', '"minAge": 18', '"minAges": 18, "minAge": 18', 'minAges is not known'],
  [
    'a minimum above the maximum',
    '"minLength": 7,',
    '"minLength": 70,',
    'register.password.minLength must not be above maxLength',
  ],
  [
    'a time zone that nobody knows',
    '"timeZone": "Asia/Ho_Chi_Minh"',
    '"timeZone": "+07:00"',
    'timeZone must be a time zone of the IANA database',
  ],
  ['a country by its name', '"country": "VN"', '"country": "Vietnam"', 'country must look like /^[A-Z]{2}$/'],
  ['an age below 18', '"minAge": 18', '"minAge": 16', 'minAge must be 18 or more'],
  [
    'an amount as a number text with letters',
    '"1000000.00"',
    '"a lot"',
    'grants.welcome must be a decimal text such as "1000.00"',
  ],
])('%s is named with its line', (_what, before, after, words) => {
  expect(sen).toContain(before)
  const line = sen.slice(0, sen.indexOf(before)).split('\n').length
  const { problems } = readBrand(sen.replace(before, after))
  expect(problems).toContainEqual({ line, words })
})

test('broken JSON is named with its line', () => {
  const broken = sen.replace('"tagline": {', '"tagline": {{')
  const line = sen.slice(0, sen.indexOf('"tagline"')).split('\n').length
  expect(readBrand(broken).problems[0]).toMatchObject({ line, words: expect.stringContaining('is not JSON') })
})

test('a third brand is a copied folder, and two brands cannot claim one host', () => {
  fs.mkdirSync(path.join(folder, 'cuc'))
  const own = sen.replace('"code": "sen"', '"code": "cuc"')
  fs.writeFileSync(path.join(folder, 'cuc', 'brand.json'), own)
  expect(checkBrands(folder).faults).toEqual([expect.stringContaining('host "*" is claimed by')])
  fs.writeFileSync(path.join(folder, 'cuc', 'brand.json'), own.replace('"host": "*"', '"host": "cuc.example"'))
  expect(checkBrands(folder)).toMatchObject({ faults: [], brands: ['cuc', 'hac', 'sen'] })
})

test('a folder whose name is not the brand’s code is refused', () => {
  fs.renameSync(path.join(folder, 'hac'), path.join(folder, 'other'))
  expect(checkBrands(folder).faults).toEqual([expect.stringContaining('code is "hac" but the folder is "other"')])
})

test('a copied brand is told what is missing and what another brand has too', () => {
  const data = JSON.parse(sen)
  fs.mkdirSync(path.join(folder, 'cuc'))
  const copy = {
    ...data,
    code: 'cuc',
    name: 'Cúc',
    merchant: 'cuc',
    merchantCode: 'CUC',
    hosts: [{ host: 'cuc.localhost', speed: 1 }],
  }
  fs.writeFileSync(path.join(folder, 'cuc', 'brand.json'), JSON.stringify(copy, null, 2))
  const pictures = path.join(folder, '..', `${path.basename(folder)}-pictures`)
  fs.cpSync(path.join(import.meta.dirname, '..', 'web', 'public', 'brand'), pictures, { recursive: true })
  fs.mkdirSync(path.join(pictures, 'cuc'))
  fs.copyFileSync(path.join(pictures, 'sen', 'og.png'), path.join(pictures, 'cuc', 'og.png'))
  const { faults, todo } = checkBrands(folder, pictures)
  fs.rmSync(pictures, { recursive: true })
  expect(faults).toEqual([])
  const ofCuc = todo.filter(one => one.includes('cuc'))
  expect(ofCuc).toContainEqual(expect.stringMatching(/brand\.json:\d+: tagline\.vi is the same as that of "sen"/))
  expect(ofCuc).toContainEqual(expect.stringMatching(/favicon\.svg, .* missing; the monogram is shown/))
  expect(ofCuc).toContainEqual(expect.stringContaining('og.png the same as those of "sen"'))
  expect(ofCuc.some(one => one.includes(' name is '))).toBe(false)
})
