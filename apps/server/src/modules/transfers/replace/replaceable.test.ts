import type { ChainAdapter } from '@tessera/chains';
import * as messages from '@tessera/contracts/messages';

import type { TransferAttemptRow, TransferRow } from '../transfers.table';
import { attemptKind, intentOf, replacementError, type Replaceable } from './replaceable.service';

type Kind = TransferAttemptRow['kind'];

/** A payment with one broadcast attempt per kind. */
function pending(row: Partial<TransferRow> = {}, kinds: Kind[] = ['send'], sends = 1, family = 'evm') {
  const attempts = kinds.map((kind, at) => ({ number: at + 1, kind, sends }) as TransferAttemptRow);
  const inNoBlock = { completedAt: null, blockHeight: null, unresolvedAt: null };
  const adapter = { family } as ChainAdapter;
  return { adapter, row: { ...inNoBlock, ...row }, attempts, latest: attempts.at(-1) } as Replaceable;
}
const included = (includedAttempt: number, kinds: Kind[]) =>
  pending({ blockHeight: 7n, includedAttempt }, kinds);
const now = new Date();

it.each<[string, Replaceable, string, string]>([
  [
    'on Cosmos',
    pending({}, ['send'], 1, 'cosmos'),
    'REPLACEMENT_UNSUPPORTED',
    messages.replacementUnsupported,
  ],
  ['that is final', pending({ completedAt: now }), 'NOT_PENDING', messages.replacementOver],
  [
    'that is final and in a block',
    pending({ completedAt: now, blockHeight: 7n }),
    'NOT_PENDING',
    messages.replacementOver,
  ],
  ['that is unresolved', pending({ unresolvedAt: now }), 'NOT_PENDING', messages.replacementOver],
  ['that was never sent', pending({}, ['send'], 0), 'NOT_SENT', messages.replacementNotSent],
  ['whose only attempt is in a block', included(1, ['send']), 'IN_BLOCK', messages.transferInBlock],
  [
    'whose first attempt is in a block',
    included(1, ['send', 'cancel']),
    'IN_BLOCK',
    messages.replacementInBlock,
  ],
  ['whose second attempt is in a block', included(2, ['send', 'send']), 'IN_BLOCK', messages.transferInBlock],
  ['whose cancel is in a block', included(2, ['send', 'cancel']), 'IN_BLOCK', messages.cancellationInBlock],
])('rejects both replacements of a transfer %s', (_, replaceable, code, message) => {
  for (const kind of ['speed-up', 'cancel'] as const)
    expect(replacementError(replaceable, kind)).toMatchObject({ kind: 'conflict', code, message });
});

it('rejects the speed-up of a cancelled transfer and accepts another cancel', () => {
  const cancelled = pending({}, ['send', 'cancel']);
  expect(replacementError(cancelled, 'speed-up')).toMatchObject({
    code: 'CANCEL_ASKED',
    message: messages.replacementAlreadyCancelling,
  });
  expect(replacementError(cancelled, 'cancel')).toBeNull();
});

it('accepts both replacements when at least one attempt was sent and none is in a block', () => {
  const { attempts, ...spedUp } = pending({}, ['send', 'send']);
  const [first, second] = attempts;
  if (!first || !second) throw new Error('the transfer has no two attempts');
  const unsentSecond = { ...spedUp, attempts: [first, { ...second, sends: 0 }] };
  for (const kind of ['speed-up', 'cancel'] as const) {
    expect(replacementError(pending(), kind)).toBeNull();
    expect(replacementError(unsentSecond, kind)).toBeNull();
  }
});

it('cancels with an empty transaction of the account and speeds up with the same intent', () => {
  const intent = { type: 'send', symbol: 'ETH', from: '0xada', to: '0xbob', base: '5' } as const;
  const replaceable = pending({ intent, address: '0xada' });
  expect([intentOf(replaceable, 'cancel'), attemptKind('cancel')]).toEqual([
    { type: 'cancel', from: '0xada' },
    'cancel',
  ]);
  expect([intentOf(replaceable, 'speed-up'), attemptKind('speed-up')]).toEqual([intent, 'send']);
});
