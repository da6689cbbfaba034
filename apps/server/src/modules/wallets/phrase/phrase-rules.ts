import * as messages from '@tessera/contracts/messages';
import { wordlist } from '@scure/bip39/wordlists/english.js';

/** Phrases from documentation, test vectors and development tools. Bots steal all coins sent to their addresses. */
export const publicPhrases: ReadonlySet<string> = new Set([
  // The BIP39 test vectors of 12 and 24 words with at least `FEWEST_WORDS` different words.
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  'legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth title',
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic bless',
  'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
  'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
  'scheme spot photo card baby mountain device kick cradle pact join borrow',
  'panda eyebrow bullet gorilla call smoke muffin taste mesh discover soft ostrich alcohol speed nation flash devote level hobby quick inner drive ghost inside',
  'cat swing flag economy stadium alone churn speed unique patch report train',
  'all hour make first leader extend hole alien behind guard gospel lava path output census museum junior mass reopen famous sing advance salt reform',
  'vessel ladder alter error federal sibling chat ability sun glass valve picture',
  'void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing screen patrol group space point ten exist slush involve unfold',
  // Ganache and Truffle.
  'myth like bonus scare over problem client lizard pioneer submit female collect',
  'candy maple cake sugar pudding cream honey rich smooth crumble sweet treat',
  'concert load couple harbor equip island argue ramp clarify fence smart topic',
  // Substrate, ethers and web3 documentation.
  'bottom drive obey lake curtain smoke basket hold race lonely fit walk',
  'announce room limb pattern dry unit scale effort smooth jazz weasel alcohol',
  'radar blur cabbage chef fix engine embark joy scheme fiction master release',
  // Development chains of Cosmos.
  'economy stock theory fatal elder harbor betray wasp final emotion task crumble siren bottom lizard educate guess current outdoor pair theory focus wife stone',
  'satisfy adjust timber high purchase tuition stool faith fine install that you unaware feed domain license impose boss human eager hat rent enjoy dawn',
  'notice oak worry limit wrap speak medal online prefer cluster roof addict wrist behave treat actual wasp year salad speed social layer crew genius',
  'quality vacuum heart guard buzz spike sight swarm shove special gym robust assume sudden deposit grid alcohol choice devote leader tilt noodle tide penalty',
  'symbol force gallery make bulk round subway violin worry mixture penalty kingdom boring survey tool fringe patrol sausage hard admit remember broken alien absorb',
]);

/** Minimum number of different words. Rejects "test test … junk" (Hardhat, Anvil) and "abandon … about". */
const FEWEST_WORDS = 5;

export function isPublicPhrase(phrase: string): boolean {
  const words = phrase.normalize('NFKD').trim().toLowerCase().split(/\s+/);
  return new Set(words).size < FEWEST_WORDS || publicPhrases.has(words.join(' '));
}

const bip39Words: ReadonlySet<string> = new Set(wordlist);

export function unknownWords(phrase: string): Record<string, string> {
  const words = phrase.normalize('NFKD').trim().toLowerCase().split(/\s+/);
  return Object.fromEntries(
    words.flatMap((word, index) =>
      bip39Words.has(word) ? [] : [[`mnemonic.${index}`, messages.phraseInvalid]],
    ),
  );
}
