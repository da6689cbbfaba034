import type { LedgerDeps } from '../../chains';
import type { Executor } from '../../../platform/db/database';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { isFreezeExempt, needsStepUp } from './sending-limits.service';

const deps = (SEND_DAILY_LIMIT_USD: string | null) =>
  ({ clock: { now: () => new Date() }, config: { SEND_DAILY_LIMIT_USD } }) as unknown as LedgerDeps;
/** Has no methods, so a query throws. */
const db = {} as Executor;
const transferOf = (type: 'send' | 'delegate') => ({ intent: { type } }) as unknown as ValidatedTransfer;

it.each([
  ['a stake', '10', 'delegate'],
  ['a payment without a daily limit', null, 'send'],
] as const)('requires no second code and reads no payments for %s', async (_, limit, type) => {
  expect(await needsStepUp(deps(limit), db, 'wallet', transferOf(type))).toBe(false);
});

it.each([
  ['send', false],
  ['cancel', false],
  ['delegate', false],
  ['move-delegation', false],
  ['create-validator', false],
  ['undelegate', true],
  ['cancel-undelegate', true],
  ['claim-rewards', true],
] as const)('exempts %s from a freeze: %s', (type, isExempt) => {
  expect(isFreezeExempt(type)).toBe(isExempt);
});
