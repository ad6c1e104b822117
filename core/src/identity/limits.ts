/** The numbers of signing in: how long, how often, how many. */
export const SESSION_IDLE_MINUTES = 30
export const SESSION_ABSOLUTE_HOURS = 12
/** A session's last use is written down at most this often. */
export const SESSION_TOUCH_SECONDS = 60
/** A session once read is believed for so long without asking the database again. */
export const SESSION_CACHE_MS = 2000

/** After so many failures for a name or an address within the window, the picture is asked for (decision P10). */
export const CAPTCHA_AFTER_FAILURES = 3
export const CAPTCHA_WINDOW_MINUTES = 15
export const CAPTCHA_SECONDS = 120
export const CAPTCHA_ATTEMPTS = 3

/** Password checks for one name within the window, before only a known device may still sign in (threat T1). */
export const LOCK_AFTER_ATTEMPTS = 10
export const LOCK_WINDOW_MINUTES = 30
/** A known device has a budget of its own, so that a stolen cookie is no way around the lock. */
export const LOCK_KNOWN_DEVICE_ATTEMPTS = 20

/** Wrong proofs of a session that turned up elsewhere, before it ends; networks that one is believed on. */
export const MOVED_ATTEMPTS = 5
export const SESSION_NETWORKS = 8

/** How long a handed-out proof-of-work challenge may be solved. */
export const POW_SECONDS = 300
/** So many failed tries of a brand in a minute are an attack: proofs then cost so many times the usual work. */
export const ATTACK_ATTEMPTS_PER_MINUTE = 100
export const ATTACK_EFFORT = 8
/** A guest account is swept away when it is older than this and no session of it lives. */
export const GUEST_DAYS = 1

/** Passwords that satisfy the usual rules (seven or more, letters and digits) and stand at the top of every leaked list. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password1 password12 password123 passw0rd p@ssw0rd pa55word qwerty1 qwerty12 qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t q1w2e3r4
  q1w2e3r4t5 1qaz2wsx 1qazxsw2 qazwsx123 zaq12wsx zaq1zaq1 asdf1234 asdfgh1 asd123456 zxcvbnm1 zxc123456 abcd1234 abc12345 abc123456
  abc123abc abcd123456 a1234567 a12345678 a123456789 a123456 aa123456 aaa111 aa12345678 1234567a 12345678a 123456789a 123456a 123456aa
  123456ab 123456abc 123abc123 1234abcd 12345abc 12345qwe 123qweasd 123qwe123 123456q 123456qwerty 1234qwer qwer1234 qweasd123 qweqwe123
  iloveyou1 iloveyou2 iloveyou123 loveyou1 loveme1 love123 love1234 love12345 mylove1 mylove123 baby123 baby1234 angel123 angel1234
  princess1 sunshine1 football1 football123 baseball1 monkey123 dragon123 master123 superman1 batman123 michael1 jordan23 charlie1
  welcome1 welcome123 letmein1 letmein123 admin123 admin1234 admin12345 administrator1 root1234 test1234 test12345 test123 testing1
  guest123 user1234 user123456 login123 secret123 changeme1 changeme123 default1 temp1234 pass1234 pass12345 pass123456 hello123
  hello1234 computer1 internet1 samsung1 iphone123 google123 facebook1 facebook123 yahoo123 money123 lucky123 lucky777 casino123
  poker123 bet123456 player1 player123 gamer123 winner123 matkhau1 matkhau123 matkhau12 vietnam1 vietnam123 hanoi123 saigon123
  anhyeuem1 anhyeuem123 emyeuanh1 emyeuanh123 yeuem123 yeuanh123 conyeu123 giadinh1 giadinh123 tinhyeu1 tinhyeu123 khongbiet1
  khongco1 linh1234 nguyen123 nguyen1234 hoang123 trang123 thanh123 minh1234 huong123 phuong123 thuy1234 tuan1234 hung1234 dung1234
  0123456a 0987654321a a0123456 abc123123 a1b2c3d4 a1s2d3f4 qwe123456 q123456 q1234567 w123456 z123456 x123456 s123456 m123456
  d123456 k123456 1a2b3c4d 111111a 11111111a a111111 a11111111 000000a 666666a 888888a 123123a 123123123a a123123 112233a a112233
  159753a 147258a 147258369a 987654321a zzz123456 trustno1 starwars1 pokemon123 naruto123 liverpool1 chelsea1 arsenal1 barcelona1
  ronaldo7 messi123 messi10 cristiano7 realmadrid1 manchester1 manutd123`.split(/\s+/),
)

/** Codes by SMS and mail: how long one is good, how often it may be tried, and how many are sent (threats T3 and T5). */
export const CODE_MINUTES = 5
export const CODE_ATTEMPTS = 5
export const CODE_ATTEMPTS_PER_DAY = 10
export const CODE_PAUSE_SECONDS = 60
export const CODES_PER_HOUR = 3
export const CODES_PER_DAY = 5
export const CODES_PER_ADDRESS_HOUR = 10
export const CODES_PER_NETWORK_HOUR = 30
/** After so many codes to one address within an hour the picture is asked for as well. */
export const CAPTCHA_AFTER_CODES = 3
/** A brand's SMS in an hour where its setting smsPerHour says nothing; then nothing more is sent until the hour has passed. */
export const SMS_PER_HOUR = 300

/** The link that is mailed to set a new password. */
export const LINK_MINUTES = 15
export const LINKS_PER_HOUR = 3

/** How long a browser is remembered. */
export const REMEMBER_SECONDS = 86_400
/** Two tabs that use the same remembered sign-in at once are no theft. */
export const REMEMBER_GRACE_SECONDS = 10

/** The extra verification of a new address. */
export const TICKET_MINUTES = 10
export const TICKET_ATTEMPTS = 3

/** Wrong payment passwords in a row until none is looked at, and for how long (threat T17). */
export const PAYMENT_ATTEMPTS = 5
export const PAYMENT_LOCK_MINUTES = 30

/** An authenticator: how long its secret waits to be confirmed, wrong codes in a row, and the pause after them. */
export const TOTP_BEGIN_MINUTES = 10
export const TOTP_ATTEMPTS = 5
export const TOTP_LOCK_MINUTES = 15
export const RECOVERY_CODES = 10

/** How long a passkey may take to answer, and how many an account has at most. */
export const PASSKEY_MINUTES = 5
export const PASSKEYS = 20

/** Notices by SMS to one account within a day; mails are not counted. */
export const NOTICE_SMS_PER_DAY = 5
