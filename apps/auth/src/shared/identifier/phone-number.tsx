import { lazyPage } from '@tessera/platform';
import { Suspense } from 'react';

// The number rules of all countries load lazily. Until then the digits are not grouped.
const Grouped = lazyPage<{ e164: string }>(async () => {
  const part = await import(/* webpackChunkName: "phone" */ './grouped-phone');
  return part.GroupedPhone;
});

/** Phone number grouped as in its country: +44 7700 900118. */
export function PhoneNumber({ e164 }: { e164: string }) {
  return (
    <Suspense fallback={e164}>
      <Grouped e164={e164} />
    </Suspense>
  );
}
