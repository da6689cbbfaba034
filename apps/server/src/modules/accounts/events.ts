import { defineEvent } from '../../platform/domain-event';

/** A person completed their profile. */
export const onboarded = defineEvent<{ userId: string }>('accounts.onboarded');
