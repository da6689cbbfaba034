/**
 * Of the 10,000 most used passwords the rule of section 5 (8 characters, one of them special) already refuses all but
 * these; compared without regard to case.
 */
const COMMON = new Set(
  `p@ssw0rd p@ssword p@ssw0rd1 p@ssw0rd! p@ssword1 p@$$w0rd p@$$word pa$$word pa$$w0rd pa$$word1 passw0rd! password!
  password1! password12! password123! password@1 password@123 password#1 password.1 pass@word1 pass@123 pass@1234
  welcome1! welcome@1 welcome@123 welcome123! welcome!1 admin@123 admin@1234 admin123! admin!@# administrator!
  qwerty!@# qwerty123! qwerty@123 qwerty1! qwerty!23 qwertyuiop[] qwertyuiop[]\\ 1qaz!qaz 1qaz@wsx !qaz2wsx !qaz@wsx
  1qaz2wsx! zaq!2wsx zaq1@wsx zaq!xsw2 zxcvbnm,./ zxcvbnm,. asdfghjkl; asdfghjkl;' 1234567! 12345678! 123456789! 123456!@
  123456!a 1234qwer! !@#$%^&* !@#$%^&*( !@#$%^&*() 1!2@3#4$ 1q2w3e4r! !q2w3e4r a1b2c3d4! abc123!@# abcd1234! abcd@1234
  abc@1234 test@123 test@1234 test123! letmein! letmein1! letmein123! iloveyou! iloveyou1! monkey123! dragon123!
  football! football1! baseball! superman! batman123! master123! sunshine! sunshine1! princess! shadow123! trustno1!
  changeme! changeme1! changeme123! secret123! summer2024! summer2025! winter2024! winter2025! spring2025! autumn2025!
  hello123! hello@123 india@123 user@123 root@123 login@123 guest@123 computer! internet! starwars! whatever! freedom!
  blink-182 r2d2-c3po ******** ........ -------- !!!!!!!! @@@@@@@@ ######## ???????? //////// ++++++++ ********** n/a/n/a/
  tessera! tessera1! tessera123! tessera@1 tessera@123`.split(/\s+/),
);

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
