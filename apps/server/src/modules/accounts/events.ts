import { defineEvent } from '../../platform/domain-event';

export const onboarded = defineEvent<{ userId: string }>('accounts.onboarded');
