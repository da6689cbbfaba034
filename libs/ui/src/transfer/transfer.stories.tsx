import { Bell } from 'lucide-react';
import { Row, Stack } from '../surface/layout';
import { Card } from '../surface/card';
import { Cell, Table, TwoLines } from '../table/table';
import { IconTile } from './icon-tile';
import { ResultView } from './result-view';
import { StageList } from './stage-list';
import { Pill, StatusPill } from './status-pill';
import { Sum } from './sum';
import { AmountCell, PhoneStatus } from './transfer-cells';
import { TransferHead } from './transfer-head';
import { transferLabel, type TransferType } from './transfer-label';
import { TypeIcon } from './type-icon';

export default { title: 'Design system/Transfer' };

const types: readonly TransferType[] = [
  'send',
  'receive',
  'delegate',
  'undelegate',
  'cancelUndelegate',
  'moveDelegation',
  'distribution',
  'lock',
  'authorization',
  'other',
];
const statuses = ['pending', 'success', 'failed', 'cancelled'] as const;

export const Types = () => (
  <Row wrap>
    {types.map((type) => (
      <TypeIcon key={type} type={type} />
    ))}
  </Row>
);

export const IconTiles = () => (
  <Row wrap>
    {(['neutral', 'positive', 'reward', 'accent', 'negative', 'warning'] as const).map((tone) => (
      <IconTile key={tone} tone={tone}>
        <Bell size={16} />
      </IconTile>
    ))}
    <IconTile size={48}>
      <Bell size={22} />
    </IconTile>
  </Row>
);

export const Sums = () => (
  <Stack>
    <Sum amount="-25.0000" symbol="OPT" />
    <Sum amount="$10.54" />
  </Stack>
);

export const Statuses = () => (
  <Row wrap>
    {statuses.map((status) => (
      <StatusPill key={status} status={status} />
    ))}
    <Pill tone="reward">Reward</Pill>
    <Pill tone="accent">Yours</Pill>
  </Row>
);

export const TransferRows = () => (
  <Card flush pad="none">
    <Table label="Transactions">
      <tbody>
        {statuses.map((status) => (
          <tr key={status}>
            <Cell>
              <TwoLines icon={<TypeIcon type="send" />} title={transferLabel('send')} oneLine>
                @sofia
                <PhoneStatus status={status} wait={status === 'success' ? 'Ready 27 Nov 2026' : null} />
              </TwoLines>
            </Cell>
            <Cell wideOnly>
              <StatusPill status={status} />
            </Cell>
            <AmountCell
              amount="25"
              symbol="OPT"
              usd="10.54"
              direction="out"
              muted={status === 'failed' || status === 'cancelled'}
              hidden={false}
            />
          </tr>
        ))}
      </tbody>
    </Table>
  </Card>
);

export const Results = () => (
  <Stack>
    {(['neutral', 'warning', 'positive', 'negative'] as const).map((tone) => (
      <ResultView key={tone} tone={tone} title="25 OPT to @sofia" amount="25.0000" symbol="OPT">
        A sentence says where the coins are.
      </ResultView>
    ))}
  </Stack>
);

export const Progress = () => (
  <Stack>
    <TransferHead
      type="send"
      status="pending"
      at="2026-11-21T12:00:00.000Z"
      amount="-25.0000"
      symbol="OPT"
      lines={['$10.54 then', null]}
    />
    <StageList
      stages={[
        { label: 'Checked', state: 'done' },
        { label: 'Sent', detail: '12:00:04', state: 'done' },
        { label: 'In a block', state: 'current' },
        { label: 'Final', state: 'next' },
      ]}
    />
  </Stack>
);
