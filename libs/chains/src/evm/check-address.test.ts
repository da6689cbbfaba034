import { checkEvmAddress } from './check-address';

const good = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const bare = good.slice(2);

it.each([good, good.toLowerCase()])('accepts %s and returns it with its checksum', (text) => {
  expect(checkEvmAddress(text)).toEqual({ ok: true, address: good });
});

it.each([
  ['', 'empty'],
  [bare, 'without 0x'],
  [`0X${bare}`, 'with 0X'],
  [`${good} `, 'a space after'],
  [` ${good}`, 'a space before'],
  [`${good}\n`, 'a line break'],
  [`${good}\u0000`, 'a zero byte'],
  [`${good}\u200b`, 'a zero-width space'],
  [`\u202e${good}`, 'an override of direction'],
  [good.slice(0, -1), 'a digit short'],
  [`${good}0`, 'a digit long'],
  [`${good}${bare}`, 'two in one'],
  [`0x${bare.slice(0, -1)}g`, 'a letter beyond f'],
  [`0x${bare.replace('3', '\u0663')}`, 'an Arabic digit'],
  [`0x${bare.replace('9', '\uff19')}`, 'a wide digit'],
  [`0x${bare.replace('a', '\u0430')}`, 'a Cyrillic a'],
  [`0x0x${bare.slice(2)}`, '0x twice'],
  ['0x', 'nothing after 0x'],
  ['vitalik.eth', 'a name'],
  [`ethereum:${good}`, 'a payment link'],
  [`${good}@1`, 'a chain after'],
  [`${good}?value=1`, 'a query'],
  ['optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m', 'another chain'],
  [`0x${'0'.repeat(64)}`, 'a hash'],
  [String(BigInt(good)), 'a decimal number'],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'Bitcoin'],
])('rejects %j (%s) as no address', (text) => {
  expect(checkEvmAddress(text)).toEqual({ ok: false, reason: 'format' });
});

it.each([
  [`0x${bare.replace('F', 'f')}`, 'one capital lowered'],
  [`0x${bare.replace('d', 'D')}`, 'one letter raised'],
  [`0x${bare.toUpperCase()}`, 'all capitals'],
  [`0x${bare.replace('2266', '2267')}`, 'the last digit changed'],
  [`0x${bare.replace('39', '93')}`, 'two digits swapped'],
])('rejects %s (%s) because of its checksum', (text) => {
  expect(checkEvmAddress(text)).toEqual({ ok: false, reason: 'checksum' });
});

it.each([
  [`0x${'0'.repeat(40)}`, 'zero'],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'contract'],
  ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'contract'],
  ['0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'contract'],
])('rejects %s, where coins are lost (%s)', (text, reason) => {
  expect(checkEvmAddress(text)).toEqual({ ok: false, reason });
});
