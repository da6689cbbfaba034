import type { IdentifierType } from '@tessera/contracts/identity';
import { Controller, useFormContext } from '@tessera/platform';
import { SegmentedControl, Stack } from '@tessera/ui';
import { useRef } from 'react';
import { EmailField } from './email-field';
import { PhoneField } from './lazy-phone';

interface IdentifierFieldProps {
  type: IdentifierType;
  onTypeChange: (type: IdentifierType) => void;
}

const kinds = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
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
      <SegmentedControl full label="Email or phone" options={kinds} value={type} onValueChange={change} />
      <Controller
        control={control}
        name="identifier"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) =>
          type === 'email' ? (
            <EmailField
              ref={ref}
              name="email"
              autoComplete="username"
              inputMode="email"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              error={error?.message}
            />
          ) : (
            <PhoneField initial={value} onChange={onChange} error={error?.message} inputRef={ref} />
          )
        }
      />
    </Stack>
  );
}
