import { PhraseGrid } from './phrase-grid';
import { PhraseInputs } from './phrase-inputs';

export default { title: 'Design system/Phrase' };

const ignore = () => undefined;
const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export const Hidden = () => <PhraseGrid words={null} onReveal={ignore} />;

export const Revealed = () => <PhraseGrid words={words} onReveal={ignore} />;

export const Inputs = () => (
  <PhraseInputs words={[...words.slice(0, 10), '', '']} onChange={ignore} wrong={new Set([3])} />
);
