import { useCountries } from '@tessera/api';
import { CountrySelect, Skeleton, Stack, TextField } from '@tessera/ui';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { useState, type Ref } from 'react';
import { fromE164, toE164 } from './to-e164';

export interface PhoneFieldProps {
  initial?: string;
  onChange: (e164: string) => void;
  error?: string | undefined;
  /** Ref of the input. A lazy component takes no `ref`. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const FALLBACK = 'US';

const homeCountry = (): string => new Intl.Locale(navigator.language).maximize().region ?? FALLBACK;

/** Phone number with its country. Its value is E.164 when the digits are a possible number. */
export function PhoneField({ initial = '', onChange, error, inputRef }: PhoneFieldProps) {
  const countries = useCountries();
  const [start] = useState(() => fromE164(initial));
  const [chosen, setChosen] = useState<string | null>(start.country ?? homeCountry);
  const [number, setNumber] = useState(start.number);
  if (countries.data === undefined) return <Skeleton height={140} />;

  const offered = countries.data.filter(({ blocked, code }) => !blocked && isSupportedCountry(code));
  const country = offered.find(({ code }) => code === chosen);
  const change = (nextNumber: string, nextCountry: string | null) => {
    setNumber(nextNumber);
    setChosen(nextCountry);
    const known = nextCountry !== null && isSupportedCountry(nextCountry);
    onChange(known ? toE164(nextNumber, nextCountry) : nextNumber);
  };
  return (
    <Stack>
      <CountrySelect
        countries={offered}
        value={country?.code ?? null}
        onValueChange={(code) => change(number, code)}
      />
      <TextField
        ref={inputRef}
        label="Phone number"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        start={country?.dial_code ?? '+'}
        value={number}
        onChange={(event) => change(event.target.value, chosen)}
        error={error}
      />
    </Stack>
  );
}

/** Formats the number internationally; an invalid one is unchanged. */
export function GroupedPhone({ e164 }: { e164: string }) {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
