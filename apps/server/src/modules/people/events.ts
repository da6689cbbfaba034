import { defineEvent } from '../../platform/domain-event';

/** A person followed another one. */
export const followed = defineEvent<{ followerId: string; followedId: string }>('people.followed');

/** A person blocked another one. */
export const blocked = defineEvent<{ blockerId: string; blockedId: string }>('people.blocked');
