import { useCommand } from '@tessera/federation';
import { type CommandPayloads } from '@tessera/platform';
import { renderWithAnswers } from '@tessera/wallet-kit/testing';
import type { ReactElement } from 'react';

/** Renders like `renderWithAnswers` and records the `openStake` commands. */
export function renderAsking(element: ReactElement, options: Parameters<typeof renderWithAnswers>[1]) {
  const heard: CommandPayloads['openStake'][] = [];
  function Listener() {
    useCommand('openStake', (payload) => void heard.push(payload));
    return element;
  }
  return { ...renderWithAnswers(<Listener />, options), asked: () => heard };
}
