import { Card, Page, PageHeader } from '@tessera/ui';
import { useState } from 'react';
import styles from './contacts.module.css';
import { FilterField } from './list-parts';
import { FollowersList } from './followers-list';

export function FollowersPage() {
  const [filter, setFilter] = useState('');
  return (
    <Page width="narrow">
      <PageHeader
        title="Followers"
        actions={
          <div className={styles.find}>
            <FilterField label="Find a follower" value={filter} onChange={setFilter} />
          </div>
        }
      />
      <Card flush pad="none" className={styles.card}>
        <FollowersList filter={filter} onClear={() => setFilter('')} short />
      </Card>
    </Page>
  );
}
