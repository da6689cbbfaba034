import type { IdentityDeps } from '../identity';
import type { AvatarStore } from './avatars/avatar-store';

/** Dependencies of the accounts module. */
export type AccountsDeps = IdentityDeps & { avatars: AvatarStore };
