import { lazyPage } from '@tessera/platform';
import { Skeleton } from '@tessera/ui';
import { Suspense } from 'react';
import type { PhoneFieldProps } from './phone-field';

// Lazy, because the number rules of all countries are 40 kB and most users enter an e-mail.
const load = () => import(/* webpackChunkName: "phone" */ './phone-field');
const LoadedField = lazyPage<PhoneFieldProps>(async () => (await load()).PhoneField);
const LoadedNumber = lazyPage<{ e164: string }>(async () => (await load()).GroupedPhone);

export const PhoneField = (props: PhoneFieldProps) => (
  <Suspense fallback={<Skeleton height={140} />}>
    <LoadedField {...props} />
  </Suspense>
);

/** Phone number grouped as in its country: +44 7700 900118. Not grouped until the rules have loaded. */
export const PhoneNumber = ({ e164 }: { e164: string }) => (
  <Suspense fallback={e164}>
    <LoadedNumber e164={e164} />
  </Suspense>
);
