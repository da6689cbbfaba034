import { Link2 } from 'lucide-react';
import type { Profile } from '@tessera/contracts';
import { messageOf } from '@tessera/client';
import { Button, Card, ErrorState, FormError, Page, PageHeader } from '@tessera/ui';
import { useProfile } from '@tessera/api';
import { useCopyLink } from '../../shared/use-copy-link';
import { DetailsCard } from './details-card';
import { LeaveGuard } from './leave-guard';
import { profileText } from './messages';
import { NameCard } from './name-card';
import { ProfileAside } from './profile-aside';
import { ProfileSkeleton } from './profile-skeleton';
import { useProfileForm } from './use-profile-form';
import styles from './profile.module.css';

const FORM = 'profile-form';

function Editor({ profile }: { profile: Profile }) {
  const { form, submit, drop } = useProfileForm(profile);
  const copyLink = useCopyLink();
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <Page>
      <PageHeader
        title={profileText.title}
        actions={
          <>
            <Button
              variant="secondary"
              icon={<Link2 size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => void copyLink(profile)}
            >
              {profileText.copyInvite}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={FORM}
              busy={isSubmitting}
              disabled={!isDirty && !isSubmitting}
            >
              {profileText.save}
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

/** Renders /profile: the public profile and the contact data. */
export function ProfilePage() {
  const { data, error, isFetching, refetch } = useProfile();
  if (data !== undefined) return <Editor profile={data} />;
  if (error === null) return <ProfileSkeleton />;
  return (
    <Page>
      <PageHeader title={profileText.title} />
      <Card pad="none">
        <ErrorState title={profileText.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      </Card>
    </Page>
  );
}
