import * as v from 'valibot';
import { storageKeys } from './storage-keys';

const Referral = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/));

export interface ReferralKeeper {
  /** Ignores what cannot be a referral (a username, an id or a referral code). */
  keep(value: string | null): void;
  read(): string | null;
  drop(): void;
}

/** Holds the referral of /c/{value} or ?referral= in session storage until a sign-up has used it (seams 6). */
export const createReferralKeeper = (storage: Storage): ReferralKeeper => ({
  keep(value) {
    const parsed = v.safeParse(Referral, value);
    if (parsed.success) storage.setItem(storageKeys.referral, parsed.output);
  },
  read: () => storage.getItem(storageKeys.referral),
  drop: () => storage.removeItem(storageKeys.referral),
});
