import { OpenSlot, type RemoteDefinition } from '@tessera/federation';
import { act, render, screen } from '@testing-library/react';
import { FilledSlots } from './filled-slots';

declare module '@tessera/federation' {
  interface OpenSlotProps {
    readonly 'rewards.badge': { readonly points: number };
  }
}

const fills: RemoteDefinition['fills'] = {
  'rewards.badge': {
    contract: 2,
    load: async () => (props: { points: number }) => <p>{`Badge ${props.points}`}</p>,
  },
};

test('renders the filler of a slot that a remote declares', async () => {
  const page = (
    <FilledSlots fills={fills}>
      <OpenSlot slot="rewards.badge" props={{ points: 3 }} />
    </FilledSlots>
  );
  await act(async () => void render(page));
  expect(await screen.findByText('Badge 3')).toBeVisible();
});

test('accepts the declared slot and its props only', () => {
  const page = { path: '/rewards', title: 'Rewards', area: 'shell', needs: 'wallet' } as const;
  const load = async () => () => null;
  const wrong: RemoteDefinition = {
    pages: [
      { ...page, load, slots: { 'rewards.badge': 2 } },
      {
        ...page,
        load,
        // @ts-expect-error: no such slot
        slots: { 'rewards.card': 1 },
      },
    ],
    // @ts-expect-error: the slot passes a number
    fills: { 'rewards.badge': async () => (_props: { points: string }) => null },
  };
  // @ts-expect-error: the slot needs a number
  expect([wrong, <OpenSlot key="badge" slot="rewards.badge" props={{ points: '3' }} />]).toHaveLength(2);
});
