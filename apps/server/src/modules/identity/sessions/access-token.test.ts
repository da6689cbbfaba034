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
