import { Card } from '../surface/card';
import { Pager, RangePager } from './pager';
import { SkeletonTable } from './skeleton-table';
import { Cell, HeadCell, rowLinkClass, Table, TwoLines } from './table';

export default { title: 'Design system/Table' };

const ignore = () => undefined;
const people = ['Maya Okafor', 'Sofia Marin', 'Jonas Weber'];

export const Rows = () => (
  <Card flush pad="none">
    <Table label="People">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell wideOnly>Since</HeadCell>
          <HeadCell right>Payments</HeadCell>
        </tr>
      </thead>
      <tbody>
        {people.map((name, index) => (
          <tr key={name}>
            <Cell>
              <TwoLines
                title={
                  <a href="#person" className={rowLinkClass}>
                    {name}
                  </a>
                }
              >
                @{name.slice(0, 4).toLowerCase()}
              </TwoLines>
            </Cell>
            <Cell wideOnly>21 Nov 2026</Cell>
            <Cell right>{index + 1}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
    <RangePager page={2} pageSize={3} total={8} onPage={ignore} />
  </Card>
);

export const FirstPage = () => <RangePager page={1} pageSize={10} total={86} onPage={ignore} />;
export const LastPage = () => <RangePager page={9} pageSize={10} total={86} onPage={ignore} />;
export const SinglePage = () => <RangePager page={1} pageSize={10} total={4} always onPage={ignore} />;
export const LongList = () => (
  <Pager status="Page 2 of 9" turns={{ first: ignore, previous: ignore, next: ignore, last: ignore }} />
);

export const Loading = () => (
  <Card flush pad="none">
    <SkeletonTable
      label="People"
      rows={3}
      icon={{ width: 38, height: 38, shape: 'round' }}
      lines={[120, 80]}
      ends={[
        { wideOnly: true, boxes: [{ width: 160 }] },
        { boxes: [{ width: 88, height: 32, shape: 'square' }] },
      ]}
    />
  </Card>
);
