import type { IdentifierType } from '@tessera/contracts';
import { lazyPage, SegmentedControl, Skeleton, Stack, TextField } from '@tessera/platform';
import { Mail } from 'lucide-react';
import { Suspense } from 'react';
import { text } from '../../../messages';

interface IdentifierFieldProps {
  type: IdentifierType;
  onTypeChange: (type: IdentifierType) => void;
  value: string;
  onChange: (identifier: string) => void;
  error?: string | undefined;
}

// The rules of all countries' numbers are 40 kB; most people use an e-mail.
const PhoneField = lazyPage<{ onChange: (e164: string) => void; error?: string | undefined }>(async () => {
  const part = await import(/* webpackChunkName: "phone" */ './phone-field');
  return part.PhoneField;
});

const kinds = [
  { value: 'email', label: text.email },
  { value: 'phone', label: text.phone },
] as const;

/** E-mail or phone, one at a time; changing the kind empties the field. */
export function IdentifierField({ type, onTypeChange, value, onChange, error }: IdentifierFieldProps) {
  return (
    <Stack gap={4}>
      <SegmentedControl
        full
        label={text.identifierKind}
        options={kinds}
        value={type}
        onValueChange={onTypeChange}
      />
      {type === 'email' ? (
        <TextField
          label={text.email}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          start={<Mail size={16} strokeWidth={1.75} aria-hidden="true" />}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error}
        />
      ) : (
        <Suspense fallback={<Skeleton height={140} />}>
          <PhoneField onChange={onChange} error={error} />
        </Suspense>
      )}
    </Stack>
  );
}
