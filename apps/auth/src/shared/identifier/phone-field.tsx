import { useCountries } from '@tessera/platform';
import { CountrySelect, Skeleton, Stack, TextField } from '@tessera/ui';
import { isSupportedCountry } from 'libphonenumber-js/min';
import { useState, type Ref } from 'react';
import { text } from '../../messages';
import { fromE164, toE164 } from './to-e164';

interface PhoneFieldProps {
  /** What stood there before, as it left the field. */
  initial?: string;
  onChange: (e164: string) => void;
  error?: string | undefined;
  /** The number's input. A lazy component takes no `ref` of its own. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const FALLBACK = 'US';

const homeCountry = (): string => new Intl.Locale(navigator.language).maximize().region ?? FALLBACK;

/** A phone number with its country; what leaves it is E.164 as soon as the digits make a number. */
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
    <Stack gap={4}>
      <CountrySelect
        label={text.phoneCountry}
        countries={offered}
        value={country?.code ?? null}
        onValueChange={(code) => change(number, code)}
      />
      <TextField
        ref={inputRef}
        label={text.phoneNumber}
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
