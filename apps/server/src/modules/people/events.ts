import { defineEvent } from '../../platform/domain-event';

export const followed = defineEvent<{ followerId: string; followedId: string }>('people.followed');

export const blocked = defineEvent<{ blockerId: string; blockedId: string }>('people.blocked');
