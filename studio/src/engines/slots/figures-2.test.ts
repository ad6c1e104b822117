import { proveFigures } from '../../../test/slots.ts'

proveFigures(['trangvang', 'phoco'])
