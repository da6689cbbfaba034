import { Card, TextArea, TextField } from '@tessera/ui';
import { profileText } from './messages';
import type { ProfileFormState } from './use-profile-form';
import styles from './profile.module.css';

export function NameCard({ form }: { form: ProfileFormState }) {
  const { errors } = form.formState;
  const used = Array.from(form.watch('bio').trim()).length;
  return (
    <Card pad="l" className={styles.fields}>
      <h2>{profileText.displayName}</h2>
      <div className={styles.pair}>
        <TextField
          label={profileText.firstName}
          autoComplete="given-name"
          {...form.register('first_name')}
          error={errors.first_name?.message}
        />
        <TextField
          label={profileText.lastName}
          autoComplete="family-name"
          {...form.register('last_name')}
          error={errors.last_name?.message}
        />
      </div>
      <TextField
        label={profileText.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        start="@"
        help={profileText.usernameHelp}
        {...form.register('username')}
        error={errors.username?.message}
      />
      <TextArea
        label={profileText.bio}
        help={profileText.bioCount(used)}
        {...form.register('bio')}
        error={errors.bio?.message}
      />
    </Card>
  );
}
