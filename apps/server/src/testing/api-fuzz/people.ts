import type { Role } from '@tessera/contracts/identity';
import { WalletAnswer } from '@tessera/contracts/wallets';
import { entropyToMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

import { createActors } from '../actors';
import type { MoneyTest } from '../create-money-test';
import { WALLET_KEY } from '../wallet-people';
import type { Hints } from './values';

export interface FuzzPerson {
  bearer: string;
  hints: Hints;
  signIn(): Promise<void>;
}

export async function createPerson(test: MoneyTest, roles: Role[]): Promise<FuzzPerson> {
  const actor = await createActors(test)({ name: 'fuzz', roles });
  await test.deps.db.$client.query('delete from wallets where id = $1', [actor.walletId]);
  const mnemonic = entropyToMnemonic(randomBytes(16), wordlist);
  const { bearer } = await actor.signIn();
  const made = await test.app.inject({
    method: 'POST',
    url: '/api/wallets',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { walletPasscode: WALLET_KEY, mnemonic },
  });
  const { id, addresses } = v.parse(WalletAnswer, made.json()).data;
  const email = `${actor.userId.toLowerCase()}@example.com`;
  const username = actor.userId.slice(-20).toLowerCase();
  const person: FuzzPerson = {
    bearer,
    hints: {
      walletId: [id],
      id: [actor.userId, id],
      value: [username],
      identifier: [email],
      email: [email],
      username: [username],
      to: [...addresses.map(({ address }) => address), `@${username}`, 'all'],
      amount: ['1', '0.000001', '100000000'],
      moniker: ['Harbour'],
      walletPasscode: [WALLET_KEY],
      data: [WALLET_KEY, mnemonic],
      mnemonic: [mnemonic],
      type: ['email', 'passcode', 'mnemonic'],
      reason: ['A reason that is long enough'],
      note: ['A note that is long enough'],
    },
    signIn: async () => {
      ({ bearer: person.bearer } = await actor.signIn());
    },
  };
  return person;
}
