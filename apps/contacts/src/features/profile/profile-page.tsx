import type { Profile } from '@tessera/contracts/people';
import { Link2 } from 'lucide-react';
import { Button, Card, ConfirmDialog, FormError, Page, PageHeader, Skeleton, Stack } from '@tessera/ui';
import { useProfile } from '@tessera/api';
import { LoadError } from '@tessera/wallet-kit';
import { useBlocker, useSession } from '@tessera/platform';
import { peopleText } from '../../shared/messages';
import { useCopyLink } from '../../shared/use-copy-link';
import { DetailsCard, NameCard } from './form-cards';
import { ProfileAside } from './profile-aside';
import { useProfileForm } from './use-profile-form';
import styles from './profile.module.css';

const Field = () => (
  <Stack gap={2}>
    <Skeleton width={90} />
    <Skeleton height={40} shape="square" />
  </Stack>
);

const ProfileSkeleton = () => (
  <Page>
    <PageHeader title="Profile" />
    <div className={styles.columns} role="status" aria-label="Loading your profile">
      <Card pad="l" className={styles.aside}>
        <Skeleton width={112} height={112} shape="round" />
        <div className={styles.name}>
          <Skeleton width={140} height={20} />
        </div>
        <Skeleton width={90} />
      </Card>
      <div className={styles.cards}>
        {[0, 1].map((card) => (
          <Card key={card} pad="l" className={styles.fields}>
            <div className={styles.pair}>
              <Field />
              <Field />
            </div>
            <Field />
            <Field />
          </Card>
        ))}
      </div>
    </div>
  </Page>
);

/** Confirms leaving a page with changes. A logout is not blocked: the form is kept for the next login. */
function LeaveGuard({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const { store } = useSession();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && store.getState().isAuthenticated && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      What you changed on your profile is not saved yet.
    </ConfirmDialog>
  );
}

const FORM = 'profile-form';

function Editor({ profile }: { profile: Profile }) {
  const { form, submit, drop } = useProfileForm(profile);
  const copyLink = useCopyLink();
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <Page>
      <PageHeader
        title="Profile"
        actions={
          <>
            <Button variant="secondary" icon={<Link2 size={16} />} onClick={() => void copyLink(profile)}>
              {peopleText.copyInvite}
            </Button>
            <Button type="submit" form={FORM} busy={isSubmitting} disabled={!isDirty && !isSubmitting}>
              Save changes
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <ProfileAside profile={profile} />
        <form id={FORM} className={styles.cards} noValidate onSubmit={(event) => void submit(event)}>
          <FormError>{errors.root?.message}</FormError>
          <NameCard form={form} />
          <DetailsCard profile={profile} form={form} />
        </form>
      </div>
      <LeaveGuard dirty={isDirty && !isSubmitting} onLeave={drop} />
    </Page>
  );
}

export function ProfilePage() {
  const profile = useProfile();
  if (profile.data !== undefined) return <Editor profile={profile.data} />;
  if (profile.error === null) return <ProfileSkeleton />;
  return (
    <Page>
      <PageHeader title="Profile" />
      <Card pad="none">
        <LoadError title="Your profile did not load" query={profile} />
      </Card>
    </Page>
  );
}
