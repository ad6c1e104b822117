import { expect, test } from 'vitest'
import { numbersOfDigit, numbersWith, withNumbers } from './quick-picks.ts'

test('properties of two digits and of one', () => {
  expect(numbersWith('big', 2)).toHaveLength(50)
  expect(numbersWith('big', 2)[0]).toBe('50')
  expect(numbersWith('double', 2)).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99'])
  expect(numbersWith('odd', 1)).toEqual(['1', '3', '5', '7', '9'])
})

test('đầu, đuôi and tổng of a digit are ten numbers each', () => {
  expect(numbersOfDigit('head', 0)).toContain('07')
  expect(numbersOfDigit('tail', 7)).toContain('07')
  expect(numbersOfDigit('sum', 0)).toEqual(['00', '19', '28', '37', '46', '55', '64', '73', '82', '91'])
})

test('a quick pick adds what is missing, and takes all away where nothing is', () => {
  expect(withNumbers(['07', '12'], ['12', '13'])).toEqual(['07', '12', '13'])
  expect(withNumbers(['07', '12', '13'], ['12', '13'])).toEqual(['07'])
})
