import { Check, Mail, Send } from 'lucide-react';
import { Button, toast } from '@tessera/ui';
import { useInviteContact } from '@tessera/api';
import { searchText } from './messages';
import styles from './search.module.css';

/** Row for an e-mail without an account, with Invite. */
export function InviteRow({ email }: { email: string }) {
  const invite = useInviteContact();
  const { isSuccess, isPending, mutateAsync } = invite;
  const Icon = isSuccess ? Check : Send;
  const press = () => {
    if (isSuccess) return;
    const under = toast.loading(searchText.sendingInvite);
    // `mutateAsync`, not callbacks of `mutate`: those do not run when the row unmounts before the response.
    void mutateAsync({ email })
      .catch(() => undefined)
      .finally(() => toast.dismiss(under));
  };
  return (
    <ul className={styles.rows} aria-label={searchText.results}>
      <li className={styles.row}>
        <span className={styles.mail}>
          <Mail size={17} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className={styles.who}>
          <span className={styles.name} title={email}>
            {email}
          </span>
          <span className={styles.handle}>{searchText.noAccount}</span>
        </div>
        <Button
          size="s"
          variant={isSuccess ? 'secondary' : 'primary'}
          busy={isPending}
          aria-disabled={isSuccess}
          aria-label={isSuccess ? undefined : searchText.inviteAddress(email)}
          icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}
          data-stop
          onClick={press}
        >
          {isSuccess ? searchText.invited : searchText.invite}
        </Button>
      </li>
    </ul>
  );
}
