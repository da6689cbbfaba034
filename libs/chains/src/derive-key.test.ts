import { HDKey } from '@scure/bip32';
import { deriveKey } from './derive-key';

const seed = new Uint8Array(64).fill(7);
const PATH = "m/44'/60'/0'/0/0";

afterEach(() => jest.restoreAllMocks());

it('wipes the master key and the child key, and returns a copy', () => {
  const derive = jest.spyOn(HDKey.prototype, 'derive');
  const privateKey = deriveKey(seed, PATH);
  expect(privateKey).toHaveLength(32);
  expect(privateKey.some((byte) => byte !== 0)).toBe(true);
  expect(derive.mock.contexts.map((master) => master.privateKey)).toEqual([null]);
  expect(derive.mock.results.map(({ value }) => (value as HDKey).privateKey)).toEqual([null]);
});

it('throws and wipes the master key when the child has no private key', () => {
  const { publicExtendedKey } = HDKey.fromMasterSeed(seed);
  const derive = jest
    .spyOn(HDKey.prototype, 'derive')
    .mockReturnValue(HDKey.fromExtendedKey(publicExtendedKey));
  expect(() => deriveKey(seed, PATH)).toThrow('The seed has no key at this path.');
  expect(derive.mock.contexts.map((master) => master.privateKey)).toEqual([null]);
});
