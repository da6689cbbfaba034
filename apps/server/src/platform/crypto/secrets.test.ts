import { randomBytes } from 'node:crypto';
import { createKeyed, createSealer } from './secrets';

const pepper = randomBytes(32);
const owner = 'user-1';

it('returns different hashes of one text when the uses differ', () => {
  const mac = (use: string) => createKeyed(pepper, use).mac('text').toString('hex');
  expect(mac('one')).not.toBe(mac('two'));
  expect(mac('one')).toBe(mac('one'));
});

it('opens a sealed secret only for the same owner and use', () => {
  const sealed = createSealer(pepper, 'one').seal(Buffer.from('secret'), owner);
  expect(createSealer(pepper, 'one').open(sealed, owner).toString()).toBe('secret');
  expect(() => createSealer(pepper, 'one').open(sealed, 'user-2')).toThrow();
  expect(() => createSealer(pepper, 'two').open(sealed, owner)).toThrow();
});

it('rejects a sealed secret when its tag is cut to four bytes', () => {
  const sealer = createSealer(pepper, 'one');
  const sealed = sealer.seal(Buffer.alloc(0), owner);
  expect(sealed).toHaveLength(28);
  expect(() => sealer.open(sealed.subarray(0, 16), owner)).toThrow();
});
