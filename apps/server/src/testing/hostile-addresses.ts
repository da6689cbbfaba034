const words = (text: string) => text.trim().split(/\s+/);
const change = (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1);

/** Valid addresses. The lists below alter them or use them on the wrong chain. */
const optio = 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m';
const ether = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const bare = ether.slice(2);

const elsewhere = words(`
  1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy
  bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy
  TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh
  5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY vitalik.eth ada.optio 0 1 null undefined @ @@ada
`);

const onOptio = [
  ...elsewhere,
  ether,
  ether.toLowerCase(),
  ...words('optio optio1 optio1aaaaa optio1hfuwxt optio1que86ttn optio1qurswpc8qurswpc869lm7t'),
  'optio1qurswpc8qurswpc8qurswpc8qurswpcldmmpp',
  'optio1qurswpc8qurswpc8qurswpc8qurswpc8qu6dfm4t',
  'optio1qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qursw50m04e',
  'optio1qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qudtqwpx',
  'optio1qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswyr32j7',
  // Valid bech32 with other prefixes, among them operator and consensus addresses of validators.
  'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4',
  'osmo19rl4cm2hmr8afy4kldpxz3fka4jguq0a5m7df8',
  'opti19rl4cm2hmr8afy4kldpxz3fka4jguq0atf9mu3',
  'optioo19rl4cm2hmr8afy4kldpxz3fka4jguq0ae77uk0',
  'optiopub19rl4cm2hmr8afy4kldpxz3fka4jguq0aqmrze9',
  'optiovaloper19rl4cm2hmr8afy4kldpxz3fka4jguq0almeyxw',
  'optiovalcons19rl4cm2hmr8afy4kldpxz3fka4jguq0atg2c20',
  'juno19rl4cm2hmr8afy4kldpxz3fka4jguq0a2jwxcf',
  'secret19rl4cm2hmr8afy4kldpxz3fka4jguq0a79e5zf',
  // The zero addresses of 20 and 32 bytes, the module account `fee_collector`, and a bech32m checksum.
  'optio1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqx7ssvn',
  'optio1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqux76c6',
  'optio17xpfvakm2amg962yls6f84z3kell8c5l9yn0qn',
  'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0aupd73e',
  optio.toUpperCase(),
  change(optio, 0, 'O'),
  change(optio, 20, 'K'),
  ...['b', 'i', 'o', '1', '-', '.', ' ', '\n', '\u0000', '\u200b', '\u043e', '\uff51'].map((letter) =>
    change(optio, 12, letter),
  ),
  ...[8, 14, 21, 29, 36, 40, 43].map((at) => change(optio, at, optio.charAt(at) === 'q' ? 'p' : 'q')),
  optio.slice(0, -1),
  `${optio}q`,
  optio.slice(6),
  optio.replace('1', ''),
  `1${optio.slice(6)}`,
  `${optio}\u0000`,
  `\u202e${optio}`,
  `optio:${optio}`,
  `${optio}?memo=1`,
  `${optio},${optio}`,
  `optio1${'q'.repeat(100)}`,
];

const onEthereum = [
  ...elsewhere,
  optio,
  '0x',
  bare,
  `0X${bare}`,
  `0x${bare.slice(1)}`,
  `${ether}0`,
  `${ether}${bare}`,
  `0x0x${bare.slice(2)}`,
  `0x${'0'.repeat(64)}`,
  BigInt(ether).toString(),
  // Wrong EIP-55 checksums.
  `0x${bare.toUpperCase()}`,
  ...lettersOf(bare).map((at) => `0x${change(bare, at, swapCase(bare.charAt(at)))}`),
  ...[0, 1, 5, 17, 20, 30, 39].map((at) => `0x${change(bare, at, bare.charAt(at) === '1' ? '2' : '1')}`),
  ...['g', 'G', 'x', '-', ' ', '\n', '\u0000', '\u200b', '\u0430', '\u0663', '\uff19'].map((letter) =>
    change(ether, 12, letter),
  ),
  `\u202e${ether}`,
  `${ether}\u0000`,
  `ethereum:${ether}`,
  `${ether}@1`,
  `${ether}?value=1`,
  `${ether},${ether}`,
  // Coins sent to the zero address or a token contract are lost.
  `0x${'0'.repeat(40)}`,
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
];

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

function lettersOf(digits: string): number[] {
  return Array.from(digits).flatMap((digit, at) => (/[a-z]/i.test(digit) ? [at] : []));
}

/** Recipients that the server must reject. */
export const hostileAddresses: readonly { chainId: 'optio-testnet' | '31337'; to: string }[] = [
  ...onOptio.map((to) => ({ chainId: 'optio-testnet' as const, to })),
  ...onEthereum.map((to) => ({ chainId: '31337' as const, to })),
];
