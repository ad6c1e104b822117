/**
 * The state lotteries: the north, which draws every evening at another town, and the 21 stations of the south and 14 of the centre
 * on their days. The mergers of provinces of July 2025 did not rename stations.
 */
import { EVERY_DAY, type LotteryGame, type Weekday } from './game.ts'

/** Bets on a state draw end five minutes before it, unless the brand says otherwise. */
const LOCK_SECONDS = 300

type Region = Pick<LotteryGame, 'form' | 'menuTag'> & { hour: string }

const SOUTH: Region = { form: 'south', menuTag: 'SOUTH', hour: '16:15' }
const CENTRE: Region = { form: 'south', menuTag: 'CENTRAL', hour: '17:15' }
const NORTH: Region = { form: 'north', menuTag: 'NORTH', hour: '18:15' }

type Row = [gameId: number, code: string, vi: string, en: string, weekdays: readonly Weekday[]]
const station = (...row: Row): Row => row

const listOf = ({ hour, ...region }: Region, rows: readonly Row[]): LotteryGame[] =>
  rows.map(([gameId, code, vi, en, weekdays]) => ({
    gameId,
    code,
    ...region,
    names: { vi, en },
    schedule: { kind: 'weekly', weekdays, hours: [hour] },
    drawnBy: 'state',
    lockSeconds: LOCK_SECONDS,
  }))

const south = listOf(SOUTH, [
  station(7311, 'tp-hcm', 'TP.HCM', 'Ho Chi Minh City', [2, 7]),
  station(7312, 'dong-thap', 'Đồng Tháp', 'Dong Thap', [2]),
  station(7313, 'ca-mau', 'Cà Mau', 'Ca Mau', [2]),
  station(7314, 'ben-tre', 'Bến Tre', 'Ben Tre', [3]),
  station(7315, 'vung-tau', 'Vũng Tàu', 'Vung Tau', [3]),
  station(7316, 'bac-lieu', 'Bạc Liêu', 'Bac Lieu', [3]),
  station(7317, 'dong-nai', 'Đồng Nai', 'Dong Nai', [4]),
  station(7318, 'can-tho', 'Cần Thơ', 'Can Tho', [4]),
  station(7319, 'soc-trang', 'Sóc Trăng', 'Soc Trang', [4]),
  station(7320, 'tay-ninh', 'Tây Ninh', 'Tay Ninh', [5]),
  station(7321, 'an-giang', 'An Giang', 'An Giang', [5]),
  station(7322, 'binh-thuan', 'Bình Thuận', 'Binh Thuan', [5]),
  station(7323, 'vinh-long', 'Vĩnh Long', 'Vinh Long', [6]),
  station(7324, 'binh-duong', 'Bình Dương', 'Binh Duong', [6]),
  station(7325, 'tra-vinh', 'Trà Vinh', 'Tra Vinh', [6]),
  station(7326, 'long-an', 'Long An', 'Long An', [7]),
  station(7327, 'binh-phuoc', 'Bình Phước', 'Binh Phuoc', [7]),
  station(7328, 'hau-giang', 'Hậu Giang', 'Hau Giang', [7]),
  station(7329, 'tien-giang', 'Tiền Giang', 'Tien Giang', [1]),
  station(7330, 'kien-giang', 'Kiên Giang', 'Kien Giang', [1]),
  station(7331, 'da-lat', 'Đà Lạt', 'Da Lat', [1]),
])

const centre = listOf(CENTRE, [
  station(7341, 'hue', 'Thừa Thiên Huế', 'Thua Thien Hue', [2, 1]),
  station(7342, 'phu-yen', 'Phú Yên', 'Phu Yen', [2]),
  station(7343, 'dak-lak', 'Đắk Lắk', 'Dak Lak', [3]),
  station(7344, 'quang-nam', 'Quảng Nam', 'Quang Nam', [3]),
  station(7345, 'da-nang', 'Đà Nẵng', 'Da Nang', [4, 7]),
  station(7346, 'khanh-hoa', 'Khánh Hòa', 'Khanh Hoa', [4, 1]),
  station(7347, 'binh-dinh', 'Bình Định', 'Binh Dinh', [5]),
  station(7348, 'quang-tri', 'Quảng Trị', 'Quang Tri', [5]),
  station(7349, 'quang-binh', 'Quảng Bình', 'Quang Binh', [5]),
  station(7350, 'gia-lai', 'Gia Lai', 'Gia Lai', [6]),
  station(7351, 'ninh-thuan', 'Ninh Thuận', 'Ninh Thuan', [6]),
  station(7352, 'quang-ngai', 'Quảng Ngãi', 'Quang Ngai', [7]),
  station(7353, 'dak-nong', 'Đắk Nông', 'Dak Nong', [7]),
  station(7354, 'kon-tum', 'Kon Tum', 'Kon Tum', [1]),
])

const north = listOf(NORTH, [station(7301, 'north', 'Miền Bắc', 'Northern Lottery', EVERY_DAY)])

export const STATIONS: readonly LotteryGame[] = [...north, ...centre, ...south]
