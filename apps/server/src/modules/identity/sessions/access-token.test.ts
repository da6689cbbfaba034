import { createPublicKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { createTestClock, SECOND } from '../../../platform/clock';
import { testConfig } from '../../../testing/test-config';
import { createAccessTokens } from './tokens';

const config = testConfig('postgres://nowhere');
const subject = { userId: 'u1', sessionId: 's1', platformType: null };

describe('a verified token', () => {
  it('accepts a verified token until the second of its expiry', async () => {
    const clock = createTestClock();
    const tokens = createAccessTokens({ config, clock });
    const token = await tokens.sign({ ...subject, authTime: clock.now() });
    const first = await tokens.verify(token);
    expect(first).toEqual({ userId: 'u1', sessionId: 's1' });
    clock.advance((config.ACCESS_TOKEN_SECONDS - 1) * SECOND);
    expect(await tokens.verify(token)).toBe(first);
    clock.advance(SECOND);
    expect(await tokens.verify(token)).toBeUndefined();
    expect(await tokens.verify(token)).toBeUndefined();
  });

  it('returns undefined when a token is altered or another server signed it', async () => {
    const clock = createTestClock();
    const tokens = createAccessTokens({ config, clock });
    const token = await tokens.sign({ ...subject, authTime: clock.now() });
    await tokens.verify(token);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('"u1"', '"u2"');
    const spoilt = [
      `${header}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${header}.${payload}.${'A'.repeat(signature.length)}`,
      `${header}.${payload}`,
    ];
    for (const one of spoilt) expect(await tokens.verify(one)).toBeUndefined();
    const stranger = createAccessTokens({ config: testConfig('postgres://elsewhere'), clock });
    const foreign = await stranger.sign({ ...subject, authTime: clock.now() });
    expect(await tokens.verify(foreign)).toBeUndefined();
  });
});

describe('a rotation of the key', () => {
  const clock = createTestClock();
  const previous = testConfig('postgres://nowhere');
  const publicKeyOf = ({ ACCESS_TOKEN_KEY }: typeof config) =>
    createPublicKey(ACCESS_TOKEN_KEY).export({ format: 'der', type: 'spki' }).toString('base64');
  const accepting = (other: typeof config) =>
    testConfig('postgres://nowhere', { ACCESS_TOKEN_KEYS_ACCEPTED: publicKeyOf(other) });
  const tokenOf = (settings: typeof config) =>
    createAccessTokens({ config: settings, clock }).sign({ ...subject, authTime: clock.now() });

  it('accepts a token of the previous or next key while it is listed, and rejects it afterwards', async () => {
    const token = await tokenOf(previous);
    const rotated = createAccessTokens({ config: accepting(previous), clock });
    expect(await rotated.verify(token)).toEqual({ userId: 'u1', sessionId: 's1' });
    expect(await createAccessTokens({ config, clock }).verify(token)).toBeUndefined();
  });

  it('signs with its own key only', async () => {
    const token = await tokenOf(accepting(previous));
    expect(await createAccessTokens({ config: previous, clock }).verify(token)).toBeUndefined();
  });

  it('accepts a token without a key id, as older servers issued it', async () => {
    const { payload } = await jwtVerify(await tokenOf(config), createPublicKey(config.ACCESS_TOKEN_KEY), {
      currentDate: clock.now(),
    });
    const token = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
      .sign(config.ACCESS_TOKEN_KEY);
    const tokens = createAccessTokens({ config: accepting(previous), clock });
    const own = createAccessTokens({ config, clock });
    expect(await own.verify(token)).toEqual({ userId: 'u1', sessionId: 's1' });
    expect(await tokens.verify(token)).toBeUndefined();
  });
});
