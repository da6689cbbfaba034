import { loadAccountParts } from '@tessera/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { type AppOptions, createAnswersApp } from './answers-app';

// The shell loads the account parts before it renders a page.
beforeAll(loadAccountParts);

/** Renders an element in an app whose network is `answers`. */
export function renderWithAnswers(element: ReactElement, options: AppOptions) {
  const { app, ...rest } = createAnswersApp(element, options);
  const { unmount } = render(app);
  const callsTo = (name: string) => rest.calls.filter((call) => call.path === name);
  return { ...rest, unmount, user: userEvent.setup(), callsTo };
}
