import { percent, rate } from './share';

test.each([
  ['0.184299', '18.42%'],
  ['0.2249', '22.49%'],
  ['0.05', '5.00%'],
  ['1', '100.00%'],
  ['0', '0.00%'],
  ['0.999999', '99.99%'],
  ['0.0000000016', '<0.01%'],
  ['0.0001', '0.01%'],
  [null, '—'],
])('formats a share of %p as %s', (share, text) => {
  expect(percent(share)).toBe(text);
});

test.each([
  ['0.05', '5.0%'],
  ['0.0725', '7.25%'],
  ['0.2', '20.0%'],
  ['0', '0.0%'],
  ['0.00001', '<0.01%'],
  [null, '—'],
])('formats a rate of %p as %s', (share, text) => {
  expect(rate(share)).toBe(text);
});
