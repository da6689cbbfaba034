import { maskIdentifier } from './mask-identifier';

test.each([
  ['maya.okafor@hey.com', 'm••••@hey.com'],
  ['+447700900118', '+44 •••• 18'],
])('masks %s as %s', (identifier, masked) => {
  expect(maskIdentifier(identifier)).toBe(masked);
});
