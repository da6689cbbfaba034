import { join } from 'node:path';
import { measure, quantile, tooLong } from './file-sizes';

const files = measure(join(__dirname, '../../..'));

it('keeps every file small, or says why it is not', () => {
  expect(tooLong(files).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

it('keeps the common file smaller still', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(quantile(files, 0.5)).toBeLessThanOrEqual(60);
  expect(quantile(files, 0.9)).toBeLessThanOrEqual(140);
});

it('counts a file that is over the limit without a reason', () => {
  expect(tooLong([{ path: 'a.ts', lines: 201, reason: undefined }])).toHaveLength(1);
  expect(tooLong([{ path: 'a.ts', lines: 201, reason: 'generated vectors' }])).toHaveLength(0);
});
