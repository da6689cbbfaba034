import { useNotificationFeed } from '@tessera/wallet-kit';
import { Card, Page, PageHeader, useKeepFocus } from '@tessera/ui';
import { ListActions } from './list-actions';
import { NotificationList } from './notification-list';
import styles from './notifications.module.css';

export function NotificationsPage() {
  const feed = useNotificationFeed();
  const keep = useKeepFocus();
  const list = <NotificationList feed={feed} />;
  const alone = !feed.loading && feed.notifications.length === 0;
  return (
    <Page width="narrow">
      <div {...keep} className={styles.keep}>
        <PageHeader title="Notifications" actions={<ListActions feed={feed} />} />
        {alone ? <Card>{list}</Card> : list}
      </div>
    </Page>
  );
}
