import type { AdminUserDetail } from '@tessera/contracts';
import { Card, Facts, formatDate, formatUtc, Note } from '@tessera/ui';
import { Users } from 'lucide-react';
import { userText } from './messages';
import styles from './user.module.css';

export const FrozenCard = ({ state }: { state: NonNullable<AdminUserDetail['frozenState']> }) => (
  <Card pad="m">
    <h3 className={styles.asideTitle}>{userText.frozen}</h3>
    <Facts
      facts={[
        { label: userText.frozenBy, value: state.by ?? userText.unknown },
        {
          label: userText.frozenAt,
          value: <span title={formatUtc(state.at)}>{formatDate(state.at)}</span>,
        },
      ]}
    />
    <p className={styles.said}>{userText.quoted(state.reason)}</p>
    <Note icon={Users}>{userText.frozenMeans}</Note>
  </Card>
);
