import { lazyPage } from '@tessera/platform';
import { Suspense } from 'react';
import type { PhoneFieldProps } from './phone-field';

// Lazy, because the number rules of all countries are 40 kB and most users enter an e-mail.
export const PhoneField = lazyPage<PhoneFieldProps>(async () => {
  const part = await import(/* webpackChunkName: "phone" */ './phone-field');
  return part.PhoneField;
});

const Grouped = lazyPage<{ e164: string }>(async () => {
  const part = await import(/* webpackChunkName: "phone" */ './phone-field');
  return part.GroupedPhone;
});

/** Phone number grouped as in its country: +44 7700 900118. Not grouped until the rules have loaded. */
export function PhoneNumber({ e164 }: { e164: string }) {
  return (
    <Suspense fallback={e164}>
      <Grouped e164={e164} />
    </Suspense>
  );
}
