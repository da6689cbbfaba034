import { render, screen } from '@testing-library/react';
import { buildEntry, buildHost, createScriptedRuntime } from '../testing';
import { RemoteHostContext } from './remote-host';
import { useOffersPage, useOffersSlot } from './use-offers';

function Offers() {
  return (
    <p>
      {[useOffersPage('/contacts'), useOffersPage('/distribution'), useOffersSlot('SearchModal')].join(' ')}
    </p>
  );
}

test('offers the pages and slots of published remotes', () => {
  const contacts = buildEntry('contacts');
  const entry = { ...contacts, manifest: { ...contacts.manifest, slots: ['SearchModal' as const] } };
  render(
    <RemoteHostContext value={buildHost(createScriptedRuntime().runtime, [entry])}>
      <Offers />
    </RemoteHostContext>,
  );
  expect(screen.getByText('true false true')).toBeInTheDocument();
});

test('offers nothing outside the shell', () => {
  render(<Offers />);
  expect(screen.getByText('false false false')).toBeInTheDocument();
});
