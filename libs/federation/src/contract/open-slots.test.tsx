import type { ReactNode } from 'react';
import { OpenSlot } from '../boundary/open-slot';
import type { RemoteDefinition } from './remote-module';

describe('types', () => {
  const load =
    <Props,>(Component: (props: Props) => ReactNode) =>
    async () =>
      Component;

  test('accept a component with the props of the slot', () => {
    const fills: RemoteDefinition['fills'] = {
      'person.tab': load((_props: { person: { id: string } }) => null),
    };
    const numbered: RemoteDefinition['fills'] = {
      'person.tab': { contract: 2, load: load((_props: { person: { id: string } }) => null) },
    };
    expect([fills, numbered].map(Object.keys)).toEqual([['person.tab'], ['person.tab']]);
  });

  test('reject other props, an unknown slot, and a page that opens it', () => {
    const wrong: RemoteDefinition = {
      pages: [
        {
          path: '/a',
          title: 'A',
          area: 'shell',
          needs: 'wallet',
          slots: {
            // @ts-expect-error: no such slot
            'person.footer': 1,
          },
          load: load(() => null),
        },
      ],
      fills: {
        // @ts-expect-error: the slot passes a person, not a name
        'person.tab': load((_props: { name: string }) => null),
      },
    };
    // @ts-expect-error: no such slot
    const unknown: RemoteDefinition['fills'] = { 'person.footer': load(() => null) };
    expect([wrong.pages, unknown]).toHaveLength(2);
  });

  test('reject other props of the owner', () => {
    // @ts-expect-error: the slot needs a person
    expect(<OpenSlot slot="person.tab" props={{ name: 'Sofia' }} />).toBeDefined();
  });
});
