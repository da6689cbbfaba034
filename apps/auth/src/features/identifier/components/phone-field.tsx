import { Row, Select, Skeleton, TextField, useCountries } from '@tessera/platform';
import { isSupportedCountry } from 'libphonenumber-js/min';
import { useState } from 'react';
import { text } from '../../../messages';
import { toE164 } from '../to-e164';
import styles from './phone-field.module.css';

interface PhoneFieldProps {
  onChange: (e164: string) => void;
  error?: string | undefined;
}

const FALLBACK = 'US';

function homeCountry(): string {
  return new Intl.Locale(navigator.language).maximize().region ?? FALLBACK;
}

/** A phone number with its country; what leaves it is E.164 as soon as the digits make a number. */
export function PhoneField({ onChange, error }: PhoneFieldProps) {
  const countries = useCountries();
  const [country, setCountry] = useState(homeCountry);
  const [number, setNumber] = useState('');
  if (countries.data === undefined) return <Skeleton height={64} />;

  const change = (nextNumber: string, nextCountry: string) => {
    setNumber(nextNumber);
    setCountry(nextCountry);
    onChange(isSupportedCountry(nextCountry) ? toE164(nextNumber, nextCountry) : nextNumber);
  };
  const options = countries.data
    .filter(({ blocked, code }) => !blocked && isSupportedCountry(code))
    .map(({ code, name, dial_code }) => ({ value: code, label: dial_code, hint: name }));
  return (
    <Row gap={2} align="top" className={styles.phone}>
      <Select
        label={text.phoneCountry}
        options={options}
        value={options.some(({ value }) => value === country) ? country : FALLBACK}
        onValueChange={(code) => change(number, code)}
      />
      <TextField
        label={text.phoneNumber}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        value={number}
        onChange={(event) => change(event.target.value, country)}
        error={error}
      />
    </Row>
  );
}
