import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { createSemaphore } from '../../../platform/semaphore';

/** Algorithm 2 is Argon2id. Memory in KiB: the same cost as a guess at a wallet key. */
const COST = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const satisfies Options;
/** Added to the check of an older, cheaper hash (46 MiB, one pass), so that its time is that of a current one. */
const REST_OF_COST = { ...COST, memoryCost: 57_344, timeCost: 2 };
/** Current parameters, and a digest that no password has. */
const DUMMY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
const WIDTH = 2;
const QUEUE = 32;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for an absent hash. Costs the same for an absent, an older and a current hash. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Whether the hash has other parameters than a new one would have. */
  isOutdated(passwordHash: string): boolean;
}

function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism;
}

/** @param pepper 32 bytes that are kept outside the database. */
export function createPasswordHasher(pepper: Buffer): PasswordHasher {
  const run = createSemaphore(WIDTH, { queue: QUEUE });
  const options = { ...COST, secret: pepper };
  return {
    hash: (password) => run(() => hash(password, options)),
    verify: (passwordHash = DUMMY, password) =>
      run(async () => {
        const matches = await verify(passwordHash, password, options);
        if (isOutdated(passwordHash)) await hash(password, { ...options, ...REST_OF_COST });
        return matches;
      }),
    isOutdated,
  };
}
