import { onboarded } from '../accounts';
import { securityNotice } from '../identity';
import { blocked, followed } from '../people';
import { hideNotices, tellOfFollow, tellOfJoining } from './people-notices';
import { sendSecurityNotice } from './security-notices';

/** Subscribes to the events of lower modules. Every process that uses them calls it at start-up. */
export function subscribeNotifications(): void {
  securityNotice.subscribe(sendSecurityNotice);
  onboarded.subscribe(tellOfJoining);
  followed.subscribe(tellOfFollow);
  blocked.subscribe(hideNotices);
}
