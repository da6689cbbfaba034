import fc from 'fast-check';
import { pathsOverlap } from './ownership';

const matcherOf = (pattern: string) => {
  const body = pattern
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment === '*' ? '(/.*)?' : segment.startsWith(':') ? '/[^/]+' : `/${segment}`))
    .join('');
  return new RegExp(`^${body}/?$`, 'i');
};

/** No pattern contains `c`, so `c` represents any other text. */
function* urls(depth = 5): Generator<string> {
  yield '';
  if (depth === 0) return;
  for (const rest of urls(depth - 1)) for (const segment of ['a', 'b', 'c']) yield `/${segment}${rest}`;
}
const ALL_URLS = [...urls()];

const pattern = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'b', 'A', ':id', ':value'), { maxLength: 4 }),
    fc.constantFrom('', '/', '/*'),
  )
  .map(([segments, end]) => `/${segments.join('/')}${end}`.replace(/\/+/g, '/'));

it('finds an overlap exactly when some URL matches both patterns', () => {
  fc.assert(
    fc.property(pattern, pattern, (left, right) => {
      const [one, other] = [matcherOf(left), matcherOf(right)];
      const isShared = ALL_URLS.some((url) => one.test(url) && other.test(url));
      expect(pathsOverlap(left, right)).toBe(isShared);
    }),
    { seed: 1, numRuns: 400 },
  );
});

it('gives the same result for both orders, and finds that a pattern overlaps itself', () => {
  fc.assert(
    fc.property(pattern, pattern, (left, right) => {
      expect(pathsOverlap(left, right)).toBe(pathsOverlap(right, left));
      expect(pathsOverlap(left, left)).toBe(true);
    }),
    { seed: 1 },
  );
});

it.each([
  ['/contacts/new', '/contacts/:value', true],
  ['/contacts/:id', '/contacts/:value', true],
  ['/Contacts/', '/contacts', true],
  ['/help/*', '/help', true],
  ['/help/*', '/helpers', false],
  ['/my-assets/stake/:chainId/:symbol', '/my-assets/:chainId/:symbol', false],
])('tells whether %s and %s overlap: %s', (left, right, expected) => {
  expect(pathsOverlap(left, right)).toBe(expected);
});
