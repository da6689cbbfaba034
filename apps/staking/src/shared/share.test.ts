import { percent } from './share';

test.each([
  ['0.184299', 2, '18.42%'],
  ['0.05', 1, '5.0%'],
  ['1', 2, '100.00%'],
  ['0', 2, '0.00%'],
  ['0.999999', 2, '99.99%'],
  ['0.0000000016', 2, '<0.01%'],
  ['0.0001', 2, '0.01%'],
  ['0.0004', 1, '<0.1%'],
  [null, 2, '—'],
])('%p with %d places reads %s', (share, places, text) => {
  expect(percent(share, places)).toBe(text);
});
