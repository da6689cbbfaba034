import * as messages from '@tessera/contracts/messages';

import { MINUTE } from '../../../platform/clock';
import { holdWarning } from './decide-hold.service';

const cancellable = 'You can cancel it until then.';

it.each([
  ['key-reset', 1440, true, `${messages.heldAfterReset} ${cancellable}`],
  [
    'first-payment',
    10,
    true,
    `A large first payment to an address waits 10 minutes before it goes out. ${cancellable} To check the address, send a small test payment first.`,
  ],
  [
    'first-payment',
    1,
    false,
    `Your recent payments to this new address add up to a large amount, so this one waits one minute before it goes out. ${cancellable}`,
  ],
] as const)('explains a hold: reason %s, %d minutes, first payment %s', (reason, minutes, isFirst, text) => {
  expect(holdWarning({ reason, milliseconds: minutes * MINUTE, isFirst })).toBe(text);
});
