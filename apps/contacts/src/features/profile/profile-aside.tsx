import type { Profile } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { Avatar, Card } from '@tessera/ui';
import { nameOf } from '../../shared/person';
import { profileText } from './messages';
import { PhotoPicker } from './photo-picker';
import styles from './profile.module.css';

/** Shows the saved profile with photo and follow counts. */
export function ProfileAside({ profile }: { profile: Profile }) {
  const { id, username, avatar, followers, follows } = profile;
  const name = nameOf(profile);
  return (
    <Card pad="l" className={styles.aside}>
      <Avatar id={id} name={name} src={avatar} size={112} />
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.quiet}>@{username}</p>
      <PhotoPicker hasPhoto={avatar !== null} />
      <div className={styles.counts}>
        <Link to="/followers">
          <b>{followers.toLocaleString('en-US')}</b> <span>{profileText.followers(followers)}</span>
        </Link>
        <Link to="/contacts">
          <b>{follows.toLocaleString('en-US')}</b> <span>{profileText.following}</span>
        </Link>
      </div>
    </Card>
  );
}
