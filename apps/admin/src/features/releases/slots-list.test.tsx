import { render, screen } from '@testing-library/react';
import { SlotsList } from './slots-list';

test('shows each slot with owner, contract and fillers', () => {
  render(
    <SlotsList
      slots={[
        { slot: 'dashboard.card', contract: 1, owner: 'wallet', fillers: ['bonus', 'staking'] },
        { slot: 'person.tab', contract: 2, owner: 'contacts', fillers: [] },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'dashboard.cardof wallet, contract 1filled by bonus, staking',
    'person.tabof contacts, contract 2not filled',
  ]);
});
