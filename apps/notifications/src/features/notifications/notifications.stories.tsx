import { AnswersApp, failing, never, type Answers } from '@tessera/wallet-kit/stories';
import { pageOf } from '../../testing/feed.builder';
import { buildNotification } from '../../testing/notification.builder';
import { NotificationsPage } from './notifications-page';

export default { title: 'Screens/Notifications', parameters: { frame: 'screen' } };

const screen = (feed: Answers[string]) => () => (
  <AnswersApp path="/notifications" answers={{ '/notifications': feed }}>
    <NotificationsPage />
  </AnswersApp>
);

const at = (created_at: string) => ({ created_at, read_at: null });
export const Data = screen(
  pageOf([
    buildNotification({ ...at('2026-11-21T11:58:00.000Z'), title: 'OPT received', mark: 'send' }),
    buildNotification({ ...at('2026-11-20T10:00:00.000Z'), type: 'transaction', mark: 'failed' }),
    buildNotification({
      title: 'Rewards claimed',
      mark: 'distribution',
      created_at: '2026-10-21T10:00:00.000Z',
      read_at: '2026-10-21T11:00:00.000Z',
    }),
  ]),
);
export const Empty = screen(pageOf([]));
export const Loading = screen(never);
export const Failing = screen(failing);
