import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhraseGrid } from './phrase-grid';
import { PhraseInputs } from './phrase-inputs';

const phrase = 'marble harbor velvet orbit canyon timber lantern quiet copper meadow signal arch';
const words = phrase.split(' ');

function Confirm({ count = 12 }: { count?: number }) {
  const [typed, setTyped] = useState<string[]>(Array<string>(count).fill(''));
  return <PhraseInputs words={typed} onChange={setTyped} wrong={new Set([4])} />;
}
const typedWords = () => screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.value);

test('keeps hidden words and their lengths out of the document', () => {
  const { container } = render(<PhraseGrid words={null} onReveal={jest.fn()} />);
  expect(screen.queryByText('marble')).not.toBeInTheDocument();
  const lengths = [...container.querySelectorAll('li')].map((word) => word.querySelectorAll('i').length);
  expect(lengths).toEqual(Array(12).fill(7));
});

test('shows one list item per word on Reveal', async () => {
  function Page() {
    const [shown, setShown] = useState(false);
    return <PhraseGrid words={shown ? words : null} onReveal={() => setShown(true)} />;
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Reveal phrase' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  expect(screen.getByText('lantern')).toBeVisible();
});

test('fills all boxes from a pasted phrase, without numbers and line breaks', async () => {
  render(<Confirm />);
  await userEvent.click(screen.getByLabelText('Word 3'));
  await userEvent.paste(words.map((word, index) => `${index + 1}. ${word}`).join('\n'));
  expect(typedWords()).toEqual(words);
});

test('moves on by Space and Enter, and back by Backspace in an empty box', async () => {
  render(<Confirm />);
  await userEvent.click(screen.getByLabelText('Word 1'));
  await userEvent.keyboard('Marble harbor{Enter}velvet');
  expect(typedWords().slice(0, 3)).toEqual(['marble', 'harbor', 'velvet']);
  await userEvent.keyboard(' {Backspace}');
  expect(screen.getByLabelText('Word 3')).toHaveFocus();
});

test('marks a wrong word', () => {
  render(<Confirm />);
  expect(screen.getByLabelText('Word 5')).toBeInvalid();
  expect(screen.getByLabelText('Word 4')).toBeValid();
});
