import { join } from 'node:path';
import { measure, quantile, tooLong } from './file-sizes';

const files = measure(join(__dirname, '../../..'));

it('accepts only files up to the limit or with a stated reason', () => {
  expect(tooLong(files).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

it('keeps the median and the 90th percentile small', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(quantile(files, 0.5)).toBeLessThanOrEqual(60);
  expect(quantile(files, 0.9)).toBeLessThanOrEqual(140);
});

it('reports a file over the limit without a reason', () => {
  expect(tooLong([{ path: 'a.ts', lines: 201, reason: undefined }])).toHaveLength(1);
  expect(tooLong([{ path: 'a.ts', lines: 201, reason: 'generated vectors' }])).toHaveLength(0);
});
