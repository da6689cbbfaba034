import type { Notification } from '@tessera/contracts/notifications';
import { useMarkNotification } from '@tessera/api';
import { messageOf } from '@tessera/client';
import type { NotificationFeed } from '@tessera/wallet-kit';
import { Button, cx, EmptyState, ErrorState, Row, Skeleton, VisuallyHidden } from '@tessera/ui';
import { useId } from 'react';
import { type Group, groupNotifications } from './group-notifications';
import { NotificationRow } from './notification-row';
import { useListTime } from './use-list-time';
import styles from './notifications.module.css';

const titles = { today: 'Today', yesterday: 'Yesterday', week: 'Last week', older: 'Older' };
const widths = [280, 220, 320, 240, 300];

const RowsLoading = ({ dense }: { dense: boolean }) => (
  <div className={cx(!dense && styles.card)}>
    <VisuallyHidden>Notifications are loading</VisuallyHidden>
    {widths.map((width) => (
      <div key={width} className={cx(styles.row, dense && styles.dense)}>
        <Skeleton width={dense ? 32 : 36} height={dense ? 32 : 36} />
        <span className={styles.words}>
          <Skeleton width={width} height={14} />
          <Skeleton width={110} height={12} />
        </span>
      </div>
    ))}
  </div>
);

interface NotificationListProps {
  feed: NotificationFeed;
  dense?: boolean;
  /** Called with a click on a row, which is marked as read by then. */
  onOpen?: () => void;
}

interface GroupProps {
  name: Group;
  notifications: readonly Notification[];
  now: number;
  dense: boolean;
  onOpen: (notification: Notification) => void;
}

function NotificationGroup({ notifications, ...row }: GroupProps) {
  const { name, dense } = row;
  const id = useId();
  // In the menu, the groups would repeat the landmarks of the page.
  return (
    <section aria-labelledby={id} {...(dense ? { role: 'group' } : {})}>
      <h2 id={id} className={cx(styles.group, dense && styles.denseGroup)}>
        {titles[name]}
      </h2>
      <ul className={cx(!dense && styles.card)}>
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} {...row} />
        ))}
      </ul>
    </section>
  );
}

export function NotificationList({ feed, dense = false, onOpen }: NotificationListProps) {
  const mark = useMarkNotification();
  const { notifications, hasMore, loadingMore } = feed;
  const now = useListTime(notifications[0]?.created_at);
  const open = ({ id, read_at }: Notification) => {
    if (read_at === null) mark.mutate(id);
    onOpen?.();
  };
  if (feed.loading) return <RowsLoading dense={dense} />;
  if (feed.failed) {
    return (
      <ErrorState title="Notifications did not load" onRetry={feed.retry} retrying={feed.retrying}>
        {messageOf(feed.error)}
      </ErrorState>
    );
  }
  if (notifications.length === 0)
    return (
      <EmptyState title="You are up to date" picture="nothing">
        News of your money, your stakes and your account shows up here.
      </EmptyState>
    );
  return (
    <div className={cx(styles.groups, dense && styles.denseGroups)}>
      {groupNotifications(notifications, now).map((group) => (
        <NotificationGroup key={group.name} now={now} dense={dense} onOpen={open} {...group} />
      ))}
      {hasMore && (
        <Row justify="centre" className={styles.more}>
          <Button
            variant={dense ? 'ghost' : 'secondary'}
            size={dense ? 's' : 'm'}
            busy={loadingMore}
            onClick={feed.loadMore}
          >
            Load more
          </Button>
        </Row>
      )}
    </div>
  );
}
