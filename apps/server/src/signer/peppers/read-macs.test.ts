import { randomBytes } from 'node:crypto';
import type { VaultRecord } from '../vault/vault-record';
import { createFilePepper, type Pepper } from './pepper';
import { readMacs } from './read-macs';

const owner = { walletId: 'wallet-1', userId: 'user-1' };
const previous = createFilePepper(randomBytes(32));
const unavailable: Pepper = { id: 'unavailable', macOf: () => Promise.reject(new Error('timeout')) };

const recordOf = ({ id }: Pepper): VaultRecord => ({
  v: 1,
  pepperId: id,
  kdf: { alg: 'argon2id', m: 65_536, t: 3, p: 1, salt: '' },
  dek: { iv: '', ct: '', tag: '' },
  data: { iv: '', ct: '', tag: '' },
});

it.each(['checkPasscode', 'checkWords', 'consensusKey'] as const)(
  'reads only the pepper of the record for %s, which writes no vault',
  async (operation) => {
    const macs = await readMacs([unavailable, previous], operation, { owner, record: recordOf(previous) });
    expect(macs.map(({ id }) => id)).toEqual([previous.id]);
  },
);

it.each(['unlockKey', 'resealVault'] as const)(
  'reads the current pepper before that of the record for %s, which may write a vault',
  async (operation) => {
    const current = createFilePepper(randomBytes(32));
    const ask = { owner, record: recordOf(previous) };
    const macs = await readMacs([current, previous], operation, ask);
    expect(macs.map(({ id }) => id)).toEqual([current.id, previous.id]);
  },
);

it('opens a key with the pepper of its record alone, and reseals no vault, when the current pepper is unavailable', async () => {
  const ask = { owner, record: recordOf(previous) };
  const macs = await readMacs([unavailable, previous], 'unlockKey', ask);
  expect(macs.map(({ id }) => id)).toEqual([previous.id]);
  await expect(readMacs([unavailable, previous], 'resealVault', ask)).rejects.toThrow('timeout');
});

it('names the missing pepper and the setting when the pepper of the record is not configured', async () => {
  await expect(readMacs([previous], 'unlockKey', { owner, record: recordOf(unavailable) })).rejects.toThrow(
    'the wallet needs the pepper with the id unavailable: list it in WALLET_PEPPERS_BEFORE',
  );
});
