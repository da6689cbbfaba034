export { AreaChart } from '../chart/area-chart';
export { BalanceMosaic } from '../chart/balance-mosaic';
export { Sparkline } from '../chart/sparkline';
export { AmountInput } from '../money/amount-input';
export { PhraseGrid } from '../phrase/phrase-grid';
export { PhraseInputs } from '../phrase/phrase-inputs';
export { ResultView } from '../transfer/result-view';
export { StageList } from '../transfer/stage-list';
