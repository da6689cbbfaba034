import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { createSemaphore } from '../../../platform/semaphore';

/** Argon2id with `memoryCost` in KiB. `signer/vault/vault.ts` has the same cost for wallet keys. */
const COST = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const satisfies Options;
/** Cost of an extra hash after verifying an outdated hash. Both together take about as long as one hash with `COST`. */
const REST_OF_COST = { ...COST, memoryCost: 57_344, timeCost: 2 };
const WIDTH = 2;
const QUEUE = 32;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes equal time for a missing, outdated or current hash, so as not to reveal whether an account exists. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  isOutdated(passwordHash: string): boolean;
}

type Cost = Readonly<Record<'memoryCost' | 'timeCost', number>>;

/**
 * @param pepper 32 bytes that the database does not contain
 * @param cost of new hashes; another one for tests only
 */
export function createPasswordHasher(pepper: Buffer, { memoryCost, timeCost }: Cost = COST): PasswordHasher {
  const run = createSemaphore(WIDTH, { queue: QUEUE });
  const options = { ...COST, memoryCost, timeCost, secret: pepper };
  const dummy = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const isOutdated = (passwordHash: string): boolean => {
    const { parallelism, ...stored } = parseOptions(passwordHash);
    return (
      stored.memoryCost !== memoryCost || stored.timeCost !== timeCost || parallelism !== options.parallelism
    );
  };
  return {
    hash: (password) => run(() => hash(password, options)),
    verify: (passwordHash = dummy, password) =>
      run(async () => {
        const matches = await verify(passwordHash, password, options);
        if (isOutdated(passwordHash)) await hash(password, { ...options, ...REST_OF_COST });
        return matches;
      }),
    isOutdated,
  };
}
