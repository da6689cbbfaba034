import { createHash, randomBytes } from 'node:crypto';
import { SignerFaultError } from '../signer-protocol';
import { createFilePepper } from '../peppers/pepper';
import { openVault, sealVault } from './vault';

const wrongPasscode = new SignerFaultError('wrong-passcode');

const owner = { walletId: 'wallet-1', userId: 'user-1' };
const pepper = { id: 'p1', mac: randomBytes(32) };
const passcode = 'correct horse!';

describe('vault v1', () => {
  test('returns the entropy for the passcode that sealed it', async () => {
    const entropy = randomBytes(16);
    const record = await sealVault(entropy, passcode, owner, pepper);
    expect(await openVault(record, passcode, owner, [pepper])).toEqual({ entropy });
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
    const other = { id: 'p1', mac: randomBytes(32) };
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

  test('opens a vault that an earlier version stored', async () => {
    const key = createHash('sha256').update('pepper of the stored vault').digest();
    const peppers = [await createFilePepper(key).macOf(owner.walletId)];
    // Never change this record: wallets in databases have this form.
    const stored = {
      v: 1,
      pepperId: 'db659063e2fda974',
      kdf: { alg: 'argon2id', m: 65_536, t: 3, p: 1, salt: 'prtzhNMBHcnMFyagwlIZkA==' },
      dek: {
        iv: 'ZBCl4J8NoFckC+eJ',
        ct: 'gsshJ3wEmJhObnUVVgiBK3DR+gjtdGIE0+7aA2GwuTQ=',
        tag: 'n9uigV8q+3h4mD+1mTjO8w==',
      },
      data: { iv: 'X7yjOxp1+7MRAjTb', ct: 'bul9s0TkO8wNhBwsJRF0cg==', tag: 'I8t+ca9Xd1AVC2EBkdDasw==' },
    } as const;
    const opened = await openVault(stored, 'correct horse!', owner, peppers);
    expect(opened).toEqual({ entropy: Buffer.alloc(16, 7) });
  });

  test('moves a vault to the current pepper without a change of passcode, salt and encrypted phrase', async () => {
    const entropy = randomBytes(16);
    const [current, other] = ['p2', 'p3'].map((id) => ({ id, mac: randomBytes(32) }));
    if (!current || !other) throw new Error('no peppers');
    const record = await sealVault(entropy, passcode, owner, pepper);
    const { rewrapped } = await openVault(record, passcode, owner, [current, other, pepper]);
    if (!rewrapped) throw new Error('the vault was not rewrapped');
    expect(rewrapped).toEqual({ ...record, pepperId: 'p2', dek: expect.anything() });
    expect(await openVault(rewrapped, passcode, owner, [current])).toEqual({ entropy });
    const swapped = await openVault(rewrapped, passcode, owner, [pepper, current]);
    expect(swapped).toEqual({ entropy, rewrapped: { ...record, dek: expect.anything() } });
    await expect(openVault(rewrapped, 'correct horse?', owner, [other, current])).rejects.toThrow(
      wrongPasscode,
    );
    await expect(openVault({ ...rewrapped, dek: record.dek }, passcode, owner, [current])).rejects.toThrow(
      wrongPasscode,
    );
  });
});
