import type { Profile } from '@tessera/contracts/people';
import { BadgeCheck } from 'lucide-react';
import { fieldsOf, useCountries } from '@tessera/api';
import { Controller, Link } from '@tessera/platform';
import {
  Button,
  Card,
  CountrySelect,
  LinkButton,
  Menu,
  MenuItem,
  Row,
  Stack,
  Switch,
  Text,
  TextArea,
  TextField,
  VisuallyHidden,
} from '@tessera/ui';
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

/** Shows a second e-mail or phone of the account. It is removed in Settings, with the password. */
function LinkedAccount({ linked }: { linked: NonNullable<Profile['linked']> | null }) {
  return (
    <Row gap={6} justify="between">
      <Stack gap={0}>
        <Text as="p" weight="medium">
          {profileText.linked}
        </Text>
        <p className={styles.quiet}>{linked?.value ?? profileText.linkedText}</p>
      </Stack>
      {linked ? (
        <LinkButton as={Link} to="/settings" variant="secondary" size="s">
          {profileText.manage}
        </LinkButton>
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
    </Row>
  );
}

const verified = (
  <>
    <BadgeCheck size={16} className={styles.verified} />
    <VisuallyHidden>{profileText.verified}</VisuallyHidden>
  </>
);

interface ContactFieldProps {
  label: string;
  value: string | null | undefined;
  add: string;
}

/** Shows an e-mail or phone, read-only. Adding one needs a code, on its own page. */
function ContactField({ label, value, add }: ContactFieldProps) {
  return (
    <TextField
      label={label}
      readOnly
      value={value ?? ''}
      placeholder={profileText.none}
      end={
        value ? (
          verified
        ) : (
          <Link to={add} className={styles.add}>
            {profileText.add}
          </Link>
        )
      }
    />
  );
}

export function DetailsCard({ profile, form }: { profile: Profile; form: ProfileFormState }) {
  const countries = useCountries();
  return (
    <Card pad="l" className={styles.fields}>
      <h2>{profileText.details}</h2>
      <div className={styles.pair}>
        <ContactField label={profileText.email} value={profile.email} add="/verify-identifier" />
        <ContactField label={profileText.phone} value={profile.phone_number} add="/verify-phone-number" />
      </div>
      <Controller
        control={form.control}
        name="country"
        render={({ field, fieldState }) => (
          <CountrySelect
            label={profileText.country}
            countries={(countries.data ?? []).filter(({ blocked, code }) => !blocked || code === field.value)}
            value={field.value || null}
            onValueChange={(code) => field.onChange(code ?? '')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Row gap={6} justify="between">
        <div>
          <Text as="p" weight="medium">
            {profileText.hide}
          </Text>
          <p className={styles.quiet}>{profileText.hideText}</p>
        </div>
        <Controller
          control={form.control}
          name="hidden"
          render={({ field }) => (
            <Switch label={profileText.hide} checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
      </Row>
      <LinkedAccount linked={profile.linked ?? null} />
    </Card>
  );
}
