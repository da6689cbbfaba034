const words = (text: string) => text.split(' ');

const empty = ['', ' ', '.', '..', '-', '+', ','];
const signs = words('+1 -1 --1 -0 -0.0 -1.5 1- 1.5- 1.-5 +0.1 1+1 1-1 ~1 (1) \u22121 \u20101 \uff0d1');
const zeros = words('0 0.0 0.000000 00 000.1 01 01.5 00.1 0. .0 .5 1. 1.0000000 0.0000001 1.1234567');
const grouping = words("1,5 1,000 1.000,00 1_000 1'000 1\u2019000 1.2.3 1..2 1;2 1:2 1/2");
const spaces = ['1 ', ' 1', '1 000', '1\n', '\n1', '1\r\n', '1\t', '1\u00a0000', '1\u2009000', '1\u3000'];
const bases = words('1e3 1E3 1e-7 1E+3 1.0e0 1e400 0x10 0X1F 0b1 0o7 0x1p3 1n 1f 1d 1L');
const texts = words(
  'NaN Infinity -Infinity null undefined true one 1OPT OPT1 $1 \u20ac1 10% {} [] [1] {"a":1}',
);
const digits = words(
  '\u0661 \uff11 1.\u0660 \u06f1 \u0967 \u0e51 \u2460 \u00bd \u00b2 \u2155 \u4e00 1\u066b5 1\uff0e5 \ud835\udfcf',
);
const hidden = ['1\u0000', '\u00001', '1\u200b', '\ufeff1', '\u202e1', '1\u0301', '1\u00ad', '1\\u0030'];
const code = ["1' or '1'='1", '1;drop table transfers', '=1+1', '${1}', '{{1}}', '<b>1</b>', '%31', '&#49;'];
const sizes = ['1'.repeat(31), '9'.repeat(5000), `0.${'1'.repeat(19)}`, `0.${'0'.repeat(5000)}1`];

/** Invalid amounts of a token with six decimals. */
export const hostileAmounts: readonly string[] = [
  ...empty,
  ...signs,
  ...zeros,
  ...grouping,
  ...spaces,
  ...bases,
  ...texts,
  ...digits,
  ...hidden,
  ...code,
  ...sizes,
];
