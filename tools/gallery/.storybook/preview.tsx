import '@fontsource-variable/hanken-grotesk';
import '@fontsource-variable/geist-mono';
import '@tessera/ui/styles.css';
import { loadAccountParts, UiProvider, VisuallyHidden } from '@tessera/ui';
import { FilledSlots, forgetDraft } from '@tessera/wallet-kit/stories';
import type { ComponentProps, ReactNode } from 'react';
import type { Preview } from 'storybook-react-rsbuild';

interface Definition {
  readonly remote: ComponentProps<typeof FilledSlots>;
}
const definitions = import.meta.glob<Definition>('../../../apps/*/src/remote.tsx', { eager: true });

/** Applications import no other application: here a remote fills the slots of a screen of another one, as in the shell. */
function Filled({ by, children }: { by: string; children: ReactNode }) {
  const definition = definitions[`../../../apps/${by}/src/remote.tsx`];
  if (definition === undefined) throw new Error(`There is no remote ${by}`);
  return <FilledSlots fills={definition.remote.fills}>{children}</FilledSlots>;
}

const preview: Preview = {
  parameters: { layout: 'fullscreen' },
  // The shell loads the account parts before it renders a page.
  loaders: [async () => void (await loadAccountParts())],
  // Stories share a page: none may see the stored data or the transfer draft of the one before.
  beforeEach: () => {
    localStorage.clear();
    forgetDraft();
  },
  decorators: [
    (Story, { parameters: { filledBy } }) =>
      filledBy === undefined ? (
        <Story />
      ) : (
        <Filled by={filledBy}>
          <Story />
        </Filled>
      ),
    // The landmark and the heading of the page around a part. A screen has a heading, a document has both.
    (Story, { name, title, parameters: { frame = 'part' } }) => (
      <UiProvider>
        {frame === 'document' ? (
          <Story />
        ) : (
          <main style={{ padding: 24 }}>
            {frame === 'part' && (
              <VisuallyHidden>
                <h1>{`${title}: ${name}`}</h1>
              </VisuallyHidden>
            )}
            <Story />
          </main>
        )}
      </UiProvider>
    ),
  ],
};

export default preview;
