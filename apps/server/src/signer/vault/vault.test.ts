import { randomBytes } from 'node:crypto';
import { SignerFaultError } from '../signer-protocol';
import { openVault, sealVault } from './vault';

const wrongPasscode = new SignerFaultError('wrong-passcode');

const owner = { walletId: 'wallet-1', userId: 'user-1' };
const pepper = { id: 'p1', key: randomBytes(32) };
const passcode = 'correct horse!';

describe('vault v1', () => {
  test('returns the entropy for the passcode that sealed it', async () => {
    const entropy = randomBytes(16);
    const record = await sealVault(entropy, passcode, owner, pepper);
    expect(await openVault(record, passcode, owner, [pepper])).toEqual(entropy);
    expect(record.kdf).toMatchObject({ alg: 'argon2id', m: 65_536, t: 3, p: 1 });
  });

  test('writes a vault that contains neither entropy nor passcode and differs each time', async () => {
    const entropy = randomBytes(32);
    const [one, two] = await Promise.all([
      sealVault(entropy, passcode, owner, pepper),
      sealVault(entropy, passcode, owner, pepper),
    ]);
    for (const needle of [entropy.toString('hex'), entropy.toString('base64'), passcode]) {
      expect(JSON.stringify(one)).not.toContain(needle);
    }
    expect(one.kdf.salt).not.toBe(two.kdf.salt);
    expect(one.data.ct).not.toBe(two.data.ct);
  });

  test('rejects another passcode, another pepper and an unknown pepper', async () => {
    const record = await sealVault(randomBytes(16), passcode, owner, pepper);
    await expect(openVault(record, 'correct horse?', owner, [pepper])).rejects.toThrow(wrongPasscode);
    const other = { id: 'p1', key: randomBytes(32) };
    await expect(openVault(record, passcode, owner, [other])).rejects.toThrow(wrongPasscode);
    await expect(openVault(record, passcode, owner, [{ ...pepper, id: 'p2' }])).rejects.toThrow(
      new SignerFaultError('unknown-pepper'),
    );
  });

  test('rejects a record moved to another wallet or user, and swapped parts', async () => {
    const mine = await sealVault(randomBytes(16), passcode, owner, pepper);
    const theirs = { walletId: 'wallet-2', userId: 'user-2' };
    await expect(openVault(mine, passcode, { ...owner, userId: 'user-2' }, [pepper])).rejects.toThrow(
      wrongPasscode,
    );
    await expect(openVault(mine, passcode, theirs, [pepper])).rejects.toThrow(wrongPasscode);
    const other = await sealVault(randomBytes(16), passcode, theirs, pepper);
    await expect(openVault({ ...mine, data: other.data }, passcode, owner, [pepper])).rejects.toThrow(
      wrongPasscode,
    );
    const weaker = { ...mine, kdf: { ...mine.kdf, t: 2 } };
    await expect(openVault(weaker, passcode, owner, [pepper])).rejects.toThrow(wrongPasscode);
  });
});
