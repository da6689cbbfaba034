import { UserCheck, UserPlus } from 'lucide-react';
import { followText } from '@tessera/contracts/follow-text';
import type { Party } from '@tessera/contracts/party';
import { Button } from '@tessera/ui';
import { useFollow } from '@tessera/wallet-kit';
import { useState } from 'react';
import { nameOf } from './person';
import { PersonDialog } from './person-dialog';

interface FollowButtonProps {
  person: Party & { readonly following: boolean };
  size?: 's' | 'm';
}

/** Follows or unfollows after a confirmation. It changes after the server's response. */
export function FollowButton({ person, size = 's' }: FollowButtonProps) {
  const { busy, toggle } = useFollow(person);
  const [open, setOpen] = useState(false);
  /** The last question, whose text stays while the dialog closes. */
  const [question, setQuestion] = useState<'follow' | 'unfollow'>();
  const { following } = person;
  const name = nameOf(person);
  const Icon = following ? UserCheck : UserPlus;
  const openDialog = () => {
    setQuestion(following ? 'unfollow' : 'follow');
    setOpen(true);
  };
  const confirm = () => {
    setOpen(false);
    void toggle();
  };
  const unfollows = question === 'unfollow';
  return (
    <>
      <Button
        variant={following ? 'secondary' : 'soft'}
        size={size}
        busy={busy}
        icon={<Icon size={size === 's' ? 14 : 16} />}
        aria-label={following ? followText.unfollowName(name) : followText.followName(name)}
        onClick={openDialog}
      >
        {following ? followText.unfollow : followText.follow}
      </Button>
      {question !== undefined && (
        <PersonDialog
          open={open}
          person={person}
          title={unfollows ? followText.confirmUnfollow : followText.confirmFollow}
          text={unfollows ? followText.sureUnfollow(name) : followText.sureFollow(name)}
          confirm={unfollows ? followText.unfollow : followText.follow}
          onConfirm={confirm}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
