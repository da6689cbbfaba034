import type { Config } from '../config/config';
import {
  createPasswordHasher,
  type PasswordHasher,
  type PasswordMatch,
} from '../modules/identity/passwords/password-hasher';

/** With the cost of production, one hash takes about 70 ms of processor time. */
const LOW_COST = { memoryCost: 64, timeCost: 1 };

/** Hashes at a low cost. Caches results, so that concurrent sign-ins with one password do not fill the queue of the hasher. */
export function createTestPasswords({ HASH_PEPPERS }: Pick<Config, 'HASH_PEPPERS'>): PasswordHasher {
  const hasher = createPasswordHasher(HASH_PEPPERS, LOW_COST);
  const hashes = new Map<string, Promise<string>>();
  const answers = new Map<string, Promise<PasswordMatch | undefined>>();
  const once = <T>(known: Map<string, Promise<T>>, key: string, compute: () => Promise<T>) => {
    const found = known.get(key) ?? compute();
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
  return {
    hash: (password) => once(hashes, password, () => hasher.hash(password)),
    verify: (passwordHash, password) =>
      once(answers, JSON.stringify([passwordHash, password]), () => hasher.verify(passwordHash, password)),
  };
}
