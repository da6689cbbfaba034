import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { newEmail, signUp } from '../../../testing/people';
import { findOpenCode, issueCode, consumeCode } from './auth-codes.repository';
import { createIdentity } from '../identity';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('replaces the open code of the same purpose, and keeps those of other purposes, when a new code is issued', async () => {
  const { db, clock } = test.deps;
  const { codes } = createIdentity(test.deps).keyed;
  const { userId } = await signUp(test);
  const identifier = { type: 'email' as const, value: newEmail() };
  const issue = (purpose: 'delete-account' | 'export-account') =>
    issueCode(db, clock, codes, { purpose, identifier, userId });
  const open = (purpose: 'delete-account' | 'export-account') =>
    findOpenCode(db, identifier, [purpose], { userId });
  await issue('delete-account');
  await issue('export-account');
  await issue('delete-account');
  const newest = await open('delete-account');
  if (!newest) throw new Error('no code is open');
  expect(await consumeCode(db, clock, newest)).toBe(true);
  expect(await open('delete-account')).toBeUndefined();
  expect(await open('export-account')).toBeDefined();
});
