import { formatFrame, parseFrame } from './stack-frame';

const frame = { file: 'page.0a1b2c3d.js', line: 1, column: 2345 };

test.each([
  { ...frame, name: 'f' },
  { ...frame, file: '372.0a1b2c3d.js', name: '$' },
  { ...frame, name: undefined },
])('parses a frame that it formatted: %p', (one) => {
  expect(parseFrame(formatFrame(one))).toEqual(one);
});

test.each(['maya@example.com', 'call0791234567', 'a b', '', 'x'.repeat(50)])(
  'drops a function name that is no identifier or holds a number: %s',
  (name) => {
    expect(formatFrame({ ...frame, name })).toBe('page.0a1b2c3d.js:1:2345');
  },
);

test.each([
  'https://evil.example/page.0a1b2c3d.js:1:2',
  'page.js:1:2',
  'page.0a1b2c3d.js',
  'page.0a1b2c3d.js:0:1',
  'page.0a1b2c3d.js:1:0',
  '',
])('rejects a line that names no file of a release: %s', (text) => {
  expect(parseFrame(text)).toBeUndefined();
});
