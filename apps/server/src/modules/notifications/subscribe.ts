import { onboarded } from '../accounts';
import { securityNotice } from '../identity';
import { blocked, followed } from '../people';
import { hideSocialNotices, notifyFollowed, notifyReferrer } from './social-notices.service';
import { sendSecurityNotice } from './security-notices';

/** Subscribes to the events of lower modules. Every process that uses them calls it at start-up. */
export function subscribeNotifications(): void {
  securityNotice.subscribe(sendSecurityNotice);
  onboarded.subscribe(notifyReferrer);
  followed.subscribe(notifyFollowed);
  blocked.subscribe(hideSocialNotices);
}
