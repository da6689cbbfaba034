import { createHmac, randomBytes } from 'node:crypto';
import { createLogger } from '../../platform/logger';
import { startFakeKms, type FakeKms } from '../../testing/fake-kms';
import { KMS_ACCESS, kmsEnvironment } from '../../testing/key-stores';
import { hasSoftHsm, startSoftHsm } from '../../testing/soft-hsm';
import { testConfig } from '../../testing/test-config';
import { walletPeppers } from './wallet-peppers';

const walletId = '01JBQ0000000000000000000WA';

const open = (env: Record<string, string>) => walletPeppers(testConfig('postgres://unused', env));

const hmacOf = (key: Buffer) => createHmac('sha256', key).update(walletId).digest();

describe('a pepper in AWS KMS', () => {
  let kms: FakeKms;
  beforeEach(async () => {
    kms = await startFakeKms(KMS_ACCESS);
  });
  afterEach(() => kms.close());

  const environment = (name: string) => ({ ...kmsEnvironment(kms.url), WALLET_PEPPER: `aws-kms:${name}` });
  const createKey = (key: Buffer = randomBytes(32)) => kms.arnOf(kms.createKey(key));

  it('returns the HMAC of the wallet id with one request, like the same key in a file', async () => {
    const key = randomBytes(32);
    const [pepper] = await open(environment(createKey(key)));
    const before = kms.received();
    expect(await pepper.macOf(walletId)).toEqual({ id: pepper.id, mac: hmacOf(key) });
    expect(kms.received()).toBe(before + 1);
    const [file] = await open({ WALLET_PEPPER: key.toString('base64') });
    expect(await file.macOf(walletId)).toEqual({ id: file.id, mac: hmacOf(key) });
  });

  it('has the same id at each start, and another id for another key', async () => {
    const [one, other] = [createKey(), createKey()];
    const [[first], [again], [second]] = [
      await open(environment(one)),
      await open(environment(one)),
      await open(environment(other)),
    ];
    expect(again.id).toBe(first.id);
    expect(second.id).not.toBe(first.id);
  });

  it.each([
    [500, 'KMSInternalException'],
    [429, 'TooManyRequestsException'],
    [400, 'ThrottlingException'],
    [400, 'com.amazonaws.kms#ThrottlingException'],
  ])('retries at most twice after the error %i %s', async (status, type) => {
    const [pepper] = await open(environment(createKey()));
    kms.failNext(2, [status, type]);
    await expect(pepper.macOf(walletId)).resolves.toMatchObject({ id: pepper.id });
    kms.failNext(3, [status, type]);
    await expect(pepper.macOf(walletId)).rejects.toThrow(`KMS responded ${status} ${type}`);
    await expect(pepper.macOf(walletId)).resolves.toMatchObject({ id: pepper.id });
  });

  it('uses the key that an alias named at start until the next start', async () => {
    const [key, next] = [randomBytes(32), randomBytes(32)];
    const [id, nextId] = [kms.createKey(key), kms.createKey(next)];
    kms.aliases.set('alias/wallet', id);
    const [pepper] = await open(environment('alias/wallet'));
    kms.aliases.set('alias/wallet', nextId);
    expect(await pepper.macOf(walletId)).toEqual({ id: pepper.id, mac: hmacOf(key) });
    const [restarted] = await open(environment('alias/wallet'));
    expect(restarted.id).not.toBe(pepper.id);
    expect(await restarted.macOf(walletId)).toEqual({ id: restarted.id, mac: hmacOf(next) });
  });

  it('throws instead of returning the HMAC of another key when KMS uses another key', async () => {
    const id = kms.createKey(randomBytes(32));
    const [pepper] = await open(environment(kms.arnOf(id)));
    kms.aliases.set(kms.arnOf(id), kms.createKey(randomBytes(32)));
    await expect(pepper.macOf(walletId)).rejects.toThrow(
      `aws-kms:key/${id} cannot be used: KMS used another key`,
    );
  });

  it('names the pepper and the reason when a key is missing or the access is rejected, without a retry', async () => {
    await expect(open(environment(kms.arnOf('gone')))).rejects.toThrow(
      'The wallet pepper aws-kms:key/gone cannot be used: KMS responded 400 NotFoundException',
    );
    expect(kms.received()).toBe(1);
    const rejected = open({
      ...environment(createKey()),
      KMS_SECRET_ACCESS_KEY: 'another',
    });
    await expect(rejected).rejects.toThrow('InvalidSignatureException');
  });

  it('names the pepper when KMS is unreachable', async () => {
    const id = kms.createKey(randomBytes(32));
    const [pepper] = await open(environment(kms.arnOf(id)));
    await kms.close();
    await expect(pepper.macOf(walletId)).rejects.toThrow(
      `aws-kms:key/${id} cannot be used: fetch failed (connect ECONNREFUSED`,
    );
  });

  it('retries at start while KMS is unavailable, but not when KMS rejects the key', async () => {
    const config = testConfig('postgres://unused', environment(createKey()));
    const retries = { times: 1, pauseMs: 0, logger: createLogger(config) };
    kms.failNext(3);
    await expect(walletPeppers(config, retries)).resolves.toHaveLength(1);
    kms.failNext(6);
    await expect(walletPeppers(config, retries)).rejects.toThrow('KMSInternalException');
    const before = kms.received();
    kms.failNext(1, [400, 'DisabledException']);
    await expect(walletPeppers(config, retries)).rejects.toThrow('DisabledException');
    expect(kms.received()).toBe(before + 1);
  });
});

if (hasSoftHsm())
  describe('a pepper in a PKCS #11 token', () => {
    let token: ReturnType<typeof startSoftHsm>;
    beforeAll(() => {
      token = startSoftHsm();
    });
    afterAll(() => token.close());

    it('returns the HMACs of parallel requests, although SoftHSM has no token while another process logs in', async () => {
      const [WALLET_PEPPER, WALLET_PEPPERS_BEFORE] = [token.createKey('c1'), token.createKey('c2')];
      const peppers = await open({ ...token.env, WALLET_PEPPER, WALLET_PEPPERS_BEFORE });
      for (let round = 0; round < 3; round += 1) {
        const parallel = [...peppers, ...peppers, ...peppers, ...peppers];
        const macs = await Promise.all(parallel.map((pepper) => pepper.macOf(walletId)));
        expect(macs.map(({ id }) => id)).toEqual(parallel.map(({ id }) => id));
      }
    });

    it('throws instead of returning the HMAC of another key when the key was replaced', async () => {
      const WALLET_PEPPER = token.createKey('a1');
      const [pepper] = await open({ ...token.env, WALLET_PEPPER });
      token.removeKey('a1');
      token.createKey('a1');
      await expect(pepper.macOf(walletId)).rejects.toThrow(
        'pkcs11:tessera/a1 cannot be used: it is now another key',
      );
    });

    it('names the pepper but not the PIN when the token lacks the key', async () => {
      const WALLET_PEPPER = token.createKey('b1');
      const [pepper] = await open({ ...token.env, WALLET_PEPPER });
      token.removeKey('b1');
      await expect(pepper.macOf(walletId)).rejects.toThrow('pkcs11-tool ended with 1');
      const error: unknown = await open({ ...token.env, WALLET_PEPPER }).catch((reason: unknown) => reason);
      expect(String(error)).toContain('The wallet pepper pkcs11:tessera/b1 cannot be used');
      expect(String(error)).not.toContain(token.env.PKCS11_PIN);
    });
  });
