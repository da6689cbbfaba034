import '@fontsource-variable/hanken-grotesk';
import '@fontsource-variable/geist-mono';
import '@tessera/ui/styles.css';
import { loadAccountParts, UiProvider, VisuallyHidden } from '@tessera/ui';
import type { Preview } from 'storybook-react-rsbuild';

const preview: Preview = {
  parameters: { layout: 'fullscreen' },
  // The shell loads the account parts before it renders a page.
  loaders: [async () => void (await loadAccountParts())],
  decorators: [
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
