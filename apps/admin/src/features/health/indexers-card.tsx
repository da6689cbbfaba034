import type { AdminHealth } from '@tessera/contracts';
import { formatAmount } from '@tessera/money';
import { Card, Cell, EmptyState, HeadCell, Table, Text } from '@tessera/ui';
import { healthText } from './messages';

const number = new Intl.NumberFormat('en-US');

/** Lists the indexers with their progress. */
export function IndexersCard({ indexers }: Pick<AdminHealth, 'indexers'>) {
  return (
    <Card flush title={healthText.indexers}>
      {indexers.length === 0 ? (
        <EmptyState title={healthText.noIndexers} />
      ) : (
        <Table dense label={healthText.indexers}>
          <thead>
            <tr>
              <HeadCell>{healthText.indexer}</HeadCell>
              <HeadCell right>{healthText.atBlock}</HeadCell>
              <HeadCell right>{healthText.behind}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {indexers.map(({ name, chainId, atBlock, behind }) => (
              <tr key={`${chainId} ${name}`}>
                <Cell>
                  <Text weight="medium">{name}</Text>
                </Cell>
                <Cell right>
                  <Text tone="secondary">{atBlock === null ? '—' : formatAmount(atBlock, 0)}</Text>
                </Cell>
                <Cell right>
                  {behind === null ? (
                    <Text tone="warning" weight="medium">
                      {healthText.unknown}
                    </Text>
                  ) : (
                    number.format(behind)
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
