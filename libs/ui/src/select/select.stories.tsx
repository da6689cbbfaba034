import { Stack } from '../surface/layout';
import { CountrySelect } from './country-select';
import { Select } from './select';

export default { title: 'Design system/Select' };

const ignore = () => undefined;
const networks = [
  { value: 'optio', label: 'Optio' },
  { value: 'ethereum', label: 'Ethereum' },
] as const;
const countries = [
  { code: 'GB', name: 'United Kingdom' },
  { code: 'PT', name: 'Portugal' },
];

export const Selects = () => (
  <Stack>
    <Select label="Network" options={networks} value="optio" onValueChange={ignore} />
    <Select label="Asset" options={networks} value={null} placeholder="Choose" onValueChange={ignore} />
    <Select
      label="Validator"
      options={networks}
      value={null}
      error="Choose a validator."
      onValueChange={ignore}
    />
    <Select label="Fee" options={networks} value="optio" disabled onValueChange={ignore} />
    <CountrySelect countries={countries} value="GB" onValueChange={ignore} />
  </Stack>
);
