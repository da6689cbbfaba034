import { defineEvent } from '../../platform/domain-event';

/** A user followed another one. */
export const followed = defineEvent<{ followerId: string; followedId: string }>('people.followed');

/** A user blocked another one. */
export const blocked = defineEvent<{ blockerId: string; blockedId: string }>('people.blocked');
