import { lazyPage } from '@tessera/platform';
import { Suspense } from 'react';

// The rules of all countries' numbers come late; until then the digits stand together.
const Grouped = lazyPage<{ e164: string }>(async () => {
  const part = await import(/* webpackChunkName: "phone" */ './grouped-phone');
  return part.GroupedPhone;
});

/** A phone number as people of its country group it: +44 7700 900118. */
export function PhoneNumber({ e164 }: { e164: string }) {
  return (
    <Suspense fallback={e164}>
      <Grouped e164={e164} />
    </Suspense>
  );
}
