import type { ChainAdapter } from '@tessera/chains';
import * as messages from '@tessera/contracts/messages';

import type { Executor } from '../../../platform/db/database';
import { chainsOf } from '../../chains/chains';
import { resolveRecipient } from './validate-transfer.service';

const adapterOf = (family: 'cosmos' | 'evm', reason: string | null) => {
  const check = (address: string) => (reason === null ? { ok: true, address } : { ok: false, reason });
  return { family, checkAddress: check } as unknown as ChainAdapter;
};

it.each<[string, string, string | null, string]>([
  ['has the prefix of another Cosmos network', 'prefix', 'format', messages.addressForeign],
  ['belongs to the other chain', 'format', null, messages.addressForeign],
  ['has the wrong format on both chains', 'format', 'format', messages.addressInvalid],
  ['has a wrong checksum', 'checksum', 'format', messages.addressInvalid],
  ['is a contract that cannot receive coins', 'contract', 'format', messages.addressRefused],
  ['is the zero address', 'zero', 'format', messages.addressRefused],
])('rejects a recipient whose address %s', async (_, onCosmos, onEthereum, message) => {
  const adapter = adapterOf('cosmos', onCosmos);
  const chains = chainsOf([adapter, adapterOf('evm', onEthereum)]);
  const payer = { adapter, payerId: 'ada' };
  expect(await resolveRecipient({} as Executor, chains, payer, 'text')).toEqual({ ok: false, message });
});
