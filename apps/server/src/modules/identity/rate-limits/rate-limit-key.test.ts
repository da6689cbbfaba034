import { networkOf, rateLimitKey, wrongCodeLimits } from './rate-limit-key';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::2', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['2001::4:5:6:7:8', '2001:0:0:4::/64'],
    ['2001::4:5:6:192.0.2.1', '2001:0:0:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('maps %s to the network %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '', 'unknown'])(
    'returns undefined for %p',
    (ip) => {
      expect(networkOf(ip)).toBeUndefined();
    },
  );
});

describe('wrongCodeLimits', () => {
  const client = { address: '203.0.113.7' };
  const ofNetwork = { name: 'wrongCodes', subject: 'reset:who:203.0.113.7' };
  const overAll = { name: 'wrongCodesOverAll', subject: 'reset:who' };

  it('counts per network and over all networks, and refunds one attempt over all networks after a right code', () => {
    const key = rateLimitKey('who', client);
    expect(wrongCodeLimits('consume', 'reset', key)).toEqual([
      { do: 'consume', ...ofNetwork },
      { do: 'consume', ...overAll },
    ]);
    expect(wrongCodeLimits('reset', 'reset', key)).toEqual([
      { do: 'reset', ...ofNetwork },
      { do: 'refund', ...overAll },
    ]);
  });

  it("counts the owner's browser alone", () => {
    expect(wrongCodeLimits('consume', 'reset', rateLimitKey('who', client, 'device'))).toEqual([
      { do: 'consume', name: 'wrongCodes', subject: 'reset:who:device' },
    ]);
  });
});
