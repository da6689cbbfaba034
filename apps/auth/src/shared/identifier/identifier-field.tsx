import type { IdentifierType } from '@tessera/contracts';
import { lazyPage } from '@tessera/platform';
import { SegmentedControl, Skeleton, Stack, TextField } from '@tessera/ui';
import { Mail } from 'lucide-react';
import { Suspense, useRef, type Ref } from 'react';
import { text } from '../../messages';

interface IdentifierFieldProps {
  type: IdentifierType;
  /** @param kept previous value of this type */
  onTypeChange: (type: IdentifierType, kept: string) => void;
  value: string;
  onChange: (identifier: string) => void;
  error?: string | undefined;
  /** Ref of the input, so that the form can focus the first invalid field. */
  ref?: Ref<HTMLInputElement>;
}

// Lazy, because the number rules of all countries are 40 kB and most users enter an e-mail.
const PhoneField = lazyPage<{
  initial: string;
  onChange: (e164: string) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}>(async () => {
  const part = await import(/* webpackChunkName: "phone" */ './phone-field');
  return part.PhoneField;
});

const kinds = [
  { value: 'email', label: text.email },
  { value: 'phone', label: text.phone },
] as const;

/** E-mail or phone field. Keeps the value of the other type. */
export function IdentifierField({ type, onTypeChange, value, onChange, error, ref }: IdentifierFieldProps) {
  const typed = useRef({ email: '', phone: '' });
  const change = (next: IdentifierType) => {
    typed.current[type] = value;
    onTypeChange(next, typed.current[next]);
  };
  return (
    <Stack gap={4}>
      <SegmentedControl
        full
        label={text.identifierKind}
        options={kinds}
        value={type}
        onValueChange={change}
      />
      {type === 'email' ? (
        <TextField
          ref={ref}
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
          <PhoneField initial={value} onChange={onChange} error={error} inputRef={ref} />
        </Suspense>
      )}
    </Stack>
  );
}
