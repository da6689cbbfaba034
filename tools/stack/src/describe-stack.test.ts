import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStack } from './describe-stack';
import { authenticatorsFile, storeAuthenticatorKey, readAuthenticators } from './seed/authenticators';
import { progressFile, writeProgress } from './seed/seed-progress';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-describe-'));
  mkdirSync(join(dataDir, 'secrets'));
});
const seeded = (change: { complete?: boolean; staff?: boolean } = {}) =>
  writeProgress(progressFile(dataDir), { transfers: 6, stakes: 2, complete: true, staff: true, ...change });
afterEach(() => rmSync(dataDir, { recursive: true }));
const described = () =>
  describeStack({ origin: 'http://localhost:4200', mailUrl: 'http://localhost:4280', dataDir }, 1234);

it('prints role, e-mail and authenticator key of each demo staff member', () => {
  seeded();
  storeAuthenticatorKey(dataDir, 'admin@tessera.local', 'AAAABBBB');
  storeAuthenticatorKey(dataDir, 'support@tessera.local', 'CCCCDDDD');
  expect(described()).toMatch(/Admin +admin@tessera\.local +authenticator key AAAABBBB/);
  expect(described()).toMatch(/Customer Support +support@tessera\.local +authenticator key CCCCDDDD/);
  expect(described()).toContain(`npm run codes -w @tessera/stack -- --data ${dataDir}`);
  expect(readAuthenticators(dataDir)['support@tessera.local']).toBe('CCCCDDDD');
});

it('stores the authenticator keys readable by the owner only', () => {
  storeAuthenticatorKey(dataDir, 'admin@tessera.local', 'AAAABBBB');
  expect(statSync(authenticatorsFile(dataDir)).mode & 0o777).toBe(0o600);
});

it('omits the staff and prints the remedy until their roles are granted', () => {
  storeAuthenticatorKey(dataDir, 'admin@tessera.local', 'AAAABBBB');
  seeded({ staff: false });
  expect(described()).not.toContain('admin@tessera.local');
  expect(described()).toContain('demo@tessera.local');
  expect(described()).toContain('run npm start again');
});

it('prints the remedy when only the history is incomplete', () => {
  storeAuthenticatorKey(dataDir, 'admin@tessera.local', 'AAAABBBB');
  seeded({ complete: false });
  expect(described()).toContain('admin@tessera.local');
  expect(described()).toContain('run npm start again');
  seeded();
  expect(described()).not.toContain('run npm start again');
});
