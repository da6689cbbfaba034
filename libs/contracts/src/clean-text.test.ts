import fc from 'fast-check';
import { cleanText } from './clean-text';

test.each([
  [
    "Cannot read properties of undefined (reading 'symbol')",
    "Cannot read properties of undefined (reading 'symbol')",
  ],
  ['The file did not arrive within 10 seconds', 'The file did not arrive within 10 seconds'],
  ['wallet has no page at /my-assets/:chainId', 'wallet has no page at /my-assets/:chainId'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Maya',
    'Minified React error #418; visit [url]',
  ],
  ['no such user maya.okafor@example.com!', 'no such user [name]'],
  ['no such user @mayaok', 'no such user [name]'],
  ['call +41 (0)79 123 45 67 now', 'call +[number] now'],
  ['sent 1,234.50 to 0x52908400098527886E0F7030069857D2E4169EE7', 'sent [number] to [token]'],
  ['to optio1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', 'to [token]'],
  ['Unexpected token h, "hunter two" is not valid JSON', 'Unexpected token h, [text] is not valid JSON'],
  ["wrong key 'Copper-Lantern-84!'", 'wrong key [text]'],
  ['from 203.0.113.77 and 2001:db8:0:0:1::7', 'from [number] and [number]'],
  ['Bearer eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIwMUoifQ.c2ln', '[token]'],
  ['code 481516', 'code [number]'],
  ['ｍａｙａ＠example.com and may\u200ba@exam\u00adple.com', '[name] and [name]'],
  ['two\nlines\u001b[31m', 'two lines [31m'],
])('cleans %s', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

const word = fc.stringMatching(/^[a-z]{1,9}$/);
const sentence = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
const secrets = {
  'an e-mail': fc.tuple(word, word).map(([name, host]) => `${name}q@${host}q.com`),
  'a long number': digits(5, 30),
  'a phone number': fc.tuple(digits(3, 3), digits(3, 3), digits(4, 4)).map((parts) => parts.join(' ')),
  'an Ethereum address': fc.stringMatching(/^0x[0-9a-fA-F]{40}$/),
  'an Optio address': fc.stringMatching(/^optio1[a-z0-9]{38}$/),
  'a hash': fc.stringMatching(/^[0-9a-f]{64}$/),
  'a ULID': fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
  'a token': fc.stringMatching(/^[A-Za-z0-9_-]{32,86}$/),
  'a network address': fc
    .tuple(digits(2, 3), digits(2, 3), digits(2, 3), digits(2, 3))
    .map((parts) => parts.join('.')),
};
/** Redaction must not depend on a word boundary. */
const border = fc.constantFrom(
  '',
  ' ',
  ',',
  '(',
  ':',
  '=',
  "'",
  '"',
  '/',
  '\u200b',
  '\t',
  '“',
  '<',
  'x',
  '-',
);

test.each(Object.entries(secrets))('removes %s between any neighbouring text', (_name, secret) => {
  fc.assert(
    fc.property(sentence, border, secret, border, sentence, (before, left, hidden, right, after) => {
      const clean = cleanText(`${before}${left}${hidden}${right}${after}`);
      expect(clean).not.toContain(hidden);
      for (const piece of hidden.match(/[0-9A-Za-z]{12,}|[0-9]{5,}/g) ?? [])
        expect(clean).not.toContain(piece);
    }),
    { numRuns: 300 },
  );
});

test('cleans any text quickly into one line and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const clean = cleanText(text);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
  // Catastrophic backtracking would time out.
  for (const part of ['a', '@', '0', "'", '"', 'a:', '1 ', '-', 'a-1'])
    expect(cleanText(part.repeat(50_000)).length).toBeLessThanOrEqual(part.length * 50_000);
});
