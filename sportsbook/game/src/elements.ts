export { el } from '@sen/supplier/elements'
