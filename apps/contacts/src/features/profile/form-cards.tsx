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
import type { ProfileFormState } from './use-profile-form';
import styles from './profile.module.css';

export function NameCard({ form }: { form: ProfileFormState }) {
  const field = fieldsOf(form);
  const used = Array.from(form.watch('bio').trim()).length;
  return (
    <Card pad="l" className={styles.fields}>
      <h2>Display name</h2>
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        start="@"
        help="When you change it, your old one stays reserved for you for 30 days."
        {...field('username')}
      />
      <TextArea label="Bio" help={`${used}/160`} {...field('bio')} />
    </Card>
  );
}

/** Shows a second e-mail or phone of the account. It is removed in Settings, with the password. */
const LinkedAccount = ({ linked }: { linked: NonNullable<Profile['linked']> | null }) => (
  <Row gap={6} justify="between">
    <Stack gap={0}>
      <Text as="p" weight="medium">
        Linked second account
      </Text>
      <p className={styles.quiet}>{linked?.value ?? 'Link one more account by email or phone.'}</p>
    </Stack>
    {linked ? (
      <LinkButton as={Link} to="/settings" variant="secondary" size="s">
        Manage
      </LinkButton>
    ) : (
      <Menu
        trigger={
          <Button variant="secondary" size="s">
            Link account
          </Button>
        }
      >
        <MenuItem render={<Link to="/verify-identifier" />}>By email</MenuItem>
        <MenuItem render={<Link to="/verify-phone-number" />}>By phone</MenuItem>
      </Menu>
    )}
  </Row>
);

interface ContactFieldProps {
  label: string;
  value: string | null | undefined;
  add: string;
}

/** Shows an e-mail or phone, read-only. Adding one needs a code, on its own page. */
const ContactField = ({ label, value, add }: ContactFieldProps) => (
  <TextField
    label={label}
    readOnly
    value={value ?? ''}
    placeholder="None yet"
    end={
      value ? (
        <>
          <BadgeCheck size={16} style={{ color: 'var(--color-positive-text)' }} />
          <VisuallyHidden>Verified</VisuallyHidden>
        </>
      ) : (
        <Link to={add} className={styles.add}>
          Add
        </Link>
      )
    }
  />
);

export function DetailsCard({ profile, form }: { profile: Profile; form: ProfileFormState }) {
  const countries = useCountries();
  return (
    <Card pad="l" className={styles.fields}>
      <h2>Contact details</h2>
      <div className={styles.pair}>
        <ContactField label="Email" value={profile.email} add="/verify-identifier" />
        <ContactField label="Phone" value={profile.phone_number} add="/verify-phone-number" />
      </div>
      <Controller
        control={form.control}
        name="country"
        render={({ field, fieldState }) => (
          <CountrySelect
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
            Hide from public search
          </Text>
          <p className={styles.quiet}>People can still open your profile from a shared link.</p>
        </div>
        <Controller
          control={form.control}
          name="hidden"
          render={({ field }) => (
            <Switch label="Hide from public search" checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
      </Row>
      <LinkedAccount linked={profile.linked ?? null} />
    </Card>
  );
}
