import { SignerFaultError } from './signer-protocol';
import { UnlockedKeys } from './unlocked-keys';

const key = () => ({ privateKey: new Uint8Array([1, 2]), address: 'optio1ada' });

it('returns an unlocked key only once', () => {
  const keys = new UnlockedKeys();
  const id = keys.add(key());
  expect(keys.take(id)).toEqual(key());
  expect(() => keys.take(id)).toThrow(new SignerFaultError('key-expired'));
});

it('zeroes a key that is discarded or not used within a minute', () => {
  jest.useFakeTimers();
  try {
    const keys = new UnlockedKeys();
    const [discarded, unused] = [key(), key()];
    keys.discard(keys.add(discarded));
    const id = keys.add(unused);
    jest.advanceTimersByTime(59_999);
    expect([discarded.privateKey[0], unused.privateKey[0]]).toEqual([0, 1]);
    jest.advanceTimersByTime(1);
    expect(unused.privateKey[0]).toBe(0);
    expect(() => keys.take(id)).toThrow(new SignerFaultError('key-expired'));
    keys.discard(id);
  } finally {
    jest.useRealTimers();
  }
});
