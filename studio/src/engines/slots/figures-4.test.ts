import { proveFigures } from '../../../test/slots.ts'

proveFigures(['bachma', 'ngoclam'])
