import type { IdentifierType } from '@tessera/contracts';
import { Controller, useFormContext } from '@tessera/platform';
import { SegmentedControl, Skeleton, Stack, TextField } from '@tessera/ui';
import { Mail } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { text } from '../../messages';
import { PhoneField } from './lazy-phone';

interface IdentifierFieldProps {
  type: IdentifierType;
  onTypeChange: (type: IdentifierType) => void;
}

const kinds = [
  { value: 'email', label: text.email },
  { value: 'phone', label: text.phone },
] as const;

/** E-mail or phone field. Keeps the value of the other type. Needs a FormProvider. */
export function IdentifierField({ type, onTypeChange }: IdentifierFieldProps) {
  const { control, getValues, resetField } = useFormContext<{ identifier: string }>();
  const typed = useRef({ email: '', phone: '' });
  const change = (next: IdentifierType) => {
    typed.current[type] = getValues('identifier');
    onTypeChange(next);
    resetField('identifier', { defaultValue: typed.current[next] });
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
      <Controller
        control={control}
        name="identifier"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) =>
          type === 'email' ? (
            <TextField
              ref={ref}
              label={text.email}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              autoFocus
              start={<Mail size={16} />}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              error={error?.message}
            />
          ) : (
            <Suspense fallback={<Skeleton height={140} />}>
              <PhoneField initial={value} onChange={onChange} error={error?.message} inputRef={ref} />
            </Suspense>
          )
        }
      />
    </Stack>
  );
}
