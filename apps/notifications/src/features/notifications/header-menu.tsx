import { Link, type SlotProps } from '@tessera/platform';
import { useNotificationFeed } from '@tessera/wallet-kit';
import { breakpoints, Drawer, LinkButton, Popover, Row, useKeepFocus, useMediaQuery } from '@tessera/ui';
import { ListActions } from './list-actions';
import { NotificationList } from './notification-list';
import styles from './notifications.module.css';

export function HeaderMenu({ open, onClose, anchor }: SlotProps['HeaderMenu']) {
  const feed = useNotificationFeed();
  const phone = useMediaQuery(breakpoints.phone);
  // An action that unmounts its button moves the focus to the list, which may still have rows.
  const { ref, tabIndex, ...follow } = useKeepFocus();
  const list = (
    <div ref={ref} tabIndex={tabIndex} {...follow} className={styles.keep}>
      <NotificationList feed={feed} dense onOpen={onClose} />
    </div>
  );
  const all = (
    <LinkButton as={Link} to="/notifications" variant="ghost" size="s" full onClick={onClose}>
      See all notifications
    </LinkButton>
  );
  if (phone) {
    return (
      <Drawer open={open} onOpenChange={(next) => !next && onClose()} title="Notifications" footer={all}>
        <div className={styles.sheet}>
          <Row {...follow} gap={0.5} justify="end" className={styles.sheetActions}>
            <ListActions feed={feed} dense />
          </Row>
          {list}
        </div>
      </Drawer>
    );
  }
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchor={anchor}
      title="Notifications"
      action={
        <Row {...follow} gap={0.5}>
          <ListActions feed={feed} dense />
        </Row>
      }
      footer={all}
    >
      {list}
    </Popover>
  );
}
