import { configure, screen } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';

/** A busy machine takes more than the default of one second to render a screen. */
const STORY_ASYNC_UTIL_TIMEOUT_MS = 30_000;

type Step = (user: UserEvent) => Promise<void>;

export const type =
  (label: string, text: string): Step =>
  async (user) =>
    user.type(await screen.findByLabelText(label), text);

export const press =
  (name: string): Step =>
  async (user) =>
    user.click(await screen.findByRole('button', { name }));

export const choose =
  (name: RegExp): Step =>
  async (user) =>
    user.click(await screen.findByRole('radio', { name }));

/** Waits for a text of the state that the story shows. */
export const see =
  (text: string): Step =>
  async () =>
    void (await screen.findByText(text));

/** Returns the `play` function of a story, which leads it to a later state. */
export const play =
  (...steps: Step[]) =>
  async () => {
    // Not at import: tests that import builders from the same package have limits of their own.
    configure({ asyncUtilTimeout: STORY_ASYNC_UTIL_TIMEOUT_MS });
    const user = userEvent.setup({ delay: null });
    for (const step of steps) await step(user);
  };
