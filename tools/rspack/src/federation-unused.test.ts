import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNUSED } from './federation-unused';

// The compiler is an ES module, which Jest cannot load.
jest.mock('@rspack/core', () => ({ NormalModuleReplacementPlugin: jest.fn() }));

it('fails when an upgrade changes a module that federation-stub.mjs replaces: compare both, then update the hash', () => {
  const hash = createHash('sha256');
  for (const file of UNUSED) hash.update(readFileSync(join(__dirname, '../../../node_modules', file)));
  expect(hash.digest('hex').slice(0, 16)).toBe('a4d8cde3092a6298');
});
