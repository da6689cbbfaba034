import { randomBytes } from 'node:crypto';
import { createKeyed, createSealer } from './secrets';

const pepper = randomBytes(32);
const owner = 'user-1';

it('returns different hashes of one text when the uses differ', () => {
  const mac = (use: string) => createKeyed([pepper], use).mac('text').toString('hex');
  expect(mac('one')).not.toBe(mac('two'));
  expect(mac('one')).toBe(mac('one'));
});

it('opens a sealed secret only for the same owner and use', () => {
  const sealed = createSealer([pepper], 'one').seal(Buffer.from('secret'), owner);
  expect(createSealer([pepper], 'one').open(sealed, owner).toString()).toBe('secret');
  expect(() => createSealer([pepper], 'one').open(sealed, 'user-2')).toThrow();
  expect(() => createSealer([pepper], 'two').open(sealed, owner)).toThrow();
});

it('rejects a sealed secret when its tag is cut to four bytes', () => {
  const sealer = createSealer([pepper], 'one');
  const sealed = sealer.seal(Buffer.alloc(0), owner);
  expect(sealed).toHaveLength(28);
  expect(() => sealer.open(sealed.subarray(0, 16), owner)).toThrow();
});

it('accepts hashes of each pepper, and makes new ones with the first', () => {
  const [before, rotated] = [[pepper], [randomBytes(32), pepper]] as const;
  const old = createKeyed(before, 'one').mac('text');
  const keyed = createKeyed(rotated, 'one');
  expect(keyed.isMac('text', old)).toBe(true);
  expect(keyed.isMac('other', old)).toBe(false);
  expect(keyed.isMac('text', old.subarray(1))).toBe(false);
  expect(keyed.macs('text')).toEqual([keyed.mac('text'), old]);
  expect(keyed.mac('text')).not.toEqual(old);
});

it('opens a secret that another accepted pepper sealed, and reseals it with the first', () => {
  const sealed = createSealer([pepper], 'one').seal(Buffer.from('secret'), owner);
  const next = randomBytes(32);
  const rotated = createSealer([next, pepper], 'one');
  expect(rotated.open(sealed, owner).toString()).toBe('secret');
  const resealed = rotated.reseal(sealed, owner) ?? Buffer.alloc(0);
  expect(createSealer([next], 'one').open(resealed, owner).toString()).toBe('secret');
  expect(rotated.reseal(resealed, owner)).toBeUndefined();
  expect(() => rotated.reseal(sealed, 'user-2')).toThrow('cannot be opened');
});
