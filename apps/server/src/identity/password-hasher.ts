import { hash, verify, type Options } from '@node-rs/argon2';
import { createSemaphore } from '../semaphore';

/** OWASP's equal of 64 MiB, measured at 49 ms for eight sign-ins at once on two cores. 2 is Argon2id. */
const COST: Options = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const WIDTH = 2;
const QUEUE = 32;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for an absent hash too, after the same work: nobody learns from the time whether an account exists. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** @param pepper 32 bytes that stand outside the database. */
export function createPasswordHasher(pepper: Buffer): PasswordHasher {
  const run = createSemaphore(WIDTH, { queue: QUEUE });
  const options = { ...COST, secret: pepper };
  const dummy = hash('no account has this password', options);
  return {
    hash: (password) => run(() => hash(password, options)),
    verify: (passwordHash, password) =>
      run(async () => {
        const matches = await verify(passwordHash ?? (await dummy), password, options);
        return matches && passwordHash !== undefined;
      }),
  };
}
