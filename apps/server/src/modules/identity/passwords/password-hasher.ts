import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import type { HashPeppers } from '../../../config/config';
import { createSemaphore } from '../../../platform/semaphore';

/** Argon2id with `memoryCost` in KiB. `signer/vault/vault.ts` has the same cost for wallet keys. */
const COST = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const satisfies Options;
/** Cost of an extra hash after verifying an outdated hash. Both together take about as long as one hash with `COST`. */
const REST_OF_COST = { ...COST, memoryCost: 57_344, timeCost: 2 };
const WIDTH = 2;
const QUEUE = 32;

/** A right password: `outdated` if its hash has another cost or pepper than new hashes. */
export type PasswordMatch = 'current' | 'outdated';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Takes equal time for a missing, outdated or current hash, so as not to reveal whether an account exists.
   * @returns undefined for a wrong password
   */
  verify(passwordHash: string | undefined, password: string): Promise<PasswordMatch | undefined>;
}

type Cost = Readonly<Record<'memoryCost' | 'timeCost', number>>;

/**
 * @param peppers which the database does not contain. A wrong password costs one hash per pepper.
 * @param cost of new hashes; another one for tests only
 */
export function createPasswordHasher(
  peppers: HashPeppers,
  { memoryCost, timeCost }: Cost = COST,
): PasswordHasher {
  const run = createSemaphore(WIDTH, { queue: QUEUE });
  const cost = { ...COST, memoryCost, timeCost };
  const dummy = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const hasCost = (passwordHash: string): boolean => {
    const { parallelism, ...stored } = parseOptions(passwordHash);
    return (
      stored.memoryCost === memoryCost && stored.timeCost === timeCost && parallelism === cost.parallelism
    );
  };
  const matches = async (passwordHash: string, password: string, secret: Buffer) => {
    const isMatch = await verify(passwordHash, password, { ...cost, secret });
    if (!hasCost(passwordHash)) await hash(password, { ...cost, ...REST_OF_COST, secret });
    return isMatch;
  };
  const [pepper, ...others] = peppers;
  return {
    hash: (password) => run(() => hash(password, { ...cost, secret: pepper })),
    verify: (passwordHash = dummy, password) =>
      run(async () => {
        if (await matches(passwordHash, password, pepper))
          return hasCost(passwordHash) ? 'current' : 'outdated';
        for (const other of others) if (await matches(passwordHash, password, other)) return 'outdated';
        return undefined;
      }),
  };
}
