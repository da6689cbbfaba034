import { Card, Page, PageHeader, useNotificationFeed } from '@tessera/platform';
import { text } from '../../messages';
import { ListActions } from './list-actions';
import { NotificationList } from './notification-list';

/** /notifications: everything a person was told, newest first. */
export function NotificationsPage() {
  const feed = useNotificationFeed();
  const list = <NotificationList feed={feed} />;
  const alone = !feed.loading && feed.notifications.length === 0;
  return (
    <Page width="narrow">
      <PageHeader title={text.title} actions={<ListActions feed={feed} />} />
      {alone ? <Card>{list}</Card> : list}
    </Page>
  );
}
