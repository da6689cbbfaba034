import { fieldsOf } from '@tessera/api';
import { Card, TextArea, TextField } from '@tessera/ui';
import { profileText } from './messages';
import type { ProfileFormState } from './use-profile-form';
import styles from './profile.module.css';

export function NameCard({ form }: { form: ProfileFormState }) {
  const field = fieldsOf(form);
  const used = Array.from(form.watch('bio').trim()).length;
  return (
    <Card pad="l" className={styles.fields}>
      <h2>{profileText.displayName}</h2>
      <div className={styles.pair}>
        <TextField label={profileText.firstName} autoComplete="given-name" {...field('first_name')} />
        <TextField label={profileText.lastName} autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField
        label={profileText.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        start="@"
        help={profileText.usernameHelp}
        {...field('username')}
      />
      <TextArea label={profileText.bio} help={profileText.bioCount(used)} {...field('bio')} />
    </Card>
  );
}
