import { Check, Mail, Send } from 'lucide-react';
import { Button, toast } from '@tessera/ui';
import { useInviteContact } from '@tessera/wallet-kit';
import { searchText } from './messages';
import styles from './search.module.css';

/** An address that nobody has, and the way to invite whoever reads it. */
export function InviteRow({ email }: { email: string }) {
  const invite = useInviteContact();
  const { isSuccess, isPending, mutateAsync } = invite;
  const Icon = isSuccess ? Check : Send;
  const press = () => {
    if (isSuccess) return;
    const under = toast.loading(searchText.sendingInvite);
    // Not a callback of the call: those end with the row, when the dialog is closed before the answer.
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
