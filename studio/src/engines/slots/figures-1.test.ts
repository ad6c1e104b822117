import { proveFigures } from '../../../test/slots.ts'

proveFigures(['studio', 'hoalu', 'dongson'])
