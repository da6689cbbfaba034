import { Row, Stack } from '../surface/layout';
import { Amount } from './amount';
import { AmountInput } from './amount-input';
import { Change } from './change';
import { HiddenAmount } from './hidden-amount';
import { TokenPicker } from './token-picker';
import { Usd } from './usd';

export default { title: 'Design system/Money' };

const ignore = () => undefined;
const tokens = [
  { value: 'OPT', label: 'Optio', symbol: 'OPT' },
  { value: 'ETH', label: 'Ethereum', symbol: 'ETH' },
];

export const Figures = () => (
  <Stack>
    <Row wrap>
      <Amount value="1234.5" symbol="OPT" />
      <Amount value="12" symbol="OPT" direction="in" />
      <Amount value="12" symbol="OPT" direction="out" />
      <Amount value="0.42" symbol="OPT" direction="in" reward />
      <Amount value={null} symbol="OPT" />
      <Amount value="12" symbol="OPT" stale />
      <Amount value="12" symbol="OPT" hidden />
    </Row>
    <Row wrap>
      <Usd value="1234.56" />
      <Usd value="1234.56" total />
      <Usd value="0.4216" price />
      <Usd value={null} />
      <Usd value="1234.56" hidden />
    </Row>
    <Row wrap>
      <Change value="2.84" />
      <Change value="-1.2" />
      <Change value="0" />
      <Change value={null} />
    </Row>
  </Stack>
);

export const AmountInputs = () => (
  <Stack gap={8}>
    <AmountInput
      value="25"
      onValueChange={ignore}
      decimals={6}
      converted="≈ $10.54"
      available="100.0000 OPT"
      onMax={ignore}
      picker={<TokenPicker options={tokens} value="OPT" onValueChange={ignore} />}
    />
    <AmountInput
      label="Amount over the balance"
      value="250"
      onValueChange={ignore}
      decimals={6}
      converted={null}
      available="100.0000 OPT"
      over
      error="You have 100.0000 OPT."
    />
  </Stack>
);

export const HiddenAmounts = () => (
  <Stack>
    <HiddenAmount />
    <HiddenAmount tiles={7} />
  </Stack>
);
