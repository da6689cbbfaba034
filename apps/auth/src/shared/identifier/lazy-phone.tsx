import { lazyPage } from '@tessera/platform';
import { Skeleton } from '@tessera/ui';
import { Suspense } from 'react';
import type { PhoneFieldProps } from './phone-field';

/** Loads the number rules of all countries, which are 40 kB. Most users enter an e-mail and do not need them. */
export const loadPhone = () => import(/* webpackChunkName: "phone" */ './phone-field');

const LoadedField = lazyPage<PhoneFieldProps>(async () => (await loadPhone()).PhoneField);

export const PhoneField = (props: PhoneFieldProps) => (
  <Suspense fallback={<Skeleton height={140} />}>
    <LoadedField {...props} />
  </Suspense>
);
