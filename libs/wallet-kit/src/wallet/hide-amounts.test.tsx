import { act, screen } from '@testing-library/react';
import { buildUser, tokensOf } from '../testing/session.builder';
import { ok, type Answers } from '../testing/answers-app';
import { renderWithAnswers } from '../testing/render-with-answers';
import { showAmountsAgain } from '../testing/show-amounts-again';
import { useHideAmounts } from './hide-amounts';

function Eye() {
  const { hidden, toggle } = useHideAmounts();
  return <button onClick={toggle}>{hidden ? 'hidden' : 'shown'}</button>;
}
const show = (answers: Answers = {}) => renderWithAnswers(<Eye />, { answers, user: buildUser('maya') });

afterEach(() => act(showAmountsAgain));

it('hides the amounts when the preference is unknown', () => {
  show({ '/user/preferences': [new Promise<never>(() => undefined)] });
  expect(screen.getByRole('button')).toHaveTextContent('hidden');
});

it('follows the preference when no user is signed in', async () => {
  renderWithAnswers(<Eye />, { answers: { '/user/preferences': ok({ hide_balances: false }) } });
  expect(await screen.findByText('shown')).toBeVisible();
});

it('follows the preference when the eye was not touched', async () => {
  show({ '/user/preferences': ok({ hide_balances: false }) });
  expect(await screen.findByText('shown')).toBeVisible();
});

it('keeps the choice of the eye for the user who made it, and not for the next one', async () => {
  const { user, session } = show({ '/user/preferences': ok({ hide_balances: false }) });
  await user.click(await screen.findByText('shown'));
  expect(screen.getByText('hidden')).toBeVisible();
  await user.click(screen.getByText('hidden'));
  await user.click(screen.getByText('shown'));
  act(() => session.login(tokensOf(buildUser('ben')), buildUser('ben')));
  expect(await screen.findByText('shown')).toBeVisible();
});
