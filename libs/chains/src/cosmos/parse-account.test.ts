import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import { BaseVestingAccount, PermanentLockedAccount } from 'cosmjs-types/cosmos/vesting/v1beta1/vesting';
import { parseAccount } from './client';

const address = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const baseAccount = BaseAccount.fromPartial({ address, accountNumber: 7n, sequence: 12n });
const locked = (account: PermanentLockedAccount) => ({
  typeUrl: PermanentLockedAccount.typeUrl,
  value: PermanentLockedAccount.encode(account).finish(),
});

it('reads address, number and sequence of a permanently locked account', () => {
  const baseVestingAccount = BaseVestingAccount.fromPartial({ baseAccount });
  expect(parseAccount(locked({ baseVestingAccount }))).toMatchObject({
    address,
    accountNumber: 7n,
    sequence: 12,
  });
});

it.each([
  ['without a vesting account', {}],
  ['without a base account', { baseVestingAccount: BaseVestingAccount.fromPartial({}) }],
])('reads sequence 0 from a permanently locked account %s', (_name, account) => {
  expect(parseAccount(locked(account))).toMatchObject({ address: '', sequence: 0 });
});

it('reads a base account', () => {
  const value = BaseAccount.encode(baseAccount).finish();
  expect(parseAccount({ typeUrl: BaseAccount.typeUrl, value })).toMatchObject({ address, sequence: 12 });
});
