import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildEntry, buildHost, createScriptedRuntime } from '../testing';
import { RemoteHostContext } from './remote-host';
import { RemoteSlot } from './remote-slot';

const withSlot = (name: string) => {
  const entry = buildEntry(name);
  return { ...entry, manifest: { ...entry.manifest, slots: ['SearchModal' as const] } };
};
const exposed = (name: string) => async () => ({
  remote: {
    manifest: withSlot(name).manifest,
    routes: [{ path: `/${name}`, Component: () => null }],
    slots: {
      SearchModal: () => <p>{`search of ${name}`}</p>,
    },
  },
});
const failure = (card: ReactNode) => <section aria-label="failure">{card}</section>;

async function show(...names: string[]) {
  const { runtime, registered } = createScriptedRuntime(exposed(names[0] ?? ''));
  await act(async () =>
    render(
      <RemoteHostContext value={buildHost(runtime, names.map(withSlot))}>
        <RemoteSlot slot="SearchModal" props={{ open: true, onClose: () => undefined }} failure={failure} />
      </RemoteHostContext>,
    ),
  );
  return registered;
}

test('renders the one remote that declares the slot', async () => {
  await show('contacts');
  expect(screen.getByText('search of contacts')).toBeVisible();
});

test.each([
  ['bonus', 'contacts'],
  ['contacts', 'bonus'],
])(
  'loads neither of two remotes that declare the slot and shows the failed card: %s, %s',
  async (...names) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await show(...names)).toEqual([]);
    expect(screen.getByRole('region', { name: 'failure' })).toContainElement(screen.getByRole('alert'));
  },
);
