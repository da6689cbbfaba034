import { Card, EmptyState, Skeleton, Stack, StageList, Text } from '@tessera/ui';
import { useStaffRequests } from '../../shared/api/requests';
import { useState } from 'react';
import admin from '../../shared/admin.module.css';
import { Loaded } from '../../shared/loaded';
import { useKeptFocus } from '../../shared/keep-focus';
import { ReleaseRequestRow, RequestRow } from './request-row';
import { UsersSegments } from '../../shared/users-segments';
import styles from './approvals.module.css';

const HowItWorks = () => (
  <Card pad="m">
    <h2 className={styles.howTitle}>How it works</h2>
    <StageList
      label="How it works"
      stages={[
        { label: 'One person asks', detail: 'with a reason', state: 'done' },
        { label: 'A second person approves', detail: 'never the one who asked', state: 'current' },
        { label: 'It takes effect', detail: 'and both names go to the audit log', state: 'next' },
      ]}
    />
    <Text as="p" size="sm" tone="tertiary" className={styles.two}>
      Two people are needed for role changes, for unfreezing and for moving a release to an older version.
      Freezing needs one. A request ends after 24 hours.
    </Text>
  </Card>
);

export function ApprovalsPage() {
  const requests = useStaffRequests();
  const { data, error, isFetching } = requests;
  const [decided, setDecided] = useState<string | null>(null);
  // A refetch removes the decided row together with its buttons.
  const releases = data?.releases ?? [];
  const isGone = data !== undefined && [...data.data, ...releases].every(({ id }) => id !== decided);
  useKeptFocus(isGone ? decided : null);
  return (
    <Stack gap={4}>
      <UsersSegments at="approvals" />
      <div className={admin.columns}>
        <Card flush pad={data === undefined && error === null ? 'm' : 'none'} aria-busy={isFetching}>
          <Loaded of={requests} failed="The requests did not load" loading={<Skeleton height={240} />}>
            {({ data: people }) =>
              people.length + releases.length === 0 ? (
                <EmptyState title="Nothing waits for approval">
                  Role changes, unfreezing and moves of a release to an older version wait here until a second
                  person decides.
                </EmptyState>
              ) : (
                <ul>
                  {people.map((request) => (
                    <RequestRow key={request.id} request={request} onDecided={() => setDecided(request.id)} />
                  ))}
                  {releases.map((request) => (
                    <ReleaseRequestRow
                      key={request.id}
                      {...{ request }}
                      onDecided={() => setDecided(request.id)}
                    />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Card>
        <HowItWorks />
      </div>
    </Stack>
  );
}
