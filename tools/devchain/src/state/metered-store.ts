import type { GasMeter } from '../chain/gas-meter';
import type { Store } from './store';

const READ = { flat: 1000n, perByte: 3n };
const WRITE = { flat: 2000n, perByte: 30n };
const DELETE = 1000n;
const ITERATE = 30n;

/** KVGasConfig of store/types/gas.go. */
export function createMeteredStore(store: Store, gas: GasMeter): Store {
  const chargeRead = (key: string, value: Uint8Array | undefined) => {
    gas.consume(READ.flat, 'ReadFlat');
    gas.consume(READ.perByte * BigInt(key.length + (value?.length ?? 0)), 'ReadPerByte');
  };
  return {
    get(key) {
      const value = store.get(key);
      chargeRead(key, value);
      return value;
    },
    set(key, value) {
      gas.consume(WRITE.flat, 'WriteFlat');
      gas.consume(WRITE.perByte * BigInt(key.length + value.length), 'WritePerByte');
      store.set(key, value);
    },
    delete(key) {
      gas.consume(DELETE, 'Delete');
      store.delete(key);
    },
    keys(prefix, before) {
      const keys = store.keys(prefix, before);
      gas.consume(ITERATE * BigInt(keys.length + 1), 'IterNextFlat');
      return keys;
    },
  };
}
