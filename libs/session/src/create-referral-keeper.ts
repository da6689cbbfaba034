import * as v from 'valibot';
import { storageKeys } from './storage-keys';

const Referral = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/));

export interface ReferralKeeper {
  /** Stores a referral (username, id or referral code); ignores an invalid value. */
  keep(value: string | null): void;
  /** Returns the value if it is a valid referral, else null. */
  check(value: string | null): string | null;
  read(): string | null;
  drop(): void;
}

/** Stores the referral of /c/{value} or ?referral= in session storage until a sign-up has used it (seams 6). */
export function createReferralKeeper(storage: Storage): ReferralKeeper {
  const check = (value: string | null) => (v.is(Referral, value) ? value : null);
  return {
    check,
    keep(value) {
      const referral = check(value);
      if (referral !== null) storage.setItem(storageKeys.referral, referral);
    },
    read: () => storage.getItem(storageKeys.referral),
    drop: () => storage.removeItem(storageKeys.referral),
  };
}
