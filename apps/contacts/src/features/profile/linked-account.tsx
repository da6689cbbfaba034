import type { Profile } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { Button, buttonClass, Menu, MenuItem } from '@tessera/ui';
import { profileText } from './messages';
import styles from './profile.module.css';

/** Shows a second e-mail or phone of the account. It is removed in Settings, with the password. */
export function LinkedAccount({ linked }: { linked: NonNullable<Profile['linked']> | null }) {
  return (
    <div className={styles.line}>
      <div className={styles.shrink}>
        <p className={styles.strong}>{profileText.linked}</p>
        <p className={styles.quiet}>{linked?.value ?? profileText.linkedText}</p>
      </div>
      {linked ? (
        <Link to="/settings" className={buttonClass({ variant: 'secondary', size: 's' })}>
          {profileText.manage}
        </Link>
      ) : (
        <Menu
          trigger={
            <Button variant="secondary" size="s">
              {profileText.link}
            </Button>
          }
        >
          <MenuItem render={<Link to="/verify-identifier" />}>{profileText.linkEmail}</MenuItem>
          <MenuItem render={<Link to="/verify-phone-number" />}>{profileText.linkPhone}</MenuItem>
        </Menu>
      )}
    </div>
  );
}
