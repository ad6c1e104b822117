import { proveFigures } from '../../../test/slots.ts'

proveFigures(['luavn', 'rongtien'])
